import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, requiredText, Seq } from '../fields.ts';
import { Button } from './message-content.ts';
import { Message } from './messages.ts';
import { PlaceToSend } from './places.ts';

export const CardToSend = z.object({
  name: requiredText('Nama wajib diisi', 120),
  phones: z
    .array(requiredText('Nomor wajib diisi', 32).regex(/^\+?[\d\s()-]{6,}$/, 'Nomor belum benar'))
    .min(1, 'Isi satu nomor')
    .max(5, 'Paling banyak 5 nomor'),
  emails: z.array(z.email('Format email belum benar, contoh: nama@bisnis.id').max(254)).max(5).default([]),
  company: optionalText(120).nullable().default(null),
});

export const SendMessageBody = z
  .object({
    /** Made by the caller, unique in the conversation: the same id twice is one message. */
    client_id: z.string().min(8).max(64),
    text: z
      .string()
      .max(20_000)
      .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung')
      .default(''),
    /** One file a message, as channels send them; more files are more messages, the caption on the first. */
    attachment_ids: z.array(Id).max(1, 'Kirim satu berkas per pesan').default([]),
    reply_to_id: Id.nullable().default(null),
    /** Where the channel has one; absent: that of the talk, answered. */
    subject: optionalText(200).optional(),
    /** The newest message that the writer has seen: refused with ALREADY_ANSWERED if somebody else replied after it. */
    seen_seq: Seq.optional(),
    /** The quick reply it was written with, to be counted; one that is gone by then counts nothing. */
    quick_reply: Id.optional(),
    choices: z
      .object({ style: z.enum(['buttons', 'list']), choices: z.array(Button).min(1).max(10) })
      .nullable()
      .default(null),
    /** A place or contact cards travel alone, without words or files. */
    location: PlaceToSend.optional(),
    contacts: z.array(CardToSend).min(1).max(5, 'Paling banyak 5 kontak').optional(),
  })
  .refine(
    ({ text, attachment_ids, location, contacts }) =>
      text.trim() !== '' || attachment_ids.length > 0 || location !== undefined || contacts !== undefined,
    { path: ['text'], message: 'Tulis pesan atau lampirkan berkas' },
  )
  .refine(
    ({ text, attachment_ids, choices, location, contacts }) => {
      const others = text.trim() !== '' || attachment_ids.length > 0 || choices !== null;
      return [location !== undefined, contacts !== undefined, others].filter(Boolean).length < 2;
    },
    { path: ['text'], message: 'Kirim lokasi atau kontak tanpa teks dan berkas' },
  );

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/messages',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Balas pelanggan; idempoten menurut client_id',
  params: IdParams,
  body: SendMessageBody,
  reply: Message,
  status: 201,
});

/** The conversation begins with it, or goes on in their thread of that mailbox. */
export const startWithEmail = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/emails',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Mulai percakapan dengan e-mail; idempoten menurut client_id',
  params: IdParams,
  body: z.object({
    client_id: SendMessageBody.shape.client_id,
    channel_id: Id,
    subject: requiredText('Tulis subjeknya', 200),
    text: requiredText('Tulis isi e-mailnya', 20_000),
  }),
  reply: Message,
  status: 201,
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/notes',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Catatan internal; tidak pernah terlihat oleh pelanggan',
  params: IdParams,
  body: z.object({
    client_id: z.string().min(8).max(64),
    text: z
      .string()
      .trim()
      .min(1, 'Tulis catatan dahulu')
      .max(20_000)
      .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung'),
  }),
  reply: Message,
  status: 201,
});
