import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Sapa's own live chat, in its public pages by its key, elsewhere as a page of its own; null while there is none. */
export const getSupportChat = endpoint({
  method: 'GET',
  path: '/api/v1/support-chat',
  access: 'public',
  summary: 'Live chat Sapa sendiri untuk halaman publik dan Pusat Bantuan',
  reply: z.object({ widget_key: z.string().nullable(), page_url: z.string().nullable() }),
});
