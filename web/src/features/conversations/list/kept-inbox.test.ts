import { expect, test } from 'vitest';
import { keptOf, writtenOf } from './kept-inbox.ts';

const thread = (id: string, at: number, around: string | null = null) => ({
  queryKey: ['thread', id, around],
  state: { data: { pages: ['newest', 'older'], pageParams: [{}, {}] }, dataUpdatedAt: at },
});
const kept = (queries: object[], before: object[] = []) => keptOf(queries as never, before as never);

test('the last threads stay readable, a bounded number of them, each by its newest page', () => {
  const many = Array.from({ length: 30 }, (_, at) => thread(`t${at}`, at));
  const keys = kept(many).map(([[, id]]) => id);
  expect(keys).toHaveLength(20);
  expect(keys[0]).toBe('t29');
  expect(keys).not.toContain('t9');
  expect(kept(many)[0]![1]).toEqual({ pages: ['newest'], pageParams: [{}] });
});

test('nothing of other screens is kept, nothing without an answer, and no middle of a thread', () => {
  const inbox = { queryKey: ['inbox', { tab: 'all' }], state: { data: { pages: [] }, dataUpdatedAt: 1 } };
  const orders = { queryKey: ['orders'], state: { data: [], dataUpdatedAt: 1 } };
  const asked = { queryKey: ['conversation', 'c'], state: { data: undefined, dataUpdatedAt: 0 } };
  expect(kept([inbox, orders, asked, thread('t', 1, 'm')]).map(([[beginning]]) => beginning)).toEqual([
    'inbox',
  ]);
});

test('more than there is room for is written without the threads that were asked for longest ago', () => {
  const all = kept(Array.from({ length: 10 }, (_, at) => thread(`t${at}`, at)));
  const whole = writtenOf(all, 1);
  expect(JSON.parse(whole)).toEqual({ at: 1, kept: all });
  const less = writtenOf(all, 1, whole.length - 1);
  expect(JSON.parse(less).kept).toEqual(all.slice(0, 9));
});

test('what an earlier page had open stays beside what this one has, the thread with its conversation', () => {
  const pages = { pages: ['earlier'], pageParams: [{}] };
  const before = [
    [['inbox', { tab: 'all' }], 'rows of then', 5],
    [['conversation', 'a'], 'whose', 5],
    [['conversation', 'gone'], 'no thread of it is left', 5],
    [['thread', 'a', null], pages, 5],
    [['thread', 'b', null], pages, 4],
  ];
  const now = kept([thread('b', 9)], before);
  expect(now.map(([[what, id], , at]) => [what, id, at])).toEqual([
    ['conversation', 'a', 5],
    ['thread', 'b', 9],
    ['thread', 'a', 5],
  ]);
  expect(now[1]![1]).toMatchObject({ pages: ['newest'] });
});
