import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aConversation } from '../../testing/conversations.ts';
import { forgetPerson } from './forget-person.ts';
import type { InboxPages } from './inbox-cache.ts';
import { conversationKeys } from './queries.ts';

it('who is erased leaves every list, and what was loaded of their thread is dropped', () => {
  const cache = new QueryClient();
  const of = (id: string, contact: string) =>
    aConversation({ id, contact: { ...aConversation({ id }).contact, id: contact } });
  const counts = { all: 0, mine: 0, ai: 0, queue: 0, snoozed: 0 };
  const inbox = conversationKeys.inbox({ tab: 'all', q: '' });
  const items = [of('a', 'erased'), of('b', 'other')];
  cache.setQueryData<InboxPages>(inbox, {
    pages: [{ items, next_cursor: null, counts }],
    pageParams: [undefined],
  });
  // One that no list holds: it was opened by its address.
  for (const item of [...items, of('c', 'erased')]) {
    cache.setQueryData(conversationKeys.conversation(item.id), item);
    cache.setQueryData(conversationKeys.thread(item.id), 'messages');
  }

  forgetPerson(cache, 'erased');

  expect(cache.getQueryData<InboxPages>(inbox)?.pages[0]?.items.map(({ id }) => id)).toEqual(['b']);
  const kept = (key: readonly string[]) => cache.getQueryData(key) !== undefined;
  expect(['a', 'b', 'c'].map((id) => kept(conversationKeys.conversation(id)))).toEqual([false, true, false]);
  expect(['a', 'b', 'c'].map((id) => kept(conversationKeys.thread(id)))).toEqual([false, true, false]);
});
