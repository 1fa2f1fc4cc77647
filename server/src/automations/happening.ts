import type { AutomationTriggerName, Conversation, EventName, Events, Message } from '@sapa/contracts';

/** What a rule may begin with, as a job carries it: ids and words of our own, nothing that a customer wrote. */
export interface Happening {
  on: AutomationTriggerName;
  conversationId: string | null;
  contactId: string | null;
  /** What a trigger that is narrowed may name: labels, a column, a status, changed fields, … */
  which: string[];
  messageId?: string;
  ticketId?: string;
  orderId?: string;
  score?: number;
}

/** A moment from which the silence of a conversation is counted. */
export interface Silence {
  conversationId: string;
  /** Which rules count from it. */
  kind: 'no_agent_reply' | 'no_customer_reply' | 'stayed' | 'nothing_happened';
  /** What must still be so when the minutes are over. */
  anchor: string;
  /** ISO 8601: when it began; null: just now. */
  since: string | null;
}

export interface Heard {
  happenings: Happening[];
  silences: Silence[];
}

type Told = { [Name in EventName]?: (data: Events[Name]) => Heard };

const inConversation = (on: AutomationTriggerName, { id, contact }: Conversation, which: string[] = []) => ({
  on,
  conversationId: id,
  contactId: contact.id,
  which,
});

const only = (...happenings: Happening[]): Heard => ({ happenings, silences: [] });

/** Nobody has said or done anything since this line of the thread. */
const quietSince = ({ conversation_id, seq, created_at }: Message): Silence => ({
  conversationId: conversation_id,
  kind: 'nothing_happened',
  anchor: String(seq),
  since: created_at,
});

const stays = (conversation: Conversation, since: string | null): Silence => ({
  conversationId: conversation.id,
  kind: 'stayed',
  anchor: conversation.status,
  since,
});

const idsNew = (before: readonly { id: string }[], after: readonly { id: string }[]) =>
  after.map(({ id }) => id).filter((id) => !before.some((one) => one.id === id));

const labelled = (
  of: 'label' | 'contact_label',
  where: Pick<Happening, 'conversationId' | 'contactId'>,
  { before, after }: { before: readonly { id: string }[]; after: readonly { id: string }[] },
): Heard => {
  const added = idsNew(before, after);
  const removed = idsNew(after, before);
  return only(
    ...(added.length > 0 ? [{ on: `${of}.added` as const, ...where, which: added }] : []),
    ...(removed.length > 0 ? [{ on: `${of}.removed` as const, ...where, which: removed }] : []),
  );
};

const scoreBand = (score: number) => (score <= 2 ? 'low' : score === 3 ? 'middle' : 'high');

const ofOrder = (
  on: AutomationTriggerName,
  { id, conversation, contact }: Events['order.created']['order'],
  which: string[] = [],
) => ({ on, conversationId: conversation?.id ?? null, contactId: contact.id, which, orderId: id });

const ofTicket = (
  on: AutomationTriggerName,
  { id, conversation }: Events['ticket.created']['ticket'],
  which: string[] = [],
) => ({
  on,
  conversationId: conversation?.id ?? null,
  contactId: conversation?.contact_id ?? null,
  which,
  ticketId: id,
});

/** Every event that rules hear, as they hear it. */
export const heardOf: Told = {
  'message.received': ({ conversation, message }) => ({
    happenings: [{ ...inConversation('message.received', conversation), messageId: message.id }],
    silences: [
      quietSince(message),
      ...(conversation.waiting_since === message.created_at
        ? [
            {
              conversationId: conversation.id,
              kind: 'no_agent_reply' as const,
              anchor: message.created_at,
              since: message.created_at,
            },
          ]
        : []),
    ],
  }),
  'message.sent': ({ conversation, message }) => ({
    happenings: [{ ...inConversation('message.sent', conversation), messageId: message.id }],
    silences: [
      quietSince(message),
      {
        conversationId: conversation.id,
        kind: 'no_customer_reply',
        anchor: String(message.seq),
        since: message.created_at,
      },
    ],
  }),
  'note.added': ({ message }) => ({ happenings: [], silences: [quietSince(message)] }),
  'activity.added': ({ conversation, message }) => ({
    happenings: [],
    silences: [
      quietSince(message),
      ...(conversation.status === 'snoozed' &&
      message.content.kind === 'activity' &&
      message.content.event === 'conversation.snoozed'
        ? [stays(conversation, message.created_at)]
        : []),
    ],
  }),
  'conversation.created': ({ conversation }) => ({
    happenings: [inConversation('conversation.created', conversation)],
    silences: [stays(conversation, conversation.created_at)],
  }),
  'conversation.handled': ({ conversation }) =>
    only(inConversation('conversation.handled', conversation, [conversation.handler.type])),
  'conversation.handed_over': ({ conversation }) =>
    only(inConversation('conversation.handed_over', conversation)),
  'conversation.resolved': ({ conversation }) => ({
    happenings: [inConversation('conversation.resolved', conversation)],
    silences: [stays(conversation, null)],
  }),
  'conversation.reopened': ({ conversation }) => ({
    happenings: [inConversation('conversation.reopened', conversation)],
    silences: [stays(conversation, null)],
  }),
  'conversation.woken': ({ conversation }) => ({
    happenings: [],
    silences: [stays(conversation, null)],
  }),
  'conversation.labels_updated': ({ conversation, ...labels }) =>
    labelled('label', { conversationId: conversation.id, contactId: conversation.contact.id }, labels),
  'contact.labels_updated': ({ contact_id, ...labels }) =>
    labelled('contact_label', { conversationId: null, contactId: contact_id }, labels),
  'contact.created': ({ contact_id }) =>
    only({ on: 'contact.created', conversationId: null, contactId: contact_id, which: [] }),
  'contact.updated': ({ contact, changed }) =>
    only({ on: 'contact.updated', conversationId: null, contactId: contact.id, which: changed }),
  'ticket.created': ({ ticket }) => only(ofTicket('ticket.created', ticket)),
  'ticket.moved': ({ ticket, before }) =>
    ticket.column_id === before.column_id
      ? only()
      : only(ofTicket('ticket.moved', ticket, [ticket.column_id])),
  'order.created': ({ order }) => only(ofOrder('order.created', order)),
  'order.paid': ({ order }) => only(ofOrder('order.paid', order)),
  'order.status_changed': ({ order }) => only(ofOrder('order.moved', order, [order.status])),
  'csat.answered': ({ conversation_id, before, after }) =>
    before !== null && before.score === after.score
      ? only()
      : only({
          on: 'csat.answered',
          conversationId: conversation_id,
          contactId: null,
          which: [scoreBand(after.score)],
          score: after.score,
        }),
};

/** Which events a rule must hear to begin by this. */
export const eventsOf: Record<AutomationTriggerName, readonly EventName[]> = {
  'message.received': ['message.received'],
  'message.sent': ['message.sent'],
  'conversation.created': ['conversation.created'],
  'conversation.handled': ['conversation.handled'],
  'conversation.handed_over': ['conversation.handed_over'],
  'conversation.resolved': ['conversation.resolved'],
  'conversation.reopened': ['conversation.reopened'],
  'label.added': ['conversation.labels_updated'],
  'label.removed': ['conversation.labels_updated'],
  'contact_label.added': ['contact.labels_updated'],
  'contact_label.removed': ['contact.labels_updated'],
  'contact.created': ['contact.created'],
  'contact.updated': ['contact.updated'],
  'ticket.created': ['ticket.created'],
  'ticket.moved': ['ticket.moved'],
  'order.created': ['order.created'],
  'order.paid': ['order.paid'],
  'order.moved': ['order.status_changed'],
  'csat.answered': ['csat.answered'],
  no_agent_reply: ['message.received'],
  no_customer_reply: ['message.sent'],
  stayed: [
    'conversation.created',
    'conversation.resolved',
    'conversation.reopened',
    'conversation.woken',
    'activity.added',
  ],
  nothing_happened: ['message.received', 'message.sent', 'note.added', 'activity.added'],
};
