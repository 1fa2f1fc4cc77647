import type { ChannelKindAdapter } from '../channel.ts';
import { acknowledgeTelegram } from './acknowledge.ts';
import { callBot } from './bot-client.ts';
import { telegramCapabilities } from './capabilities.ts';
import { checkBot } from './check-bot.ts';
import { fetchTelegramMedia } from './fetch-media.ts';
import { fetchTelegramPicture } from './fetch-picture.ts';
import { parseTelegram } from './parse/parse-telegram.ts';
import { readBotNews } from './read-bot-news.ts';
import { sendTelegram } from './send.ts';
import { readTelegramSettings } from './settings.ts';
import { unsendTelegram } from './unsend.ts';

const TELEGRAM_API = 'https://api.telegram.org';

/** Bots on Telegram's Bot API, in private chats. */
export const telegram: ChannelKindAdapter = {
  kind: 'telegram',
  capabilities: telegramCapabilities,
  sendIsRepeatable: false,
  hasVisitors: false,
  parse: (body) => parseTelegram(body),
  send: sendTelegram,
  unsend: unsendTelegram,
  fetchMedia: fetchTelegramMedia,
  fetchPicture: fetchTelegramPicture,
  acknowledge: acknowledgeTelegram,
  readAccountNews: readBotNews,
  check: checkBot,
  async disconnect(app, channel) {
    const answer = await callBot(app, { token: channel.token ?? '', method: 'deleteWebhook' });
    if (!answer.ok) app.log.info({ failure: answer.failure }, 'Telegram was not told of a disconnection');
  },
  present({ config }, { settings }) {
    const { bot_id: id, bot_name: name, username } = readTelegramSettings(settings);
    // Telegram's short addresses live elsewhere than its API; an API elsewhere brings its own.
    const host =
      config.TELEGRAM_API_URL === TELEGRAM_API ? 'https://t.me' : `${config.TELEGRAM_API_URL}/t.me`;
    return { account: { id, name, username, chat_url: `${host}/${username}` } };
  },
};
