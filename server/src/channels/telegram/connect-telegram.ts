import type { Channel } from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { BotFailure } from './bot-client.ts';
import { readBot } from './read-bot.ts';
import { tokenProblem } from './send-errors.ts';
import { storeBot } from './store-bot.ts';
import { setWebhook } from './webhook-address.ts';

/**
 * Connects a bot by the token that BotFather gave its owner; the same bot in the same workspace is connected again, with
 * its conversations.
 *
 * @throws Refusal VALIDATION_FAILED (a token that Telegram does not know), TELEGRAM_REFUSED, CHANNEL_TAKEN, FORBIDDEN
 */
export async function connectTelegram(ctx: Context, token: string): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  const bot = await readBot(ctx.app, token);
  if ('reach' in bot) throw refusalOf(ctx, bot);
  const listening = await setWebhook(ctx.app, { id: bot.id, token });
  if (!listening.ok) throw refusalOf(ctx, listening.failure);
  return storeBot(ctx, { bot, token });
}

function refusalOf(ctx: Context, failure: BotFailure): Refusal {
  ctx.app.log.warn({ failure }, 'Telegram refused a bot');
  if (tokenProblem(failure) !== null)
    return new Refusal('VALIDATION_FAILED', {
      fields: { token: 'Telegram tidak mengenal token ini. Salin lagi token terbaru dari BotFather.' },
    });
  if (failure.reach === 'refused' && /webhook/i.test(failure.detail))
    return new Refusal('TELEGRAM_REFUSED', {
      message:
        'Telegram hanya mengirim pesan ke alamat https yang bisa dibuka dari internet. Minta pengelola server mengatur PUBLIC_URL.',
    });
  return new Refusal('TELEGRAM_REFUSED');
}
