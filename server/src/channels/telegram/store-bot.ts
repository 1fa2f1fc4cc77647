import type { Channel } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { storeChannel } from '../connecting/store-channel.ts';
import { planCheck } from '../health/check-channel.ts';
import type { BotFacts } from './read-bot.ts';
import type { TelegramSettings } from './settings.ts';

/** @throws Refusal CHANNEL_TAKEN */
export async function storeBot(
  ctx: Context,
  { bot, token }: { bot: BotFacts; token: string },
): Promise<Channel> {
  return transaction(ctx, async (tx) => {
    const channel = await storeChannel<TelegramSettings>(tx, {
      address: { kind: 'telegram', address: bot.id },
      key: 'bot_id',
      name: `@${bot.username}`,
      settings: { bot_id: bot.id, bot_name: bot.name, username: bot.username, group_name: null },
      token,
    });
    planCheck(tx, channel.id);
    return channel;
  });
}
