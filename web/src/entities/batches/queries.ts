import {
  type Batch,
  type BatchOutcome,
  cancelBatch,
  getBatch,
  listBatches,
  listBatchRows,
  undoBatch,
} from '@sapa/contracts/batches';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { applyBatch, batchKeys, keepNewer } from './cache.ts';

/** The newest, running or not. */
export const useRecentBatches = () =>
  useQuery({
    queryKey: batchKeys.recent,
    queryFn: async ({ signal }) => (await call(listBatches, { query: { limit: 10 }, signal })).items,
    staleTime: 0,
  });

export function useBatch(id: string) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: batchKeys.one(id),
    async queryFn({ signal }) {
      const answer = await call(getBatch, { params: { id }, signal });
      // The end of a short one may be told while its beginning is still being answered.
      const told = cache.getQueryData<Batch>(batchKeys.one(id));
      return told ? keepNewer(told, answer) : answer;
    },
    staleTime: 0,
  });
}

export const useBatchRows = (id: string, outcome: BatchOutcome) =>
  useInfiniteQuery({
    queryKey: batchKeys.rows(id, outcome),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBatchRows, { params: { id }, query: { outcome, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/**
 * Begins one, which is seen among the others from then on; true once it has begun.
 *
 * @param refused is told why it could not be done
 */
export function useStartBatch(refused: (failure: unknown) => void) {
  const cache = useQueryClient();
  return async (work: () => Promise<Batch>): Promise<boolean> => {
    try {
      applyBatch(cache, await work());
      return true;
    } catch (failure) {
      refused(failure);
      return false;
    }
  };
}

/** @param refused is told why it could not be done */
export function useBatchActs(id: string, refused: (failure: unknown) => void) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const press = (work: () => Promise<Batch>) => async () => {
    setBusy(true);
    try {
      applyBatch(cache, await work());
    } catch (failure) {
      refused(failure);
    }
    setBusy(false);
  };
  return {
    busy,
    cancel: press(() => call(cancelBatch, { params: { id } })),
    undo: press(() => call(undoBatch, { params: { id } })),
  };
}
