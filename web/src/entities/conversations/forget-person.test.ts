import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aConversation } from '../../testing/conversations.ts';
import { aStorage } from '../../testing/storage.ts';
import { forgetConversations } from './forget-conversations.ts';
import { forgetPerson } from './forget-person.ts';
import type { InboxPages } from './inbox-cache.ts';
import { KEPT_INBOX, readWritten } from './kept-copy.ts';
import { conversationKeys } from './queries.ts';

const PLACE = `${KEPT_INBOX}me`;

/** A browser that keeps this of an earlier page. */
function keeping(kept: unknown[]) {
  const storage = aStorage();
  storage.setItem(PLACE, JSON.stringify({ at: 1, kept }));
  vi.stubGlobal('localStorage', storage);
  onTestFinished(() => void vi.unstubAllGlobals());
}

const keptKeys = () => readWritten(PLACE)?.kept.map(([key]) => key.join(' '));

it('who is erased leaves every list, and what was loaded of their thread is dropped', () => {
  keeping([]);
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

it('what an earlier page kept of them goes too, at once', () => {
  const cache = new QueryClient();
  const of = (id: string, contact: string) =>
    aConversation({ id, contact: { ...aConversation({ id }).contact, id: contact } });
  const about = (id: string, contact: string) => [
    [conversationKeys.conversation(id), of(id, contact), 1],
    [conversationKeys.threadAt(id, null), { pages: [{ items: [`message of ${id}`] }] }, 1],
  ];
  keeping([
    [conversationKeys.inboxes, { pages: [{ items: [of('first', 'erased')] }] }, 1],
    ...about('first', 'erased'),
    ...about('second', 'other'),
    ...about('third', 'third person'),
  ]);
  forgetPerson(cache, 'erased');
  const left = ['conversation second', 'thread second ', 'conversation third', 'thread third '];
  expect(keptKeys()).toEqual(left);
  forgetConversations(cache, new Set(['second']));
  expect(keptKeys()).toEqual(left.slice(2));
});
