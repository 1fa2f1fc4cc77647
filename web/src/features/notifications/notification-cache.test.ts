import type { Notification } from '@sapa/contracts/notifications';
import { expect, test } from 'vitest';
import { type NotificationPages, placeNotification } from './notification-cache.ts';

const one = (id: string, minute: number, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'participating',
  subject_id: id,
  title: id,
  text: '',
  address: `/user/chat/${id}`,
  state: 'unread',
  snoozed_until: null,
  at: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
  revision: 1,
  ...change,
});
const pagesOf = (...lists: Notification[][]): NotificationPages => ({
  pages: lists.map((items, index) => ({
    items,
    unread: 0,
    next_cursor: index === lists.length - 1 ? 'lagi' : 'ada',
  })),
  pageParams: lists.map(() => undefined),
});
const ids = (pages: NotificationPages) => pages.pages.map(({ items }) => items.map(({ id }) => id).join(''));

const loaded = pagesOf([one('a', 50), one('b', 40)], [one('c', 30), one('d', 20)]);

test.each([
  ['a new one stands on top', one('x', 59), 'all', ['xab', 'cd']],
  ['one between two pages stands where its time is', one('x', 35), 'all', ['ab', 'xcd']],
  ['newer news move a row up', one('c', 59, { revision: 2 }), 'all', ['cab', 'd']],
  ['what was read leaves the unread', one('b', 40, { state: 'read', revision: 2 }), 'unread', ['a', 'cd']],
  ['what was deleted leaves all', one('b', 40, { state: 'deleted', revision: 2 }), 'all', ['a', 'cd']],
  ['an older revision changes nothing', one('b', 59, { revision: 1 }), 'all', ['ab', 'cd']],
  ['one that is beyond what is loaded comes when it is scrolled to', one('x', 1), 'all', ['ab', 'cd']],
  ['what is snoozed is no news', one('x', 59, { state: 'snoozed' }), 'unread', ['ab', 'cd']],
] as const)('%s', (_name, item, tab, expected) => {
  expect(ids(placeNotification(loaded, item, tab))).toEqual(expected);
});
