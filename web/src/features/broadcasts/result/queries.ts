import { getCampaignResults, listRecipients } from '@sapa/contracts/campaign-results';
import type { Query } from '@sapa/contracts/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
