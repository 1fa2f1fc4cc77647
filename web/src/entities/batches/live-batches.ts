import type { QueryClient } from '@tanstack/react-query';
import { useLive } from '../../lib/server/use-live.ts';
import { applyBatch, askBatchesAgain } from './cache.ts';

const hear = (cache: QueryClient) => ({
  'batch.changed': ({ batch }: { batch: Parameters<typeof applyBatch>[1] }) => applyBatch(cache, batch),
});

/** How far batches are, while a screen of them stands. */
export const useLiveBatches = () => useLive(hear, askBatchesAgain);
