import { z } from 'zod';
import { AiAgentSummary } from './ai-agents.ts';
import { Channel } from './channels.ts';
import { Contact } from './contacts.ts';
import { Conversation, InboxCounts } from './conversations.ts';
import { Id } from './fields.ts';
import { VisitorMessage } from './livechat.ts';
import { Message, messageStatuses } from './messages.ts';
import { Notification } from './notifications.ts';
import { Order } from './orders.ts';
import { SystemStatus } from './system.ts';
import { Ticket } from './tickets.ts';

/**
 * What the server pushes over the socket. One name from the database to the screen's cache.
 * A message event carries its conversation too, so a list needs no second call.
 */
const messageEvent = z.object({ message: Message, conversation: Conversation });
const conversationEvent = z.object({ conversation: Conversation });

export const socketEvents = {
  'message.received': messageEvent,
  'message.sent': messageEvent,
  'message.updated': messageEvent,
  /** A tick moved: light, for three come with every message sent. */
  'message.status_changed': z.object({
    conversation_id: Id,
    message_id: Id,
    seq: z.number().int(),
    status: z.enum(messageStatuses),
    error: Message.shape.error,
  }),
  'conversation.updated': conversationEvent,
  /** Tab counts of the workspace; `mine` by member, who picks the own (absent: none). */
  'inbox.counted': z.object({
    counts: InboxCounts.omit({ mine: true }),
    mine: z.record(z.string(), z.number().int()),
  }),
  'contact.updated': z.object({ contact: Contact }),
  'channel.updated': z.object({ channel: Channel }),
  'agent.updated': z.object({ agent: AiAgentSummary }),
  'ticket.updated': z.object({ ticket: Ticket }),
  'ticket.deleted': z.object({ ticket_id: Id }),
  /** A board, its columns or the place of many tickets changed: ask again. */
  'board.updated': z.object({}),
  /** A shop's order or what was paid on it. */
  'order.updated': z.object({ order: Order }),
  /** The customer (live chat) or an AI agent is writing; lasts 6 seconds unless repeated. */
  'typing.started': z.object({
    conversation_id: Id,
    by: z.enum(['contact', 'ai', 'member']),
    name: z.string(),
  }),
  /** The member's own: what changed, and how many are unread now. `rings`: with the tone that they chose. */
  'notifications.changed': z.object({
    items: z.array(Notification),
    unread: z.number().int(),
    rings: z.boolean(),
    /** More changed than travels here: load the list anew. */
    reset: z.boolean(),
  }),
  /** An order, a payment or the plan itself changed: ask again. */
  'billing.changed': z.object({}),
  /** The application's name or the maintenance changed. */
  'system.changed': SystemStatus,
  /** Somebody of the workspace said Online or Offline. */
  'member.availability_changed': z.object({ member_id: Id, available: z.boolean() }),
  /** The session ended elsewhere: forget the token, go to sign-in. */
  'session.ended': z.object({}),
  /** The session goes on in another role or workspace: renew it. */
  'session.changed': z.object({}),
} as const;
export type SocketEventName = keyof typeof socketEvents;
export type SocketEvents = { [Name in SocketEventName]: z.infer<(typeof socketEvents)[Name]> };

/** What a live-chat visitor's socket hears. */
export const visitorEvents = {
  'visitor.message': z.object({ message: VisitorMessage }),
  'visitor.typing': z.object({ name: z.string() }),
  /** The team has read up to the visitor's message of this client id. */
  'visitor.read': z.object({ client_id: z.string() }),
} as const;
export type VisitorEventName = keyof typeof visitorEvents;
export type VisitorEvents = { [Name in VisitorEventName]: z.infer<(typeof visitorEvents)[Name]> };

/**
 * The socket lives at `/socket`. Members connect to namespace `/inbox` with `auth: { token }` (access token),
 * visitors to `/visit` with `auth: { token }` (visitor token). What a client may say:
 */
export interface InboxClientEvents {
  /** Hear the live details of one conversation (typing, viewing); leave it with null. */
  'conversation.open': (conversation_id: string | null) => void;
  /** It is on the screen of a visible tab: what it says is no news to me, and was read. Null: I look away. */
  'conversation.look': (conversation_id: string | null) => void;
}
export interface VisitClientEvents {
  'visitor.typing': () => void;
}
