import { getCampaignMonth } from '@sapa/contracts/campaign-results';
import {
  type Campaign,
  type CampaignStatus,
  type CampaignTab,
  countCampaigns,
  getCampaign,
  listCampaigns,
} from '@sapa/contracts/campaigns';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { campaignKeys } from './cache.ts';

/** Which of them: a tab of the list, or one status. */
type Which = { tab: CampaignTab } | { status: CampaignStatus } | Record<never, never>;

/** Each step of a campaign that goes out is pushed; ticks and answers that come after are looked for, while one looks. */
const TICKS_MS = 15_000;
const DAY_MS = 86_400_000;

const ticksCome = ({ status, finished_at }: Campaign) =>
  status === 'sending' || (finished_at !== null && Date.now() - Date.parse(finished_at) < DAY_MS);

/** The newest first. */
export const useCampaigns = (which: Which, search: string) =>
  useInfiniteQuery({
    queryKey: [...campaignKeys.pages, which, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listCampaigns, {
        query: { ...which, ...(search && { search }), ...(cursor && { cursor }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(ticksCome)) ? TICKS_MS : false,
  });

export function useCampaign(id: string) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: campaignKeys.one(id),
    async queryFn({ signal }) {
      const answer = await call(getCampaign, { params: { id }, signal });
      // What was pushed while the answer was on its way is further.
      const told = cache.getQueryData<Campaign>(campaignKeys.one(id));
      return told && told.revision > answer.revision ? told : answer;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && ticksCome(state.data) ? TICKS_MS : false),
  });
}

export const useCampaignCounts = () =>
  useQuery({
    queryKey: campaignKeys.counts,
    queryFn: ({ signal }) => call(countCampaigns, { signal }),
    staleTime: 0,
  });

/** Of campaigns that began this month. */
export const useCampaignMonth = () =>
  useQuery({
    queryKey: campaignKeys.month,
    queryFn: ({ signal }) => call(getCampaignMonth, { signal }),
    staleTime: 60_000,
  });
