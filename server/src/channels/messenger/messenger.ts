import { windowHours } from '@sapa/contracts/rules/service-window';
import { pageAdapter } from '../meta/pages/page-adapter.ts';
import type { PageProduct } from '../meta/pages/page-product.ts';

const MB = 1024 * 1024;
/** 25 MB for all but pictures; of sound Meta plays these (meta: send-messages). */
const file = { max_bytes: 25 * MB, mime_types: [] };
const audio = { ...file, mime_types: ['audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/wav'] };

export const messengerProduct: PageProduct = {
  kind: 'messenger',
  capabilities: {
    text_max: 2000,
    text_in_bytes: false,
    caption_max: 0,
    window_hours: windowHours.messenger,
    human_agent_hours: 7 * 24,
    reply_to: true,
    reactions: true,
    delete_hours: 0,
    typing: true,
    read_receipts: true,
    marks: 'removed',
    product_card: false,
    extras: ['choices'],
    subject: false,
    attachments: {
      image: { max_bytes: 8 * MB, mime_types: ['image/jpeg', 'image/png', 'image/gif'] },
      audio,
      video: file,
      document: file,
    },
  },
  scopes: ['pages_show_list', 'pages_messaging', 'pages_manage_metadata', 'business_management'],
  accountOf: ({ id, name }) => ({ id, name, username: null }),
  stranger: 'Pengguna Messenger',
  profileFields: 'name,first_name,last_name',
  chatUrl: ({ id }) => `https://m.me/${id}`,
};

/** Facebook pages in Messenger. */
export const messenger = pageAdapter(messengerProduct);
