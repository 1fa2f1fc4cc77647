import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, Timestamp } from '../fields.ts';

/** What a member wrote to go out later. */
export const ScheduledMessage = z.object({
  id: Id,
  conversation_id: Id,
  contact_name: z.string(),
  author: z.object({ id: Id, name: z.string() }),
  text: z.string(),
  /** Of a mail, as typed; null: that of the talk, answered. */
  subject: z.string().nullable(),
  due_at: Timestamp,
  /** It does not go if the customer writes before. */
  unless_reply: z.boolean(),
  /** Why it did not go, in Indonesian, with the next step; null: it waits. Its text stays here until somebody takes it. */
  problem: z.string().nullable(),
  created_at: Timestamp,
});
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

/** Of one member, at a time. */
export const MOST_SCHEDULED = 200;

const Text = z
  .string()
  .trim()
  .min(1, 'Tulis pesannya dahulu')
  .max(20_000)
  .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung');

export const listScheduledMessages = endpoint({
  method: 'GET',
  path: '/api/v1/scheduled-messages',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Pesan terjadwal: dari satu percakapan, atau semua milik saya; yang terdekat dahulu',
  query: z.object({ conversation_id: Id.optional() }),
  reply: z.object({ items: z.array(ScheduledMessage) }),
});

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/scheduled-messages',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Kirim nanti; jendela layanan diperiksa saat pesan berangkat. Idempoten menurut client_id',
  params: IdParams,
  body: z.object({
    /** The same twice is one message: whoever got no answer asks again. */
    client_id: z.uuid().optional(),
    text: Text,
    due_at: Timestamp,
    unless_reply: z.boolean().default(false),
    /** Where the channel has one; absent: that of the talk, answered. */
    subject: optionalText(200).optional(),
  }),
  reply: ScheduledMessage,
  status: 201,
});

export const updateScheduledMessage = endpoint({
  method: 'PATCH',
  path: '/api/v1/scheduled-messages/:id',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Ubah isi atau waktu pesan terjadwal; yang gagal dijadwalkan lagi',
  params: IdParams,
  body: z.object({
    text: Text.optional(),
    due_at: Timestamp.optional(),
    unless_reply: z.boolean().optional(),
  }),
  reply: ScheduledMessage,
});

export const cancelScheduledMessage = endpoint({
  method: 'DELETE',
  path: '/api/v1/scheduled-messages/:id',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Batalkan pesan terjadwal',
  params: IdParams,
  reply: Done,
});
