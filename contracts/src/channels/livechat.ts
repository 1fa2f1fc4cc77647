import { z } from 'zod';
import { Message, Quote } from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor, Done, Email, limitOf, optionalText, Seq, SeqInQuery } from '../fields.ts';
import { WidgetLook } from './livechat-settings.ts';

/** What a visitor may see of a message: never notes, never the workings of the AI. */
export const VisitorMessage = Message.pick({
  id: true,
  seq: true,
  text: true,
  content: true,
  attachments: true,
  status: true,
  client_id: true,
  deleted_at: true,
  created_at: true,
}).extend({
  from: z.enum(['visitor', 'business']),
  sender_name: z.string(),
  is_ai: z.boolean(),
  /** The shop itself: a rule, a campaign, an answer that goes by itself. */
  is_automatic: z.boolean(),
  reply_to: Quote.nullable(),
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;

export const WidgetConfig = WidgetLook.extend({
  /** The widget key, whichever way one came: the device keeps a visit under it, for a slug may change. */
  key: z.string(),
  name: z.string(),
  /** Of this server, by its path; null: the first letter of the name. */
  picture_url: z.string().nullable(),
  away_text: z.string(),
  /** A member is online now. */
  online: z.boolean(),
  /** Largest file a visitor may send, bytes. */
  max_file_bytes: z.number().int(),
});
export type WidgetConfig = z.infer<typeof WidgetConfig>;

/** `key` is the widget key of the embed code, or the slug of the hosted page. */
const KeyParams = z.object({ key: z.string().min(3).max(64) });

export const getWidgetConfig = endpoint({
  method: 'GET',
  path: '/api/v1/livechat/:key/config',
  access: 'public',
  summary: 'Tampilan live chat',
  params: KeyParams,
  reply: WidgetConfig,
});

/**
 * Begins or resumes a visit. The token is the visitor's whole identity: keep it on their device. A visit that was proven
 * to be somebody's goes on with their proof alone; the token of the answer may be another one.
 */
export const startVisit = endpoint({
  method: 'POST',
  path: '/api/v1/livechat/:key/visits',
  access: 'public',
  summary: 'Mulai atau lanjutkan kunjungan',
  params: KeyParams,
  body: z.object({
    visitor_token: z.string().max(200).nullable().default(null),
    name: optionalText(120).default(''),
    /** E-mail or number, as typed: a claim. */
    contact: optionalText(120).default(''),
    /** What was filled in before the first message, by the ids of the form's fields: claims too. */
    answers: z.record(z.string().max(36), optionalText(300)).default({}),
    /** The number or e-mail of who is signed in at the shop's site, exactly as it was hashed there. */
    identifier: z.string().max(254).default(''),
    /** hex(HMAC-SHA256(the live chat's secret, identifier)). What is no proof begins an anonymous visit. */
    identifier_hash: z.string().max(200).default(''),
    page_url: optionalText(2000).default(''),
    /** Where the visit to the shop's site began: its address carries the campaign. */
    landing_url: optionalText(2000).default(''),
    referrer: optionalText(2000).default(''),
  }),
  reply: z.object({
    visitor_token: z.string(),
    name: z.string(),
    messages: z.array(VisitorMessage),
    next_cursor: Cursor.nullable(),
    /** Said to be over, by either side; what is written next opens it again. */
    ended: z.boolean(),
  }),
});

/** Visitor endpoints carry `Authorization: Bearer <visitor_token>`. */
export const listVisitorMessages = endpoint({
  method: 'GET',
  path: '/api/v1/livechat/messages',
  access: 'visitor',
  summary: 'Pesan kunjungan ini; `after` untuk mengejar, `before` untuk yang lama',
  query: z.object({
    after: SeqInQuery.optional(),
    before: SeqInQuery.optional(),
    limit: limitOf(50),
  }),
  reply: z.object({ items: z.array(VisitorMessage), ended: z.boolean() }),
});

export const sendVisitorMessage = endpoint({
  method: 'POST',
  path: '/api/v1/livechat/messages',
  access: 'visitor',
  summary: 'Kirim pesan; idempoten menurut client_id',
  body: z
    .object({
      client_id: z.string().min(8).max(64),
      text: z
        .string()
        .max(4000, 'Maksimal 4.000 karakter')
        .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung')
        .default(''),
      /** From `uploadVisitorFile`. */
      file_key: z.string().max(2000).nullable().default(null),
      /** Id of a tapped choice. */
      choice_id: z.string().max(256).nullable().default(null),
      page_url: optionalText(2000).default(''),
    })
    .refine((body) => body.text.trim() !== '' || body.file_key !== null, {
      path: ['text'],
      message: 'Tulis pesan dahulu',
    }),
  /** Accepted and durable; the message itself comes back on the socket, moments later. */
  reply: z.object({ client_id: z.string() }),
  status: 202,
});

/** Multipart with one part named `file`. */
export const uploadVisitorFile = endpoint({
  method: 'POST',
  path: '/api/v1/livechat/files',
  access: 'visitor',
  summary: 'Unggah berkas pengunjung',
  reply: z.object({
    file_key: z.string(),
    mime_type: z.string(),
    size: z.number().int(),
    file_name: z.string(),
  }),
  status: 201,
});

export const visitorRead = endpoint({
  method: 'POST',
  path: '/api/v1/livechat/read',
  access: 'visitor',
  summary: 'Pengunjung membaca sampai pesan ini',
  body: z.object({ up_to_seq: Seq }),
  reply: Done,
});

export const endVisit = endpoint({
  method: 'POST',
  path: '/api/v1/livechat/end',
  access: 'visitor',
  summary: 'Pengunjung mengakhiri chat; pesan berikutnya membukanya lagi',
  reply: Done,
});

/** Text and names, as the visitor saw them. */
export const getTranscript = endpoint({
  method: 'GET',
  path: '/api/v1/livechat/transcript',
  access: 'visitor',
  summary: 'Salinan percakapan sebagai teks',
  reply: z.object({ file_name: z.string(), text: z.string() }),
});

export const mailTranscript = endpoint({
  method: 'POST',
  path: '/api/v1/livechat/transcript',
  access: 'visitor',
  summary: 'Kirim salinan percakapan ke email',
  body: z.object({ email: Email }),
  reply: Done,
  status: 202,
});
