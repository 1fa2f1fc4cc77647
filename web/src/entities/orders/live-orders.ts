import type { QueryClient } from '@tanstack/react-query';
import { onEach } from '../../lib/realtime.ts';
import { useLive } from '../../lib/server/use-live.ts';
import { applyOrder, askOrdersAgain } from './queries.ts';

/** Each tells an order as it stands now. */
export const orderEvents = ['order.created', 'order.updated', 'order.status_changed'] as const;

const hear = (cache: QueryClient) => ({
  ...onEach(orderEvents, ({ order }) => void applyOrder(cache, order)),
  // Whose order it is may be called otherwise now.
  'contact.updated': () => void askOrdersAgain(cache),
});

/** Orders that colleagues change, while a screen of them stands. */
export const useLiveOrders = () => useLive(hear, askOrdersAgain);
