import type { Batch } from '@sapa/contracts/batches';
import type { QueryClient } from '@tanstack/react-query';

export const batchKeys = {
  /** Of everything below. */
  every: ['batches'] as const,
  one: (id: string) => ['batches', 'one', id] as const,
  recent: ['batches', 'recent'] as const,
  rows: (id: string, outcome: string) => ['batches', 'rows', id, outcome] as const,
};

export const keepNewer = (now: Batch, next: Batch) => (now.revision > next.revision ? now : next);

/** A batch that is further takes its place among the others; a new one comes first. */
export function applyBatch(cache: QueryClient, batch: Batch) {
  cache.setQueryData<Batch>(batchKeys.one(batch.id), (now) => (now ? keepNewer(now, batch) : batch));
  cache.setQueryData<Batch[]>(batchKeys.recent, (now) =>
    now?.some(({ id }) => id === batch.id)
      ? now.map((each) => (each.id === batch.id ? keepNewer(each, batch) : each))
      : now && [batch, ...now],
  );
}

export const askBatchesAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: batchKeys.every });
