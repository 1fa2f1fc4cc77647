import type { QueryClient } from '@tanstack/react-query';
import { layOver } from '../../lib/server/query-cache.ts';
import { type InboxPages, mapItems } from './inbox-cache.ts';
import { dropKept } from './kept-copy.ts';
import { conversationKeys } from './queries.ts';

/** They stand in no list any more, nor in what outlives the page; a thread of theirs that is open asks anew, and says so once it is gone. */
export function forgetConversations(cache: QueryClient, ids: ReadonlySet<string>): void {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: conversationKeys.inboxes }))
    layOver<InboxPages>(
      cache,
      queryKey,
      (pages) => pages && mapItems(pages, (items) => items.filter(({ id }) => !ids.has(id))),
    );
  for (const id of ids) {
    void cache.resetQueries({ queryKey: conversationKeys.thread(id) });
    void cache.resetQueries({ queryKey: conversationKeys.conversation(id) });
  }
  dropKept(ids);
}
