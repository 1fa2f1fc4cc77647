import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Sapa's own live chat, which its public pages open; null while there is none. */
export const getSupportChat = endpoint({
  method: 'GET',
  path: '/api/v1/support-chat',
  access: 'public',
  summary: 'Live chat Sapa sendiri untuk halaman publik',
  reply: z.object({ widget_key: z.string().nullable() }),
});
