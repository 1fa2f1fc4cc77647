import {
  type CsatAnswer,
  getCsatReport,
  getCsatSettings,
  listCsatAnswers,
  reviewCsatAnswer,
  updateCsatSettings,
} from '@sapa/contracts/conversations/csat';
import type { Body } from '@sapa/contracts/endpoint';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the report is of; what is empty is left out. */
export interface Asked {
  from?: string;
  to?: string;
  channel_id?: string;
  team_id?: string;
  handler_id?: string;
}

export interface AskedAnswers extends Asked {
  score?: string;
  commented?: 'true';
}

const keys = {
  settings: ['csat', 'settings'],
  report: (asked: Asked) => ['csat', 'report', asked],
  answers: (asked: AskedAnswers) => ['csat', 'answers', asked],
};

export const useCsatSettings = () =>
  useQuery({ queryKey: keys.settings, queryFn: ({ signal }) => call(getCsatSettings, { signal }) });

export async function saveCsatSettings(cache: QueryClient, body: Body<typeof updateCsatSettings>) {
  cache.setQueryData(keys.settings, await call(updateCsatSettings, { body }));
}

/** Answers come all the time: whoever opens the report sees the latest. */
export const useCsatReport = (query: Asked) =>
  useQuery({
    queryKey: keys.report(query),
    queryFn: ({ signal }) => call(getCsatReport, { query, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  });

export const useCsatAnswers = (query: AskedAnswers) =>
  useInfiniteQuery({
    queryKey: keys.answers(query),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listCsatAnswers, { query: { ...query, ...(cursor && { cursor }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  });

export async function saveReview(cache: QueryClient, { id }: CsatAnswer, note: string) {
  await call(reviewCsatAnswer, { params: { id }, body: { note } });
  await cache.invalidateQueries({ queryKey: ['csat', 'answers'] });
}
