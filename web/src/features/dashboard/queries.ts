import {
  getDashboard,
  listFigureConversations,
  type OpenedFigure,
} from '@sapa/contracts/analytics/dashboard';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderEvents } from '../../entities/orders/live-orders.ts';
import { ticketEvents } from '../../entities/tickets/live-tickets.ts';
import { call } from '../../lib/api.ts';
import { onEach, subscribe } from '../../lib/realtime.ts';

/** Milliseconds between two looks: figures of conversations need no push of their own. */
const FRESH = 30_000;

/** Money and tickets move at once: of each change everybody is told. */
export function useLiveDashboard() {
  const cache = useQueryClient();
  useEffect(() => {
    const ask = () => {
      void cache.invalidateQueries({ queryKey: ['dashboard'], exact: true });
      void cache.invalidateQueries({ queryKey: ['dashboard', 'money-week'] });
    };
    return subscribe(onEach([...orderEvents, ...ticketEvents, 'ticket.deleted', 'board.updated'], ask));
  }, [cache]);
}

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, { signal }),
    refetchInterval: FRESH,
    staleTime: FRESH,
  });

export const useFigureConversations = (figure: OpenedFigure) =>
  useInfiniteQuery({
    queryKey: ['dashboard', figure],
    queryFn: ({ pageParam, signal }) =>
      call(listFigureConversations, { query: { figure, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: FRESH,
  });
