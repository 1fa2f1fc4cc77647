import type { ChannelCapabilities } from '@sapa/contracts';
import { windowHours } from '@sapa/contracts/rules/service-window';

const MB = 1024 * 1024;
/** What a bot may upload; of pictures 10 MB (core.telegram.org/bots/api, "Sending files"). */
const file = { max_bytes: 50 * MB, mime_types: [] };

export const telegramCapabilities: ChannelCapabilities = {
  text_max: 4096,
  text_in_bytes: false,
  caption_max: 1024,
  // Whoever pressed Start may be written to until they block the bot.
  window_hours: windowHours.telegram,
  human_agent_hours: null,
  reply_to: true,
  reactions: true,
  // For two days, bots too (core.telegram.org/bots/api, deleteMessage).
  delete_hours: 48,
  typing: true,
  // Bots are not told of either tick.
  read_receipts: false,
  marks: 'own',
  product_card: false,
  extras: ['choices', 'location', 'contacts'],
  subject: false,
  attachments: {
    image: { max_bytes: 10 * MB, mime_types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] },
    audio: file,
    video: file,
    document: file,
  },
};
