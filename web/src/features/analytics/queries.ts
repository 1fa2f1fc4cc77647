import {
  type AnalyticsAsked,
  readAnalyticsAi,
  readAnalyticsBusy,
  readAnalyticsMoney,
  readAnalyticsOnline,
  readAnalyticsPeople,
  readAnalyticsSpeed,
} from '@sapa/contracts/analytics/analytics';
import { type BehindFigure, listTalks } from '@sapa/contracts/analytics/talks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Behind a figure: what it is called, and which talks it counts. */
export interface Opened {
  title: string;
  /** Beside what is asked of all figures, or in place of it: `undefined` is asked of none. */
  behind: Partial<
    Record<
      keyof BehindFigure | 'from' | 'to' | 'channel_id' | 'team_id' | 'label_id' | 'member_id',
      string | number | undefined
    >
  >;
}

/** What a day of a chart counts, or a week where it is drawn by weeks. */
export const inStretch = (
  title: string,
  day: string,
  until: string,
  behind: Opened['behind'] = {},
): Opened => ({
  title: `${title} ${day === until ? 'hari' : 'pekan'} itu`,
  behind: { ...behind, ...(day === until ? { day } : { from: day, to: until }) },
});

/** What the ghost of a chart counts. */
export const before = (title: string, behind: Opened['behind'] = {}): Opened => ({
  title: `${title}, periode sebelumnya`,
  behind: { ...behind, when: 'before' },
});

/** What was counted is right when it is asked; while one looks at it, it need not move. */
const FRESH = 60_000;
const kept = { staleTime: FRESH, placeholderData: <Data>(before: Data | undefined) => before, retry: false };

export const useBusy = (query: AnalyticsAsked) =>
  useQuery({
    queryKey: ['analytics', 'busy', query],
    queryFn: ({ signal }) => call(readAnalyticsBusy, { query, signal }),
    ...kept,
  });

export const useSpeed = (query: AnalyticsAsked) =>
  useQuery({
    queryKey: ['analytics', 'speed', query],
    queryFn: ({ signal }) => call(readAnalyticsSpeed, { query, signal }),
    ...kept,
  });

export const useAi = (query: AnalyticsAsked) =>
  useQuery({
    queryKey: ['analytics', 'ai', query],
    queryFn: ({ signal }) => call(readAnalyticsAi, { query, signal }),
    ...kept,
  });

export const usePeople = (query: AnalyticsAsked) =>
  useQuery({
    queryKey: ['analytics', 'people', query],
    queryFn: ({ signal }) => call(readAnalyticsPeople, { query, signal }),
    ...kept,
  });

/** Of the days that the figures are asked of; of one member, or of all where the reader may know. */
export const useOnline = ({ from, to }: AnalyticsAsked, member_id?: string, enabled = true) =>
  useQuery({
    queryKey: ['analytics', 'online', { from, to, member_id }],
    queryFn: ({ signal }) =>
      call(readAnalyticsOnline, { query: { from, to, ...(member_id && { member_id }) }, signal }),
    enabled,
    ...kept,
  });

export const useMoney = (query: AnalyticsAsked) =>
  useQuery({
    queryKey: ['analytics', 'money', query],
    queryFn: ({ signal }) => call(readAnalyticsMoney, { query, signal }),
    ...kept,
  });

export const useTalks = (asked: AnalyticsAsked, { behind }: Opened) =>
  useInfiniteQuery({
    queryKey: ['analytics', 'talks', asked, behind],
    queryFn: ({ pageParam, signal }) =>
      call(listTalks, {
        query: { ...asked, ...behind, ...(pageParam && { cursor: pageParam }) } as never,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: FRESH,
  });
