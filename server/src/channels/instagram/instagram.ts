import { windowHours } from '@sapa/contracts/rules/service-window';
import { pageAdapter } from '../meta/pages/page-adapter.ts';
import type { PageProduct } from '../meta/pages/page-product.ts';

const MB = 1024 * 1024;

export const instagramProduct: PageProduct = {
  kind: 'instagram',
  capabilities: {
    text_max: 1000,
    text_in_bytes: true,
    caption_max: 0,
    window_hours: windowHours.instagram,
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
    // Meta's list for Instagram; a file is a PDF (meta: instagram/features/send-message).
    attachments: {
      image: { max_bytes: 8 * MB, mime_types: ['image/jpeg', 'image/png', 'image/gif'] },
      audio: { max_bytes: 25 * MB, mime_types: ['audio/aac', 'audio/mp4', 'audio/wav', 'audio/x-m4a'] },
      video: { max_bytes: 25 * MB, mime_types: ['video/mp4', 'video/ogg', 'video/webm', 'video/quicktime'] },
      document: { max_bytes: 25 * MB, mime_types: ['application/pdf'] },
    },
  },
  scopes: [
    'instagram_basic',
    'instagram_manage_messages',
    'pages_show_list',
    'pages_messaging',
    'pages_manage_metadata',
    'business_management',
  ],
  accountOf: ({ name, instagram }) =>
    instagram && {
      id: instagram.id,
      name: instagram.name ?? instagram.username ?? name,
      username: instagram.username,
    },
  stranger: 'Pengguna Instagram',
  profileFields: 'name,username',
  chatUrl: ({ username }) => `https://ig.me/m/${username ?? ''}`,
};

/** Professional Instagram accounts, through the page that they are linked to. */
export const instagram = pageAdapter(instagramProduct);
