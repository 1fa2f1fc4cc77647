import type { ChannelKindAdapter } from '../channel.ts';
import { acknowledgeWhatsApp } from './acknowledge.ts';
import { blockWhatsAppUser } from './block-user.ts';
import { whatsAppCapabilities } from './capabilities.ts';
import { checkNumber } from './check-number.ts';
import { fetchWhatsAppMedia } from './fetch-media.ts';
import { handleAccountUpdate } from './handle-account-update.ts';
import { newsInWords } from './news-in-words.ts';
import { parseWhatsApp } from './parse/parse-whatsapp.ts';
import { releaseAccount } from './release-account.ts';
import { sendWhatsApp } from './send.ts';
import { messagesPerSecond, readSettings } from './settings.ts';
import { applyTemplateNews } from './templates/apply-news.ts';

/** WhatsApp numbers on Meta's Cloud API. */
export const whatsApp: ChannelKindAdapter = {
  kind: 'whatsapp',
  capabilities: whatsAppCapabilities,
  sendIsRepeatable: false,
  hasVisitors: false,
  parse: (body) => parseWhatsApp(body),
  send: sendWhatsApp,
  fetchMedia: fetchWhatsAppMedia,
  acknowledge: acknowledgeWhatsApp,
  setBlocked: blockWhatsAppUser,
  readAccountNews: async (tx, channelId, news) =>
    (await applyTemplateNews(tx, channelId, news)) ? [] : handleAccountUpdate(tx, channelId, news),
  tellNews: ({ field, value }) => newsInWords(field, value),
  check: checkNumber,
  disconnect: releaseAccount,
  present(_app, channel) {
    const settings = readSettings(channel.settings);
    const { waba_id, business_name, phone_number, quality_rating, messaging_limit } = settings;
    const messages_per_second = messagesPerSecond(settings);
    return {
      whatsapp: {
        waba_id,
        business_name,
        phone_number,
        quality_rating,
        messaging_limit,
        messages_per_second,
      },
    };
  },
};
