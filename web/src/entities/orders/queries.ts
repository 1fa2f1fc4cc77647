import {
  getOrder,
  listOrderPayments,
  listOrders,
  listPaymentsOfOrder,
  type Order,
  type OrderPaymentStatus,
  type OrderStatus,
  type PaymentMethod,
} from '@sapa/contracts/commerce/orders';
import { readContactSpending } from '@sapa/contracts/contacts/contact-page';
import type { Query } from '@sapa/contracts/endpoint';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { chosen } from '../../lib/input/address-filter.ts';
import { layOver } from '../../lib/server/query-cache.ts';
import type { DayRange } from '../../lib/time/day-ranges.ts';

export interface OrderFilter extends DayRange {
  status: OrderStatus | '';
  payment: OrderPaymentStatus | '';
  q: string;
}

export interface PaymentFilter extends DayRange {
  method: PaymentMethod | '';
  q: string;
}

export const orderKeys = {
  /** Of all orders. */
  every: ['orders'] as const,
  list: (filter: object) => ['orders', 'list', filter] as const,
  lists: ['orders', 'list'] as const,
  order: (id: string) => ['orders', 'one', id] as const,
  spending: (contactId: string) => ['orders', 'spending', contactId] as const,
  paymentsOf: (orderId: string) => ['orders', 'payments', orderId] as const,
  payments: ['order-payments'] as const,
};

/** They live while a screen of orders stands (`useLiveOrders`), and are asked for anew when one opens. */
const FRESH = { staleTime: 0 };

export function useOrders({ status, payment, q, from, to }: OrderFilter) {
  return useOrderPages(chosen({ status, payment_status: payment, search: q, from, to }), keepPreviousData);
}

/** Agreed in one conversation. Those of the one before are nobody's here, not even for a moment. */
export const useOrdersOfConversation = (conversationId: string) =>
  useOrderPages({ conversation_id: conversationId, limit: 5 });

/** What one person ordered, in all their conversations. */
export const useOrdersOfContact = (contactId: string) => useOrderPages({ contact_id: contactId, limit: 3 });

export const useContactSpending = (contactId: string) =>
  useQuery({
    ...FRESH,
    queryKey: orderKeys.spending(contactId),
    queryFn: ({ signal }) => call(readContactSpending, { params: { id: contactId }, signal }),
  });

type OrderQuery = Partial<Omit<Query<typeof listOrders>, 'cursor'>>;

function useOrderPages(query: OrderQuery, placeholderData?: typeof keepPreviousData) {
  return useInfiniteQuery({
    ...FRESH,
    queryKey: orderKeys.list(query),
    queryFn: ({ pageParam: cursor, signal }) => call(listOrders, { query: { ...query, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    ...(placeholderData && { placeholderData }),
  });
}

export const useOrder = (id: string) =>
  useQuery({
    ...FRESH,
    queryKey: orderKeys.order(id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  });

export const usePaymentsOf = (orderId: string) =>
  useQuery({
    ...FRESH,
    queryKey: orderKeys.paymentsOf(orderId),
    queryFn: async ({ signal }) =>
      (await call(listPaymentsOfOrder, { params: { id: orderId }, signal })).items,
  });

export function usePayments({ method, q, from, to }: PaymentFilter) {
  const query = chosen({ method, search: q, from, to });
  return useInfiniteQuery({
    ...FRESH,
    queryKey: [...orderKeys.payments, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listOrderPayments, { query: { ...query, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

type Pages = InfiniteData<{ items: Order[] }>;

const keepNewer = (next: Order) => (now: Order | undefined) =>
  now && now.updated_at > next.updated_at ? now : next;

/** A changed order stands in its rows at once; which lists it belongs to, and what was paid, the server says. */
export function applyOrder(cache: QueryClient, order: Order) {
  layOver<Order>(cache, orderKeys.order(order.id), (now) =>
    now === undefined ? now : keepNewer(order)(now),
  );
  cache.setQueriesData<Pages>({ queryKey: orderKeys.lists }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === order.id ? keepNewer(order)(each) : each)),
          })),
        },
  );
  return Promise.all([
    cache.invalidateQueries({ queryKey: orderKeys.lists }),
    cache.invalidateQueries({ queryKey: orderKeys.paymentsOf(order.id) }),
    cache.invalidateQueries({ queryKey: orderKeys.payments }),
  ]);
}

/** Something may have been missed. */
export const askOrdersAgain = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: orderKeys.every }),
    cache.invalidateQueries({ queryKey: orderKeys.payments }),
  ]);
