import type { Clock } from '../clock.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { Recording } from '../recording.ts';
import type { Bot } from './bot-store.ts';

/** One POST of an update, with what became of it. */
export interface UpdateDelivery {
  botId: string;
  update: JsonObject;
  /** HTTP statuses, or why there was none. */
  attempts: (number | string)[];
}

interface SendOptions {
  /** In place of the webhook's own; empty: no header. */
  secret?: string;
  /** Copies, side by side. */
  copies?: number;
  /** Again until it is accepted, as Telegram does for 24 hours; on by default. */
  retry?: boolean;
}

/** Brings updates to a bot's webhook, and carries out the call that its answer may hold. */
export function createUpdateSender(options: {
  clock: Clock;
  recording: Recording<UpdateDelivery>;
  /** A method in the answer to a webhook. */
  call(bot: Bot, method: string, parameters: JsonObject): void;
}) {
  const { clock, recording, call } = options;
  const stopping = new AbortController();
  /** Where the app really listens, when its public address leads nowhere from here. */
  let origin: string | undefined;
  let nextId = Math.floor(clock.now() / 1000);

  async function post(bot: Bot, update: JsonObject, secret: string): Promise<number | string> {
    try {
      const url = new URL(bot.webhook?.url ?? '');
      const answer = await fetch(origin === undefined ? url : new URL(url.pathname, origin), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === '' ? {} : { 'x-telegram-bot-api-secret-token': secret }),
        },
        body: JSON.stringify(update),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(20_000)]),
      });
      const reply: unknown = await answer.json().catch(() => undefined);
      if (answer.ok && isObject(reply) && typeof reply.method === 'string') {
        const { method, ...parameters } = reply;
        call(bot, method, parameters);
      }
      return answer.status;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function bring(bot: Bot, update: JsonObject, how: SendOptions): Promise<UpdateDelivery> {
    const delivery: UpdateDelivery = { botId: bot.id, update, attempts: [] };
    recording.add(delivery);
    for (
      let pause = 50;
      bot.webhook !== undefined && !stopping.signal.aborted;
      pause = Math.min(pause * 2, 2000)
    ) {
      const outcome = await post(bot, update, how.secret ?? bot.webhook.secret);
      delivery.attempts.push(outcome);
      recording.changed();
      if (outcome === 200) return delivery;
      bot.webhookError = { at: clock.now(), message: `Wrong response from the webhook: ${outcome}` };
      if (how.retry === false) return delivery;
      await new Promise<void>((resolve) => clock.after(pause, resolve));
    }
    return delivery;
  }

  return {
    /** Resolves when the app has accepted it, or nobody listens. */
    async send(bot: Bot, content: JsonObject, how: SendOptions = {}): Promise<UpdateDelivery[]> {
      const kind = Object.keys(content)[0] ?? '';
      if (bot.webhook === undefined || !bot.webhook.allowedUpdates.includes(kind)) return [];
      const update = { update_id: ++nextId, ...content };
      return Promise.all(Array.from({ length: how.copies ?? 1 }, () => bring(bot, update, how)));
    },
    reach(appOrigin: string) {
      origin = appOrigin;
    },
    stop: () => stopping.abort(),
  };
}
