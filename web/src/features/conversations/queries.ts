import {
  type Conversation,
  getConversation,
  type InboxCounts,
  listConversations,
} from '@sapa/contracts/conversations';
import type { SocketEvents } from '@sapa/contracts/events';
import { listMembers } from '@sapa/contracts/members';
import { listMessages, type Message } from '@sapa/contracts/messages';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChannels } from '../../lib/use-channels.ts';
import { type InboxFilter, type InboxPages, mapItems, placeInPages } from './inbox-cache.ts';
import { placeInThread, placeStatus, type ThreadPages } from './thread-cache.ts';

export const keys = {
  inbox: (filter: InboxFilter) => ['inbox', filter] as const,
  counts: ['inbox-counts'] as const,
  conversation: (id: string) => ['conversation', id] as const,
  thread: (id: string) => ['thread', id] as const,
};

const PAGE = 30;

export function useInbox(filter: InboxFilter) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: keys.inbox(filter),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listConversations, {
        query: { ...filter, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      });
      cache.setQueryData(keys.counts, page.counts);
      for (const item of page.items) cache.setQueryData(keys.conversation(item.id), keepNewer(item));
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Counts arrive with every list and by the socket; this only watches them. */
export function useCounts(): InboxCounts | undefined {
  return useQuery<InboxCounts>({
    queryKey: keys.counts,
    queryFn: async () => (await call(listConversations, { query: { limit: 1 } })).counts,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

export function useConversation(id: string, wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: keys.conversation(id),
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  });
}

export function useThread(id: string) {
  return useInfiniteQuery({
    queryKey: keys.thread(id),
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, {
        params: { id },
        query: { limit: 50, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

export function useMembers() {
  return useQuery({
    queryKey: ['members'],
    queryFn: async ({ signal }) => (await call(listMembers, { query: {}, signal })).items,
    staleTime: 60_000,
  });
}

/** What the conversation's channel can carry: limits, window, reactions. */
export function useCapabilities(channelId: string) {
  return useChannels().data?.find((channel) => channel.id === channelId)?.capabilities;
}

const keepNewer = (next: Conversation) => (now: Conversation | undefined) =>
  now && now.revision > next.revision ? now : next;

/** Lays a changed conversation into every list and view that holds it. */
export function applyConversation(cache: QueryClient, conversation: Conversation, memberId: string) {
  cache.setQueryData<Conversation>(keys.conversation(conversation.id), keepNewer(conversation));
  for (const [key, pages] of cache.getQueriesData<InboxPages>({ queryKey: ['inbox'] })) {
    const filter = key[1] as InboxFilter;
    if (pages) cache.setQueryData(key, placeInPages(pages, conversation, filter, memberId));
  }
}

/** Number of the newest message known of a conversation: only its tick shows on the row. */
const newestSeq = new Map<string, number>();

export function applyStatus(cache: QueryClient, event: SocketEvents['message.status_changed']) {
  const { conversation_id: id, seq, status } = event;
  cache.setQueryData<ThreadPages>(keys.thread(id), (thread) =>
    thread ? placeStatus(thread, event) : thread,
  );
  if (seq < (newestSeq.get(id) ?? 0)) return;
  newestSeq.set(id, seq);
  const withTick = (now: Conversation): Conversation =>
    now.id === id && now.last_message?.status
      ? { ...now, last_message: { ...now.last_message, status } }
      : now;
  cache.setQueryData<Conversation>(keys.conversation(id), (now) => now && withTick(now));
  cache.setQueriesData<InboxPages>(
    { queryKey: ['inbox'] },
    (pages) => pages && mapItems(pages, (items) => items.map(withTick)),
  );
}

export function applyMessage(cache: QueryClient, message: Message) {
  newestSeq.set(message.conversation_id, Math.max(message.seq, newestSeq.get(message.conversation_id) ?? 0));
  cache.setQueryData<ThreadPages>(keys.thread(message.conversation_id), (thread) =>
    thread ? placeInThread(thread, message) : thread,
  );
}
