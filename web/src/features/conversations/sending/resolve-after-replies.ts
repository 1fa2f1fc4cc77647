import { resolveConversation } from '@sapa/contracts/conversations/conversation-handling';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { conversationKeys } from '../../../entities/conversations/queries.ts';
import { messagesOf, type ThreadPages } from '../../../entities/conversations/thread-cache.ts';
import { call } from '../../../lib/api.ts';
import { allHandedOver } from './all-handed-over.ts';

/**
 * Resolves it once the replies are there: one that arrived after it would open the conversation again. On a slow line that
 * takes a while, in which the customer may write what nobody has answered.
 *
 * @throws ApiError OFFLINE while a reply still waits to go, CUSTOMER_WROTE what is not on this screen yet
 */
export async function resolveAfterReplies(
  cache: QueryClient,
  memberId: string,
  conversationId: string,
): Promise<Conversation> {
  const seen_seq = newestLoaded(cache, conversationId);
  await allHandedOver(cache, memberId, conversationId);
  return call(resolveConversation, { params: { id: conversationId }, body: { seen_seq } });
}

/** None where the thread's end was not loaded: nobody knows what is new in it. */
function newestLoaded(cache: QueryClient, conversationId: string): number | undefined {
  const threads = cache.getQueriesData<ThreadPages>({ queryKey: conversationKeys.thread(conversationId) });
  const pages = threads.flatMap(([, thread]) =>
    thread?.pages[0]?.newer_cursor === null ? thread.pages : [],
  );
  return messagesOf({ pages }).at(-1)?.seq;
}
