import { getCampaignMonth } from '@sapa/contracts/campaigns/campaign-results';
import {
  type Campaign,
  type CampaignStatus,
  type CampaignTab,
  countCampaigns,
  getCampaign,
  listCampaigns,
} from '@sapa/contracts/campaigns/campaigns';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { campaignKeys } from './cache.ts';

/** Which of them: a tab of the list, or one status. */
type Which = { tab: CampaignTab } | { status: CampaignStatus } | Record<never, never>;

/**
 * Each step of a campaign that goes out is pushed; ticks and answers that come after are looked for, while one looks: soon
 * after it ended or was halted, when what was just under way has its answers, then now and then.
 */
const LAST_MS = 2_000;
const TICKS_MS = 15_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function ticksEvery({ status, started_at, updated_at }: Campaign): number | false {
  if (status === 'sending') return TICKS_MS;
  const since = started_at === null ? DAY_MS : Date.now() - Date.parse(updated_at);
  return since < MINUTE_MS ? LAST_MS : since < DAY_MS ? TICKS_MS : false;
}

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
      state.data?.pages.some(({ items }) => items.some((one) => ticksEvery(one) !== false))
        ? TICKS_MS
        : false,
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
    refetchInterval: ({ state }) => (state.data ? ticksEvery(state.data) : false),
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
