import type { App } from '../../platform/app.ts';
import type { ChannelHealth, ConnectedChannel } from '../channel.ts';
import { numberOf, objectOf, textOf } from '../json.ts';
import { callBot } from './bot-client.ts';
import { readBot } from './read-bot.ts';
import { groupNotice } from './read-bot-news.ts';
import { tokenProblem } from './send-errors.ts';
import { readTelegramSettings, type TelegramSettings } from './settings.ts';
import { setWebhook, webhookUrl } from './webhook-address.ts';

/** How a bot is at Telegram: whether its token still works, how it is called, and whether we still hear of it. */
export async function checkBot(app: App, channel: ConnectedChannel): Promise<ChannelHealth | null> {
  const settings = readTelegramSettings(channel.settings);
  const token = channel.token ?? '';
  const bot = await readBot(app, token);
  if ('reach' in bot) {
    const problem = tokenProblem(bot);
    return problem === null ? null : { status: 'reconnect_needed', problem };
  }
  const now: TelegramSettings = { ...settings, bot_name: bot.name, username: bot.username };
  return {
    ...(await hearing(app, { id: bot.id, token }, now)),
    name: `@${bot.username}`,
    settings: now,
  };
}

/** Another program may have taken the webhook, or refused our secret since: it is made anew. */
async function hearing(
  app: App,
  bot: { id: string; token: string },
  settings: TelegramSettings,
): Promise<Pick<ChannelHealth, 'status' | 'problem'>> {
  const well = { status: 'connected', problem: groupNotice(settings) } as const;
  const answer = await callBot(app, { token: bot.token, method: 'getWebhookInfo' });
  if (!answer.ok) return well;
  const { url, last_error_date } = objectOf(answer.result);
  if (textOf(url) === webhookUrl(app, bot.id) && numberOf(last_error_date) === null) return well;
  const again = await setWebhook(app, bot);
  if (again.ok || again.failure.reach !== 'refused') return well;
  return {
    status: 'reconnect_needed',
    problem: 'Telegram berhenti meneruskan pesan bot ini ke Sapa. Hubungkan kembali di Connected Platforms.',
  };
}
