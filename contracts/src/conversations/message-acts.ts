import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, IdParams } from '../fields.ts';
import { Attachment } from './attachments.ts';
import { Message } from './messages.ts';

export const retryMessage = endpoint({
  method: 'POST',
  path: '/api/v1/messages/:id/retry',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Kirim ulang pesan yang gagal, di gelembung yang sama',
  params: IdParams,
  reply: Message,
});

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/api/v1/messages/:id/reaction',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Beri reaksi; emoji kosong menghapusnya',
  params: IdParams,
  body: z.object({ emoji: z.string().max(16) }),
  reply: Message,
});

/** One's own. A note loses its words; what was said to a customer stays readable to the team, marked. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/v1/messages/:id',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation shows it' },
  summary: 'Hapus pesan sendiri; di saluran yang bisa, juga dari layar pelanggan',
  params: IdParams,
  reply: Message,
});

/** Multipart: one part named `file`, and `voice=true` for a voice note. */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/attachments',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Unggah lampiran sebelum dikirim',
  params: IdParams,
  reply: Attachment,
  status: 201,
});

export const sendTyping = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/typing',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Sedang mengetik',
  params: IdParams,
  reply: Done,
});
