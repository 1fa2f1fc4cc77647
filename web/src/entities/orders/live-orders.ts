import type { QueryClient } from '@tanstack/react-query';
import { onEach } from '../../lib/realtime.ts';
import { useLive } from '../../lib/use-live.ts';
import { applyOrder, askOrdersAgain } from './queries.ts';

const hear = (cache: QueryClient) => ({
  ...onEach(
    ['order.created', 'order.updated', 'order.status_changed'],
    ({ order }) => void applyOrder(cache, order),
  ),
  // Whose order it is may be called otherwise now.
  'contact.updated': () => void askOrdersAgain(cache),
});

/** Orders that colleagues change, while a screen of them stands. */
export const useLiveOrders = () => useLive(hear, askOrdersAgain);
