import type { EventName, Events, FollowupTrigger } from '@sapa/contracts';

/** What concerns follow-ups of an event, as a job carries it. */
export interface News {
  conversationId: string;
  /** `we_wrote`: a member or an AI agent; a person's word ends what waits for one. */
  what: 'customer_wrote' | 'we_wrote' | 'handed_over' | 'order_unpaid' | 'order_settled';
  byPerson: boolean;
  orderId: string | null;
}

type Told = { [Name in EventName]?: (data: Events[Name]) => News | null };

const news = (
  conversationId: string,
  what: News['what'],
  more: Partial<Pick<News, 'byPerson' | 'orderId'>> = {},
): News => ({ conversationId, what, byPerson: false, orderId: null, ...more });

const ofOrder = ({
  id,
  conversation,
  payment_status,
  status,
}: Events['order.created']['order']): News | null => {
  if (conversation === null) return null;
  const isUnpaid = payment_status === 'unpaid' && status === 'pending';
  return news(conversation.id, isUnpaid ? 'order_unpaid' : 'order_settled', { orderId: id });
};

export const newsOf: Told = {
  'message.received': ({ conversation }) => news(conversation.id, 'customer_wrote'),
  'message.sent': ({ conversation, message: { sender } }) =>
    sender.type === 'member' || sender.type === 'phone' || sender.type === 'ai'
      ? news(conversation.id, 'we_wrote', { byPerson: sender.type !== 'ai' })
      : null,
  'conversation.handed_over': ({ conversation }) => news(conversation.id, 'handed_over'),
  'order.created': ({ order }) => ofOrder(order),
  'order.paid': ({ order }) => ofOrder(order),
  'order.status_changed': ({ order }) => ofOrder(order),
};

const ENDS = ['message.received', 'message.sent'] as const;

/** Which events a follow-up must hear: what begins it, and whoever speaks. */
export const eventsOf: Record<FollowupTrigger, readonly EventName[]> = {
  no_reply: ENDS,
  order_unpaid: [...ENDS, 'order.created', 'order.paid', 'order.status_changed'],
  after_handover: [...ENDS, 'conversation.handed_over'],
};
