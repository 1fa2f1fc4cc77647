import { getCampaignResults, listRecipients } from '@sapa/contracts/campaigns/campaign-results';
import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import type { Query } from '@sapa/contracts/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { campaignKeys } from '../../../entities/campaigns/cache.ts';
import { call } from '../../../lib/api.ts';

/** Counted by the server; while it is sent one looks again while looking. */
export const useCampaignResults = (id: string, live: boolean) =>
  useQuery({
    queryKey: campaignKeys.results(id),
    queryFn: ({ signal }) => call(getCampaignResults, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: live ? 3_000 : 30_000,
  });

export type RecipientFilter = Omit<Partial<Query<typeof listRecipients>>, 'cursor' | 'limit'>;

export const useRecipients = (id: string, filter: RecipientFilter, live: boolean) =>
  useInfiniteQuery({
    queryKey: [...campaignKeys.recipients(id), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listRecipients, { params: { id }, query: { ...filter, ...(cursor && { cursor }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...(live && { refetchInterval: 5_000 }),
  });

const AFTER_MS = 500;

/**
 * What is counted beside a campaign's own figures is asked for anew once those have moved and rest: its last ticks come when
 * it is over, and one screen does not say "18 delivered" above a list in which nobody is.
 */
export function useFollowingFigures({ id, figures }: Pick<Campaign, 'id' | 'figures'>, live: boolean): void {
  const cache = useQueryClient();
  const { states, funnel, opted_out, order_value } = figures;
  const now = JSON.stringify([states, funnel, opted_out, order_value]);
  const before = useRef(now);
  useEffect(() => {
    // While it is sent they are asked for by the clock.
    if (live || before.current === now) return;
    before.current = now;
    const timer = setTimeout(() => {
      void cache.invalidateQueries({ queryKey: campaignKeys.results(id) });
      void cache.invalidateQueries({ queryKey: campaignKeys.recipients(id) });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [cache, id, live, now]);
}
