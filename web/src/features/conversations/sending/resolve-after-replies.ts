import { resolveConversation } from '@sapa/contracts/conversations/conversation-handling';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { Message } from '@sapa/contracts/conversations/messages';
import type { QueryClient } from '@tanstack/react-query';
import { conversationKeys } from '../../../entities/conversations/queries.ts';
import { messagesOf, type ThreadPages } from '../../../entities/conversations/thread-cache.ts';
import { call } from '../../../lib/api.ts';
import { allHandedOver } from './all-handed-over.ts';

/**
 * Resolves it once the replies are there: one that arrived after it would open the conversation again. On a slow line that
 * takes a while, in which the customer may write what nobody has answered.
 *
 * @returns null: they did, and it stays open
 * @throws ApiError OFFLINE while a reply still waits to go
 */
export async function resolveAfterReplies(
  cache: QueryClient,
  memberId: string,
  conversationId: string,
): Promise<Conversation | null> {
  const seen = endOf(cache, conversationId).at(-1)?.seq;
  await allHandedOver(cache, memberId, conversationId);
  const wrote = endOf(cache, conversationId).some(
    // Where the thread's end was not loaded, nobody knows what is new in it.
    ({ direction, seq }) => seen !== undefined && direction === 'in' && seq > seen,
  );
  return wrote ? null : call(resolveConversation, { params: { id: conversationId } });
}

/** All that is loaded of a thread that is loaded to its end, oldest first. */
function endOf(cache: QueryClient, conversationId: string): Message[] {
  const threads = cache.getQueriesData<ThreadPages>({ queryKey: conversationKeys.thread(conversationId) });
  return messagesOf({
    pages: threads.flatMap(([, thread]) => (thread?.pages[0]?.newer_cursor === null ? thread.pages : [])),
  });
}
