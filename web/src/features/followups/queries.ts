import { type FollowupState, listFollowupPlans, listFollowups } from '@sapa/contracts/followups';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { subscribe } from '../../lib/realtime.ts';

export const followupKeys = {
  every: ['followups'] as const,
  list: ['followups', 'list'] as const,
  plans: (id: string, state: FollowupState) => ['followups', 'plans', id, state] as const,
};

export const useFollowups = () =>
  useQuery({
    queryKey: followupKeys.list,
    queryFn: ({ signal }) => call(listFollowups, { signal }),
    staleTime: 0,
  });

export const useFollowupPlans = (id: string, state: FollowupState) =>
  useInfiniteQuery({
    queryKey: followupKeys.plans(id, state),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listFollowupPlans, {
        params: { id },
        query: { state, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** A colleague made, changed or switched one. */
export function useLiveFollowups(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe({
        'followups.changed': () => void cache.invalidateQueries({ queryKey: followupKeys.every }),
      }),
    [cache],
  );
}
