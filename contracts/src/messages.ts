import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Cursor,
  Id,
  IdParams,
  limitOf,
  optionalText,
  pageOf,
  requiredText,
  Seq,
  SeqInQuery,
  Timestamp,
} from './fields.ts';
import { PlaceToSend } from './places.ts';
import { SentTemplate } from './sent-template.ts';

export const attachmentKinds = ['image', 'audio', 'video', 'document', 'sticker'] as const;

/** How far a message that we sent has come; which may follow which is in `rules/message-status.ts`. */
export const messageStatuses = [
  'queued',
  'unknown',
  'sent',
  'delivered',
  'read',
  'played',
  'failed',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const senderTypes = ['contact', 'member', 'ai', 'flow', 'system', 'phone'] as const;

export const Attachment = z.object({
  id: Id,
  kind: z.enum(attachmentKinds),
  mime_type: z.string(),
  /** Bytes; null while the channel's copy is still being fetched. */
  size: z.number().int().nullable(),
  file_name: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration_seconds: z.number().nullable(),
  /** `true` for a voice note recorded in the chat. */
  voice: z.boolean(),
  /** `fetching` → `ready` | `failed` (expired at the provider). */
  state: z.enum(['fetching', 'ready', 'failed']),
  /** Signed, expires; null unless `ready`. */
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

export const CardToSend = z.object({
  name: requiredText('Nama wajib diisi', 120),
  phones: z
    .array(requiredText('Nomor wajib diisi', 32).regex(/^\+?[\d\s()-]{6,}$/, 'Nomor belum benar'))
    .min(1, 'Isi satu nomor')
    .max(5, 'Paling banyak 5 nomor'),
  emails: z.array(z.email('Format email belum benar, contoh: nama@bisnis.id').max(254)).max(5).default([]),
  company: optionalText(120).nullable().default(null),
});

const Button = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });

/** What whoever takes over needs to know. Nothing but quotes of the talk, so it cannot be wrong. */
export const HandoverCard = z.object({
  /** What the customer needs, in one sentence. */
  need: z.string(),
  /** Why the agent gave it away, with the next step where the business can do something. */
  reason: z.string(),
  /** Their own unanswered words. */
  words: z.array(z.string()),
  /** What the agent answered or looked up, and what it did not find. */
  tried: z.array(z.object({ text: z.string(), found: z.boolean() })),
});
export type HandoverCard = z.infer<typeof HandoverCard>;

/** What a message holds beyond its text, by kind. Meta's shapes end at the channel's door. */
export const MessageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('media') }),
  z.object({
    kind: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().nullable(),
    address: z.string().nullable(),
    /** Of the place itself: its site, http or https. */
    url: z.string().optional(),
  }),
  z.object({
    kind: z.literal('contacts'),
    contacts: z.array(
      z.object({
        name: z.string(),
        phones: z.array(z.string()),
        emails: z.array(z.string()),
        company: z.string().nullable(),
        department: z.string().optional(),
        /** What they are there. */
        title: z.string().optional(),
        addresses: z.array(z.string()).optional(),
        links: z.array(z.string()).optional(),
        /** As it was written. */
        birthday: z.string().optional(),
      }),
    ),
  }),
  /** Buttons or a list that we offered. */
  z.object({ kind: z.literal('choices'), style: z.enum(['buttons', 'list']), choices: z.array(Button) }),
  /** The customer tapped one of them, or a template's button. */
  z.object({
    kind: z.literal('choice'),
    choice_id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('form'),
    name: z.string().nullable(),
    answers: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('order'),
    catalog_id: z.string().nullable(),
    items: z.array(
      /** null: the channel did not tell it, or not as a number. */
      z.object({
        sku: z.string(),
        quantity: z.number().nullable(),
        price: z.number().nullable(),
        currency: z.string(),
      }),
    ),
  }),
  /** One of ours, offered; its picture is the attachment, its text says the same in words. */
  z.object({ kind: z.literal('product'), name: z.string(), price: z.int(), link: z.string() }),
  /** Something of Facebook or Instagram: answered, mentioned or passed on. It stays there; we keep its address. */
  z.object({
    kind: z.literal('shared'),
    what: z.enum(['story_reply', 'story_mention', 'post', 'reel', 'link']),
    title: z.string().nullable(),
    url: z.string().nullable(),
  }),
  /** Its text is what was newly written. */
  z.object({
    kind: z.literal('email'),
    subject: z.string(),
    /** Written by a machine (a notice, a newsletter, an answer from a holiday): nothing answers it by itself. */
    automatic: z.boolean(),
    /** What of earlier mails it repeats; null: nothing. */
    quoted: z.string().nullable(),
    /** It can be seen as it was laid out: `GET /messages/:id/email`. */
    has_layout: z.boolean(),
    /** Who else got it. */
    cc: z.array(z.string()),
    /** Message-IDs of the mails that it follows, the oldest first. */
    references: z.array(z.string()),
    /** Why only its head is here. */
    unread: z.enum(['too_large', 'broken']).nullable(),
  }),
  /** Its body is the text, its file the attachment. `sent` is absent where it was not sent from here. */
  z.object({
    kind: z.literal('template'),
    name: z.string(),
    language: z.string(),
    sent: SentTemplate.optional(),
  }),
  /** A grey line: hand-over, assignment, resolve… `event` is the name of what happened. */
  z.object({
    kind: z.literal('activity'),
    event: z.string(),
    detail: z.record(z.string(), z.string().nullable()),
  }),
  /** `handover`: an AI agent gave the conversation to people; the text says the same in lines. */
  z.object({ kind: z.literal('note'), handover: HandoverCard.optional() }),
  /** Kept with its raw body on the server; shown as a named placeholder. */
  z.object({ kind: z.literal('unsupported'), type: z.string() }),
]);
export type MessageContent = z.infer<typeof MessageContent>;

/** Where an AI answer comes from. */
export const Citation = z.object({
  source_id: Id,
  title: z.string(),
  passage: z.string(),
  score: z.number(),
  /** Which document it stands in, and where: "Daftar harga.xlsx", "Baris 12". Older ones don't say. */
  source: z.string().optional(),
  place: z.string().optional(),
  /** Which passage of its source; none: of a product. */
  position: z.number().int().optional(),
  /** The page of a website. */
  url: z.string().optional(),
});
export type Citation = z.infer<typeof Citation>;

/** A message that another answers. */
export const Quote = z.object({ id: Id, text: z.string(), sender_name: z.string() });

/** What somebody pressed to write to the business. */
export const ReferralWords = z.object({
  kind: z.enum(['ad', 'post', 'link', 'product']),
  /** Of an ad its headline, of a link what the business called it (`ref`), of a product its SKU. */
  headline: z.string().nullable(),
  body: z.string().nullable(),
  /** What the ad said to them first, in the chat itself. */
  greeting: z.string().nullable(),
  ad_id: z.string().nullable(),
  /** http or https. */
  url: z.string().nullable(),
});
export type ReferralWords = z.infer<typeof ReferralWords>;
export const Referral = ReferralWords.extend({ picture: Attachment.nullable() });
export type Referral = z.infer<typeof Referral>;

export const Message = z.object({
  id: Id,
  conversation_id: Id,
  /** Rises by one inside a conversation: the order of the thread and its cursor. */
  seq: z.number().int(),
  direction: z.enum(['in', 'out', 'internal']),
  sender: z.object({ type: z.enum(senderTypes), id: z.string().nullable(), name: z.string() }),
  text: z.string(),
  content: MessageContent,
  attachments: z.array(Attachment),
  reply_to: Quote.extend({ sender_type: z.enum(senderTypes) }).nullable(),
  /** The provider's id of what it answers, where that is not here (from before, or of another app). */
  reply_to_missing: z.string().nullable(),
  forwarded: z.boolean(),
  /** The ad, post, link or product that it was written from. */
  referral: Referral.nullable(),
  reactions: z.array(
    z.object({
      emoji: z.string(),
      from: z.enum(['contact', 'business']),
      /** Who of a group. */
      by: z.string().optional(),
    }),
  ),
  /** Of what we sent; null on what came in. */
  status: z.enum(messageStatuses).nullable(),
  /** Why it failed, in Indonesian, with the next step. */
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
  citations: z.array(Citation),
  /** Of an AI answer: the run that explains it step by step. */
  ai_run_id: Id.nullable(),
  client_id: z.string().nullable(),
  /** Text before the customer edited it. */
  original_text: z.string().nullable(),
  edited_at: Timestamp.nullable(),
  deleted_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Message = z.infer<typeof Message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/v1/conversations/:id/messages',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Isi percakapan, terbaru dahulu',
  params: IdParams,
  query: z
    .object({
      before: SeqInQuery.optional(),
      after: SeqInQuery.optional(),
      /** A message of it, however old: half a page before, half a page after. */
      around: Id.optional(),
      limit: limitOf(50),
    })
    .refine(
      ({ before, after, around }) => [before, after, around].filter((each) => each !== undefined).length < 2,
      { path: ['around'], message: 'Pilih salah satu: before, after, atau around' },
    ),
  reply: pageOf(Message).extend({
    /** The next `after`; null: it ends with the newest. */
    newer_cursor: Cursor.nullable(),
  }),
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

/** What something points at by a message's id alone (the evidence of a consent): its `conversation_id` leads there. */
export const getMessage = endpoint({
  method: 'GET',
  path: '/api/v1/messages/:id',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Satu pesan',
  params: IdParams,
  reply: Message,
});
