import type { App } from '../../platform/app.ts';
import { hmacSha256 } from '../../platform/security/crypto.ts';
import { type BotAnswer, callBot } from './bot-client.ts';

/** What a bot tells us of; all else Telegram keeps to itself. `message_reaction` comes only where it is named. */
const UPDATES = ['message', 'edited_message', 'callback_query', 'message_reaction', 'my_chat_member'];

export const webhookUrl = ({ config }: Pick<App, 'config'>, botId: string): string =>
  `${config.PUBLIC_URL}/webhooks/telegram/${botId}`;

/** What Telegram shows with each update: made from our own key, so that the door needs no look into the database. */
export const webhookSecret = ({ secrets }: Pick<App, 'secrets'>, botId: string): string =>
  hmacSha256(secrets.tokenKey, `telegram webhook ${botId}`).toString('hex');

/** Twice is once. What customers wrote in the last 24 hours while nobody listened comes now. */
export function setWebhook(app: App, bot: { id: string; token: string }): Promise<BotAnswer> {
  return callBot(app, {
    token: bot.token,
    method: 'setWebhook',
    json: {
      url: webhookUrl(app, bot.id),
      secret_token: webhookSecret(app, bot.id),
      allowed_updates: UPDATES,
      max_connections: 40,
    },
  });
}
