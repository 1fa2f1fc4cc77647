import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { forgetConversations } from './forget-conversations.ts';
import type { InboxPages } from './inbox-cache.ts';
import { dropKept, keptConversations } from './kept-copy.ts';
import { conversationKeys } from './queries.ts';

/** Whose data goes stands in no list any more, nor do their threads. */
export function forgetPerson(cache: QueryClient, contactId: string): void {
  const lists = cache.getQueriesData<InboxPages>({ queryKey: conversationKeys.inboxes });
  const inLists = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  const single = cache.getQueriesData<Conversation>({ queryKey: conversationKeys.conversations });
  // Beside a conversation itself, what is known of it stands under its key.
  const alone = single.flatMap(([[, id], now]) => (now !== undefined && now.id === id ? [now] : []));
  const theirs = [...inLists, ...alone, ...keptConversations()].filter(
    ({ contact }) => contact.id === contactId,
  );
  forgetConversations(cache, new Set(theirs.map(({ id }) => id)));
  dropKept(new Set([contactId]));
}
