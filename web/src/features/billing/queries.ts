import { getBilling } from '@sapa/contracts/billing/billing';
import { listPlanOrders, type PlanOrder, payMethodName } from '@sapa/contracts/billing/plan-orders';
import { periods } from '@sapa/contracts/billing/plans';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const keys = { billing: ['billing'] as const, orders: ['billing', 'orders'] as const };

/** The plan, its prices, the order that waits and how it can be paid. */
export function useBilling() {
  return useQuery({ queryKey: keys.billing, queryFn: ({ signal }) => call(getBilling, { signal }) });
}

/** Purchases, newest first, a page at a time. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: keys.orders,
    queryFn: ({ pageParam, signal }) =>
      call(listPlanOrders, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** After a change of ours: the plan, the order that waits and the history all hang on it. */
export const refreshBilling = (cache: QueryClient) => cache.invalidateQueries({ queryKey: keys.billing });

/** How long what was bought runs; a top-up never ends. */
export const timeBought = ({ period }: Pick<PlanOrder, 'period'>): string =>
  period === null ? 'Sekali bayar' : periods[period].label;

/** How it was paid; empty: not yet. */
export function payWay({ payment, proof }: PlanOrder): string {
  if (payment.method !== null) return payMethodName(payment.method);
  return proof === null ? '' : 'Transfer bank';
}
