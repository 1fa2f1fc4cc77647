import {
  type AdminPlanOrder,
  listAllPlanOrders,
  type PlanOrderFilter,
} from '@sapa/contracts/admin/admin-plan-orders';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export interface OrderFilter {
  status: PlanOrderFilter | '';
  q: string;
  /** Paid in it: `2026-11`. */
  month: string;
}

const keys = ['admin-orders'] as const;

export function useOrders({ status, q, month }: OrderFilter) {
  const filter = {
    ...(status ? { status } : {}),
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(month ? { verified_in: month } : {}),
  };
  return useInfiniteQuery({
    queryKey: [...keys, filter],
    // Customers order and upload while this page is open.
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAllPlanOrders, { query: { ...filter, cursor, limit: 25 }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
}

type Pages = InfiniteData<{ items: AdminPlanOrder[] }>;

/** A decided order changes in its row at once; counts and filters are asked for again. */
export function applyOrder(cache: QueryClient, order: AdminPlanOrder) {
  cache.setQueriesData<Pages>({ queryKey: keys }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === order.id ? order : each)),
          })),
        },
  );
  void reloadOrders(cache);
}

export const reloadOrders = (cache: QueryClient) => cache.invalidateQueries({ queryKey: keys });
