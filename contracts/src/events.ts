import { z } from 'zod';
import { VisitorMessage, WidgetConfig } from './channels/livechat.ts';
import { aiAgentEvents } from './events/ai-agents.ts';
import { aiToolEvents } from './events/ai-tools.ts';
import { automationEvents } from './events/automations.ts';
import { batchEvents } from './events/batches.ts';
import { billingEvents } from './events/billing.ts';
import { campaignEvents } from './events/campaigns.ts';
import { channelEvents } from './events/channels.ts';
import { contactEvents } from './events/contacts.ts';
import { conversationEvents } from './events/conversations.ts';
import { csatEvents } from './events/csat.ts';
import { followupEvents } from './events/followups.ts';
import { identityEvents } from './events/identity.ts';
import { knowledgeEvents } from './events/knowledge.ts';
import { orderEvents } from './events/orders.ts';
import { productEvents } from './events/products.ts';
import { quickReplyEvents } from './events/quick-replies.ts';
import type { signals } from './events/signals.ts';
import { templateEvents } from './events/templates.ts';
import { ticketEvents } from './events/tickets.ts';
import { workingHoursEvents } from './events/working-hours.ts';

/**
 * Everything that happens, `noun.past` → what is told of it: enough for a rule or an outside system to act on, never a
 * secret. One name from the database to the job, the socket and the screen's cache.
 */
export const events = {
  ...identityEvents,
  ...batchEvents,
  ...billingEvents,
  ...contactEvents,
  ...channelEvents,
  ...conversationEvents,
  ...csatEvents,
  ...quickReplyEvents,
  ...aiAgentEvents,
  ...knowledgeEvents,
  ...aiToolEvents,
  ...automationEvents,
  ...followupEvents,
  ...templateEvents,
  ...campaignEvents,
  ...ticketEvents,
  ...orderEvents,
  ...productEvents,
  ...workingHoursEvents,
} as const;
export type EventName = keyof typeof events;
export type Events = { [Name in EventName]: z.infer<(typeof events)[Name]> };

/**
 * The events that every screen of the workspace hears right after the commit. The others are said by one of these as
 * well (who gave a conversation to people, by `conversation.handled`), or concern no screen.
 */
export const screenEventNames = [
  'member.availability_changed',
  'teams.changed',
  'member.presence_changed',
  'billing.changed',
  'contact.updated',
  'contact.labels_updated',
  'contact-notes.changed',
  'label.created',
  'label.updated',
  'label.deleted',
  'contact-fields.changed',
  'segments.changed',
  'inbox-views.changed',
  'scheduled-messages.changed',
  'channel.updated',
  'message.received',
  'message.sent',
  'note.added',
  'activity.added',
  'message.updated',
  'message.status_changed',
  'conversation.updated',
  'conversation.handled',
  'conversation.resolved',
  'conversation.reopened',
  'quick-reply.updated',
  'templates.changed',
  'campaign.created',
  'campaign.updated',
  'campaign.status_changed',
  'campaign.deleted',
  'tools.changed',
  'automations.changed',
  'followups.changed',
  'agent.updated',
  'knowledge.changed',
  'gaps.changed',
  'ticket.created',
  'ticket.updated',
  'ticket.moved',
  'ticket.deleted',
  'board.updated',
  'order.created',
  'order.updated',
  'order.status_changed',
  'product.created',
  'product.updated',
  'product.deleted',
  'product.stock_changed',
  'schedules.changed',
] as const satisfies EventName[];
type ScreenEventName = (typeof screenEventNames)[number];

/** What a member's socket hears: events and signals. */
export type SocketEventName = ScreenEventName | keyof typeof signals;
export type SocketEvents = Pick<Events, ScreenEventName> & {
  [Name in keyof typeof signals]: z.infer<(typeof signals)[Name]>;
};

/** What a live-chat visitor's socket hears. */
export const visitorEvents = {
  'visitor.message': z.object({ message: VisitorMessage }),
  'visitor.typing': z.object({ name: z.string() }),
  /** The team has read up to the visitor's message of this client id. */
  'visitor.read': z.object({ client_id: z.string() }),
  /** Somebody said that it is over, or it goes on. */
  'visitor.ended': z.object({ ended: z.boolean() }),
  /** The shop changed its live chat: every chat that is open looks so at once. */
  'visitor.config': z.object({ config: WidgetConfig }),
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
  /** Somebody uses this tab; false: nobody has touched it for a while. Told when it changes; who connects is there. */
  'presence.used': (used: boolean) => void;
  /** It is on the screen of a visible tab: what it says is no news to me, and was read. Null: I look away. */
  'conversation.look': (conversation_id: string | null) => void;
}
export interface VisitClientEvents {
  'visitor.typing': () => void;
}
