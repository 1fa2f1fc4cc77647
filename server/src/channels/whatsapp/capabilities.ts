import type { ChannelCapabilities } from '@sapa/contracts';
import { windowHours } from '@sapa/contracts/rules/service-window';

const KB = 1024;
const MB = 1024 * KB;

/** Meta's limits of the Cloud API (meta: send-messages, media). */
export const whatsAppCapabilities: ChannelCapabilities = {
  text_max: 4096,
  text_in_bytes: false,
  caption_max: 1024,
  window_hours: windowHours.whatsapp,
  human_agent_hours: null,
  reply_to: true,
  reactions: true,
  delete_hours: 0,
  typing: true,
  read_receipts: true,
  // Meta's product messages name goods of a catalogue at Meta, which nobody has connected.
  marks: 'kept',
  product_card: false,
  extras: ['choices', 'location', 'contacts'],
  subject: false,
  attachments: {
    image: { max_bytes: 5 * MB, mime_types: ['image/jpeg', 'image/png'] },
    audio: {
      max_bytes: 16 * MB,
      mime_types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
    },
    video: { max_bytes: 16 * MB, mime_types: ['video/mp4', 'video/3gpp'] },
    document: {
      max_bytes: 100 * MB,
      mime_types: [
        'application/pdf',
        'text/plain',
        'application/msword',
        'application/vnd.ms-excel',
        'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
    },
    /** 500 KB is for animated ones; a larger still one fails at Meta with 131053. */
    sticker: { max_bytes: 500 * KB, mime_types: ['image/webp'] },
  },
};
