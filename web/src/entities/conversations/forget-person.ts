import type { Conversation } from '@sapa/contracts/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { layOver } from '../../lib/query-cache.ts';
import { type InboxPages, mapItems } from './inbox-cache.ts';
import { conversationKeys } from './queries.ts';

/** Whose data goes stands in no list any more; a thread of theirs that is open asks anew, and says so once it is gone. */
export function forgetPerson(cache: QueryClient, contactId: string): void {
  const theirs = new Set<string>();
  const isTheirs = ({ id, contact }: Conversation) => {
    if (contact.id === contactId) theirs.add(id);
    return contact.id === contactId;
  };
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: conversationKeys.inboxes }))
    layOver<InboxPages>(
      cache,
      queryKey,
      (pages) => pages && mapItems(pages, (items) => items.filter((item) => !isTheirs(item))),
    );
  for (const [[, id], now] of cache.getQueriesData<Conversation>({
    queryKey: conversationKeys.conversations,
  }))
    if (now !== undefined && now.id === id) isTheirs(now);
  for (const id of theirs) {
    void cache.resetQueries({ queryKey: conversationKeys.thread(id) });
    void cache.resetQueries({ queryKey: conversationKeys.conversation(id) });
  }
}
