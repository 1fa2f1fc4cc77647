import {
  type Conversation,
  getConversation,
  type InboxCounts,
  listConversations,
} from '@sapa/contracts/conversations/conversations';
import { listMessages, type Message } from '@sapa/contracts/conversations/messages';
import type { SocketEvents } from '@sapa/contracts/events';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { layOver } from '../../lib/server/query-cache.ts';
import { askFiltered, askFilteredSoon } from './filtered.ts';
import { type InboxFilter, type InboxPages, mapItems, placeInPages } from './inbox-cache.ts';
import { placeInThread, placeStatus, type ThreadPages, type ThreadPlace } from './thread-cache.ts';

export const conversationKeys = {
  inboxes: ['inbox'] as const,
  inbox: (filter: InboxFilter) => ['inbox', filter] as const,
  counts: ['inbox-counts'] as const,
  conversations: ['conversation'] as const,
  conversation: (id: string) => ['conversation', id] as const,
  threads: ['thread'] as const,
  /** All that is loaded of it: from its newest message, and around others. */
  thread: (id: string) => ['thread', id] as const,
  threadAt: (id: string, around: string | null) => ['thread', id, around] as const,
};

/** A page of the inbox, and the most that a search finds. */
export const PAGE = 30;

export function useInbox(filter: InboxFilter) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: conversationKeys.inbox(filter),
    queryFn: async ({ pageParam, signal }) => {
      const asked = performance.now();
      const part = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      const page =
        filter.filter === undefined
          ? await call(listConversations, { query: { ...filter, ...part }, signal })
          : await askFiltered(filter, part, signal);
      keepCounts(cache, page.counts, asked);
      for (const item of page.items)
        cache.setQueryData(conversationKeys.conversation(item.id), keepNewer(item));
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

let countsPushed = 0;

export function applyCounts(cache: QueryClient, counts: InboxCounts) {
  countsPushed = performance.now();
  cache.setQueryData(conversationKeys.counts, counts);
}

/** Those of an answer, unless others were pushed since it was asked for. */
export function keepCounts(cache: QueryClient, counts: InboxCounts, asked: number) {
  if (countsPushed < asked) cache.setQueryData(conversationKeys.counts, counts);
}

/**
 * Counts arrive with every list and by the socket; this only watches them.
 *
 * @param wanted false where a list is on its way anyhow
 */
export function useCounts(wanted: boolean): InboxCounts | undefined {
  return useQuery<InboxCounts>({
    enabled: wanted,
    queryKey: conversationKeys.counts,
    queryFn: async () => (await call(listConversations, { query: { limit: 1 } })).counts,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

export function useConversation(id: string, wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: conversationKeys.conversation(id),
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  });
}

/** @param around a message that it is opened at; null: at its end */
export function useThread(id: string, around: string | null) {
  return useInfiniteQuery({
    queryKey: conversationKeys.threadAt(id, around),
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { params: { id }, query: { limit: 50, ...pageParam }, signal }),
    initialPageParam: (around === null ? {} : { around }) as ThreadPlace,
    getNextPageParam: ({ next_cursor: before }) => (before === null ? undefined : { before }),
    getPreviousPageParam: ({ newer_cursor: after }) => (after === null ? undefined : { after }),
  });
}

const keepNewer = (next: Conversation) => (now: Conversation | undefined) =>
  now && now.revision > next.revision ? now : next;

/** Lays a changed conversation into every list and view that holds it. */
export function applyConversation(cache: QueryClient, conversation: Conversation, memberId: string) {
  askFilteredSoon(cache, conversationKeys.inboxes);
  layOver<Conversation>(cache, conversationKeys.conversation(conversation.id), keepNewer(conversation));
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: conversationKeys.inboxes })) {
    const filter = queryKey[1] as InboxFilter;
    layOver<InboxPages>(
      cache,
      queryKey,
      (pages) => pages && placeInPages(pages, conversation, filter, memberId),
    );
  }
}

/** Number of the newest message known of a conversation: only its tick shows on the row. */
const newestSeq = new Map<string, number>();

export function applyStatus(cache: QueryClient, event: SocketEvents['message.status_changed']) {
  const { conversation_id: id, seq, status } = event;
  layOverThread(cache, id, (thread) => placeStatus(thread, event));
  if (seq < (newestSeq.get(id) ?? 0)) return;
  newestSeq.set(id, seq);
  const withTick = (now: Conversation): Conversation =>
    now.id === id && now.last_message?.status
      ? { ...now, last_message: { ...now.last_message, status } }
      : now;
  layOver<Conversation>(cache, conversationKeys.conversation(id), (now) => now && withTick(now));
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: conversationKeys.inboxes })) {
    layOver<InboxPages>(cache, queryKey, (pages) => pages && mapItems(pages, (items) => items.map(withTick)));
  }
}

export function applyMessage(cache: QueryClient, message: Message) {
  newestSeq.set(message.conversation_id, Math.max(message.seq, newestSeq.get(message.conversation_id) ?? 0));
  layOverThread(cache, message.conversation_id, (thread) => placeInThread(thread, message));
}

function layOverThread(cache: QueryClient, id: string, change: (thread: ThreadPages) => ThreadPages) {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: conversationKeys.thread(id) }))
    layOver<ThreadPages>(cache, queryKey, (thread) => thread && change(thread));
}
