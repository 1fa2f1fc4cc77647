import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, pageOf, pageQuery, Timestamp } from '../fields.ts';
import { Message, messageStatuses, senderTypes } from './messages.ts';

export const conversationStatuses = ['open', 'snoozed', 'resolved'] as const;

/** Weakest first. */
export const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const;

/** Why a conversation stays resolved whatever its customer writes, and nobody is told. */
export const silences = ['blocked', 'spam'] as const;

/** Who answers now. One owner at a time: an AI agent, a member, or nobody yet (the queue). */
export const Handler = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ai'), id: Id, name: z.string() }),
  z.object({ type: z.literal('member'), id: Id, name: z.string() }),
  z.object({ type: z.literal('queue') }),
]);
export type Handler = z.infer<typeof Handler>;

export const Conversation = z.object({
  id: Id,
  contact: z.object({
    id: Id,
    name: z.string(),
    /** A visitor typed the name, and nobody has checked it. */
    name_claimed: z.boolean(),
    phone_display: z.string().nullable(),
  }),
  channel: z.object({ id: Id, kind: z.enum(channelKinds), name: z.string() }),
  status: z.enum(conversationStatuses),
  silenced: z.enum(silences).nullable(),
  /** A member has turned the AI off here; it stays off until somebody turns it on. */
  ai_off: z.boolean(),
  handler: Handler,
  /** Whose queue it stands in; null: of no team, everybody's. */
  team_id: Id.nullable(),
  priority: z.enum(priorities),
  /** While `snoozed`: opens again then; null: when the customer writes. */
  snoozed_until: Timestamp.nullable(),
  /** Who follows it without owning it. */
  follower_ids: z.array(Id),
  last_message: z
    .object({
      preview: z.string(),
      sender_type: z.enum(senderTypes),
      sender_name: z.string(),
      status: z.enum(messageStatuses).nullable(),
      at: Timestamp,
    })
    .nullable(),
  unread_count: z.number().int(),
  /** Of this conversation; the contact has their own. */
  label_ids: z.array(Id),
  /** 24-hour service window: may we write freely? null = the channel has none or the customer never wrote. */
  csw_expires_at: Timestamp.nullable(),
  /** Free entry point of 72 hours after an ad: free of charge; it never opens the other. */
  fep_expires_at: Timestamp.nullable(),
  /** First unanswered inbound; ends at a member's first public reply. */
  waiting_since: Timestamp.nullable(),
  /** Summary written at hand-over, shown on top of the contact panel. */
  summary: z.string().nullable(),
  last_activity_at: Timestamp,
  created_at: Timestamp,
  /** Rises with every change: a row with a smaller one is stale. */
  revision: z.number().int(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Tabs of the inbox. `mine`, `ai` and `queue` hold open conversations only; so does `all`. */
export const inboxTabs = ['all', 'mine', 'ai', 'queue', 'following', 'snoozed', 'resolved', 'spam'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Of the open tabs and of those one follows; the others have an order of their own. */
export const inboxSorts = ['latest', 'waiting', 'priority', 'newest', 'oldest'] as const;
export type InboxSort = (typeof inboxSorts)[number];

export const InboxCounts = z.object({
  all: z.number().int(),
  mine: z.number().int(),
  ai: z.number().int(),
  queue: z.number().int(),
  snoozed: z.number().int(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A part of a message, and where in it the words that were searched for stand, in UTF-16 units. */
export const FoundWords = z.object({
  conversation_id: Id,
  message_id: Id,
  text: z.string(),
  marks: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type FoundWords = z.infer<typeof FoundWords>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/v1/conversations',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Kotak masuk: satu halaman percakapan dengan jumlah tiap tab',
  query: z.object({
    tab: z.enum(inboxTabs).default('all'),
    /** `latest`: by the last activity; `waiting`: who has waited longest; `newest`, `oldest`: by when it began. */
    sort: z.enum(inboxSorts, 'Pilih latest, waiting, priority, newest, atau oldest').default('latest'),
    /** Part of a name, of a number (last four digits do), or words of a message. */
    q: optionalText(100).default(''),
    /** Only conversations that carry it. */
    label_id: Id.optional(),
    ...pageQuery(30),
  }),
  reply: pageOf(Conversation).extend({
    counts: InboxCounts,
    /** Of a search: what a conversation holds of the words; the marks are stretches of the text as it was written. */
    found: z.array(FoundWords).optional(),
  }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/v1/conversations/:id',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Satu percakapan',
  params: IdParams,
  reply: Conversation,
});

/** What changed since a moment, for a screen whose connection dropped. Applying a row twice does no harm. */
export const catchUp = endpoint({
  method: 'GET',
  path: '/api/v1/inbox/changes',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Perubahan sejak kursor terakhir',
  query: z.object({
    /** Without it: the last minute by the server's clock, for a connection that is the first. */
    since: Timestamp.optional(),
    /** The open thread, whose messages come along. */
    conversation_id: Id.optional(),
    /** Of the answer before: where the member sees others now, the lists are to be loaded anew. */
    view: optionalText(100).optional(),
  }),
  reply: z.object({
    conversations: z.array(Conversation),
    messages: z.array(Message),
    counts: InboxCounts,
    /** Send this as the next `since`. */
    now: Timestamp,
    /** `true`: too much changed, load the lists anew. */
    reset: z.boolean(),
    /** Stands for what the member sees: send it along the next time. */
    view: z.string(),
  }),
});
