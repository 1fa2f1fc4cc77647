import type { QueryClient } from '@tanstack/react-query';
import { onEach } from '../../lib/realtime.ts';
import { useLive } from '../../lib/server/use-live.ts';
import { askProductsAgain } from './queries.ts';

const hear = (cache: QueryClient) =>
  onEach(
    ['product.created', 'product.updated', 'product.deleted', 'product.stock_changed'],
    () => void askProductsAgain(cache),
  );

/** Products that colleagues and orders change, while a screen of them stands. */
export const useLiveProducts = () => useLive(hear, askProductsAgain);
