import { type Board, getTicket, listBoards, listTickets, type Ticket } from '@sapa/contracts/tickets';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, isMissing } from '../../lib/api.ts';
import { layOver } from '../../lib/server/query-cache.ts';
import {
  concerns,
  dropTicket,
  type ListQuery,
  layTicket,
  newerTicket,
  type TicketPages,
} from './ticket-cache.ts';

export const ticketKeys = {
  boards: ['boards'] as const,
  /** Of all tickets. */
  every: ['tickets'] as const,
  lists: ['tickets', 'list'] as const,
  list: (query: ListQuery) => ['tickets', 'list', query] as const,
  ticket: (id: string) => ['tickets', 'one', id] as const,
};

/** What is shown at once may be of an earlier visit: nothing is pushed to whoever is elsewhere. */
const ASK_AGAIN = { staleTime: 0 } as const;
const PAGE = 30;

export function useBoards() {
  return useQuery({
    ...ASK_AGAIN,
    queryKey: ticketKeys.boards,
    queryFn: async ({ signal }) => (await call(listBoards, { signal })).items,
  });
}

/** @param wanted false: not seen yet */
export function useTickets(query: ListQuery, wanted = true) {
  return useInfiniteQuery({
    ...ASK_AGAIN,
    enabled: wanted,
    queryKey: ticketKeys.list(query),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTickets, { query: { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

/** null: it was deleted while it was open. */
export function useTicket(id: string) {
  return useQuery<Ticket | null>({
    ...ASK_AGAIN,
    queryKey: ticketKeys.ticket(id),
    queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
  });
}

/** It was deleted, as far as this screen has heard. */
export const isGone = (asked: { data: Ticket | null | undefined; error: Error | null } | undefined) =>
  asked?.data === null || isMissing(asked?.error);

export const hasGone = (cache: QueryClient, id: string): boolean =>
  isGone(cache.getQueryState<Ticket | null>(ticketKeys.ticket(id)));

/** Every list of tickets that the cache holds, with what it asks for. */
export const listsIn = (cache: QueryClient) =>
  cache
    .getQueryCache()
    .findAll({ queryKey: ticketKeys.lists })
    .map(({ queryKey }) => ({ queryKey, query: queryKey[2] as ListQuery }));

/** Laid over all that shows it; where it stands now among others only the server knows. */
export function applyTicket(cache: QueryClient, ticket: Ticket): void {
  // What was deleted stays so, whatever arrives after it.
  layOver<Ticket | null>(cache, ticketKeys.ticket(ticket.id), (now) =>
    now === null ? null : newerTicket(now, ticket),
  );
  for (const { queryKey, query } of listsIn(cache)) {
    if (!concerns(cache.getQueryData<TicketPages>(queryKey), query, ticket)) continue;
    layOver<TicketPages>(cache, queryKey, (pages) => pages && layTicket(pages, query, ticket));
    askAgain(cache, queryKey);
  }
  askAgain(cache, ticketKeys.boards);
}

/** Gone for good; whoever has it open is told so. */
export function forgetTicket(cache: QueryClient, id: string): void {
  for (const { queryKey } of listsIn(cache))
    layOver<TicketPages>(cache, queryKey, (pages) => pages && dropTicket(pages, id));
  askAgain(cache, ticketKeys.lists);
  layOver<Ticket | null>(cache, ticketKeys.ticket(id), () => null);
  askAgain(cache, ticketKeys.boards);
}

export function applyBoard(cache: QueryClient, board: Board): void {
  layOver<Board[]>(cache, ticketKeys.boards, (boards) =>
    boards?.some(({ id }) => id === board.id)
      ? boards.map((each) => (each.id === board.id ? board : each))
      : boards && [...boards, board],
  );
}

/** Milliseconds in which many changes become one question. */
const TOGETHER = 150;
const wanted = new Map<QueryClient, Map<string, readonly unknown[]>>();
const held = new Map<QueryClient, number>();

/** Soon, and once for all that happens until then. */
export function askAgain(cache: QueryClient, queryKey: readonly unknown[]): void {
  const all = wanted.get(cache);
  if (all) return void all.set(JSON.stringify(queryKey), queryKey);
  wanted.set(cache, new Map([[JSON.stringify(queryKey), queryKey]]));
  setTimeout(() => ask(cache), TOGETHER);
}

function ask(cache: QueryClient) {
  // What is under way is not in the server's answer yet and would jump back on the screen.
  if ((held.get(cache) ?? 0) > 0) return void setTimeout(() => ask(cache), TOGETHER);
  const all = wanted.get(cache) ?? new Map();
  wanted.delete(cache);
  for (const queryKey of all.values()) void cache.invalidateQueries({ queryKey });
}

/** Until it has settled nothing is asked again. */
export async function holding<T>(cache: QueryClient, work: Promise<T>): Promise<T> {
  held.set(cache, (held.get(cache) ?? 0) + 1);
  try {
    return await work;
  } finally {
    held.set(cache, (held.get(cache) ?? 1) - 1);
  }
}
