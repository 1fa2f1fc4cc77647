import type { JsonObject } from '../json.ts';
import type { Customer } from '../phone/customer.ts';
import type { InboundContent } from '../webhooks/inbound-content.ts';
import type { BotFault } from './bot-faults.ts';
import type { Bot, BotOptions } from './bot-store.ts';
import type { UpdateDelivery } from './update-sender.ts';

/** Telegram as a test plays it; customers write to `bot.id` as to any number. */
export interface Telegram {
  bots: ReadonlyMap<string, Bot>;
  addBot(options?: BotOptions): Bot;
  /** The old token is refused from now on. */
  renewToken(botId: string): string;
  failNext(fault: BotFault): void;
  /** Updates go to this origin, whatever the webhook's: a test's app learns its port too late for its public address. */
  reach(appOrigin: string): void;
  block(botId: string, who: Customer): Promise<void>;
  unblock(botId: string, who: Customer): Promise<void>;
  /** Sends an update of any shape: repeated, side by side, or with a secret that is not the webhook's. */
  deliver(
    botId: string,
    update: JsonObject,
    how?: { secret?: string; copies?: number; retry?: boolean },
  ): Promise<UpdateDelivery[]>;
}

/** Fields of a `Message` as they stand, for what no other product has: `telegramMessage({ dice: { value: 6 } })`. */
export const telegramMessage = (fields: JsonObject): InboundContent => ({
  type: 'telegram',
  telegram: fields,
});
