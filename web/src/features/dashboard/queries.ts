import { type DayFigure, getDashboard, listFigureConversations } from '@sapa/contracts/dashboard';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Milliseconds between two looks: figures of a day need no push of their own. */
const FRESH = 30_000;

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, { signal }),
    refetchInterval: FRESH,
    staleTime: FRESH,
  });

export const useFigureConversations = (figure: DayFigure) =>
  useInfiniteQuery({
    queryKey: ['dashboard', figure],
    queryFn: ({ pageParam, signal }) =>
      call(listFigureConversations, { query: { figure, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: FRESH,
  });
