import * as api from '@sapa/contracts';
import type { Simulator } from '@sapa/simulator';
import type { Call } from './shop.ts';

let bots = 0;

/** A fresh bot, connected by its token as its owner would do it. */
export async function connectBot(world: Simulator, call: Call) {
  const bot = world.telegram.addBot({
    name: `Bot ${++bots}`,
    username: `bot${bots}_${crypto.randomUUID().slice(0, 8)}_bot`,
  });
  return { bot, channel: await call(api.connectTelegram, { body: { token: bot.token } }) };
}
