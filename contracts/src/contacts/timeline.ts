import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { orderStatuses, paymentMethods } from '../commerce/orders.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, limitOf, pageOf, Timestamp } from '../fields.ts';
import { ConsentEntry } from './consents.ts';
import { FieldValue } from './contact-fields.ts';
import { ContactNote } from './contact-notes.ts';
import { ContactSource } from './contact-sources.ts';

/** What a timeline can be narrowed to. */
export const timelineParts = {
  all: 'Semua',
  conversations: 'Percakapan',
  orders: 'Pesanan',
  notes: 'Catatan',
  changes: 'Perubahan',
} as const;
export type TimelinePart = keyof typeof timelineParts;

/** What became of a contact that no conversation, order, ticket, note or consent tells. */
export const ContactEvent = z.discriminatedUnion('kind', [
  /** By the names that they had. */
  z.object({ kind: z.literal('labels'), added: z.array(z.string()), removed: z.array(z.string()) }),
  z.object({
    kind: z.literal('fields'),
    changes: z.array(
      z.object({
        /** `name`, `phone` …, or the id of one of the workspace's own. */
        field: z.string(),
        /** As it was called. */
        name: z.string(),
        before: FieldValue.nullable(),
        after: FieldValue.nullable(),
      }),
    ),
  }),
  /** Another contact came into this one; or left it again. */
  z.object({ kind: z.literal('joined'), name: z.string() }),
  z.object({ kind: z.literal('join_undone'), name: z.string() }),
  /** A ticket of theirs went to another column; `done`: it is finished there. By the names that they had. */
  z.object({
    kind: z.literal('ticket_moved'),
    ticket_id: Id,
    board_id: Id,
    number: z.number().int(),
    title: z.string(),
    from: z.string(),
    to: z.string(),
    done: z.boolean(),
  }),
  /** One of their channels became a contact of its own. */
  z.object({ kind: z.literal('parted'), contact_id: Id, name: z.string() }),
]);
export type ContactEvent = z.infer<typeof ContactEvent>;

const order = { order_id: Id, number: z.number().int() };
const conversation = { conversation_id: Id, channel_kind: z.enum(channelKinds) };

export const TimelineEvent = z.discriminatedUnion('kind', [
  ...ContactEvent.options,
  /** The contact came to be. */
  z.object({ kind: z.literal('created'), source: ContactSource.nullable() }),
  /** Messages in a row: what the customer wrote, and one of the business who answered; or either alone. */
  z.object({
    kind: z.literal('messages'),
    ...conversation,
    received: z.number().int(),
    sent: z.number().int(),
    /** The first of them; `at` is of the last. */
    since: Timestamp,
    /** Of the last. */
    text: z.string(),
    /** What an AI agent answered from. */
    sources: z.array(z.string()),
    /** They were written from a click on an ad or a post. */
    ad: z.object({ name: z.string().nullable(), url: z.string().nullable() }).nullable(),
  }),
  /** A grey line of a conversation: a hand-over, an assignment, an end. */
  z.object({
    kind: z.literal('activity'),
    ...conversation,
    event: z.string(),
    detail: z.record(z.string(), z.string().nullable()),
    text: z.string(),
  }),
  z.object({ kind: z.literal('conversation_note'), ...conversation, text: z.string() }),
  z.object({ kind: z.literal('note'), note: ContactNote }),
  z.object({
    kind: z.literal('order'),
    ...order,
    total: z.number().int(),
    status: z.enum(orderStatuses),
    lines: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  }),
  z.object({
    kind: z.literal('order_status'),
    ...order,
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('payment'),
    ...order,
    amount: z.number().int(),
    method: z.enum(paymentMethods),
    voided: z.boolean(),
  }),
  z.object({
    kind: z.literal('ticket'),
    ticket_id: Id,
    board_id: Id,
    number: z.number().int(),
    title: z.string(),
  }),
  z.object({ kind: z.literal('consent'), entry: ConsentEntry }),
]);
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const TimelineItem = z.object({
  id: Id,
  at: Timestamp,
  by: z.object({ type: z.enum(['contact', 'member', 'ai', 'system']), name: z.string() }),
  what: TimelineEvent,
});
export type TimelineItem = z.infer<typeof TimelineItem>;

export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/timeline',
  access: 'member',
  permission: 'contact.view',
  summary:
    'Semua yang terjadi dengan satu kontak, terbaru lebih dulu; halaman boleh lebih pendek dari `limit`',
  params: IdParams,
  query: z.object({
    part: z
      .enum(Object.keys(timelineParts) as [TimelinePart, ...TimelinePart[]], 'Bagian tidak dikenal')
      .default('all'),
    /** It tells where each conversation goes on, so it is longer than others. */
    cursor: z.string().max(8000).optional(),
    limit: limitOf(30, 50),
  }),
  reply: pageOf(TimelineItem).extend({ next_cursor: z.string().max(8000).nullable() }),
});
