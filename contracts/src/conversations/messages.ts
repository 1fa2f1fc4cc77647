import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, IdParams, limitOf, pageOf, SeqInQuery, Timestamp } from '../fields.ts';
import { Attachment } from './attachments.ts';
import { MessageContent } from './message-content.ts';
import { Referral } from './referrals.ts';

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
