import type { Identifiers } from '../identifiers.ts';

/** A bot as BotFather made it. */
export interface Bot {
  id: string;
  token: string;
  name: string;
  username: string;
  /** Where updates go; absent: nobody listens. */
  webhook?: { url: string; secret: string; allowedUpdates: string[] };
  /** The last update that was refused. */
  webhookError?: { at: number; message: string };
}

export interface BotOptions {
  id?: string;
  token?: string;
  name?: string;
  username?: string;
}

export interface Bots {
  all: Map<string, Bot>;
  add(options?: BotOptions): Bot;
  byToken(token: string): Bot | undefined;
  /** As `/revoke` at BotFather: the old token is refused from now on. */
  renewToken(id: string): string;
}

export function createBots(ids: Identifiers): Bots {
  const all = new Map<string, Bot>();
  const secret = () => `AA${ids.token().slice(3, 36)}`;
  return {
    all,
    add({ id = `1${ids.node().slice(6)}`, token, name, username } = {}) {
      const bot: Bot = {
        id,
        token: token ?? `${id}:${secret()}`,
        name: name ?? `Bot Nusantara ${all.size + 1}`,
        username: username ?? `nusantara${id}_bot`,
      };
      all.set(id, bot);
      return bot;
    },
    byToken: (token) => [...all.values()].find((bot) => bot.token === token),
    renewToken(id) {
      const bot = all.get(id);
      if (bot === undefined) throw new Error(`no bot ${id} in the simulator`);
      bot.token = `${id}:${secret()}`;
      return bot.token;
    },
  };
}
