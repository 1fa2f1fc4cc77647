import type { InboxView } from '@sapa/contracts/conversations/inbox-filters';
import { expect, test } from 'vitest';
import { leaveAt, narrowedTo, placeAtFirst } from './inbox-place.ts';

const view = { id: 'v', name: 'Hampers' } as InboxView;
const left: Parameters<typeof leaveAt>[1] = {
  tab: 'queue',
  labelId: 'komplain',
  narrowing: { view, conditions: { all: [] } },
  typed: 'kak',
};
const address = (query = '') => new URLSearchParams(query);
const start = { tab: 'all', labelId: undefined, narrowing: { view: null, conditions: null }, typed: '' };

test('who comes back to the inbox finds tab, label, view and search as they left them, and nobody else does', () => {
  expect(placeAtFirst(address(), 'sekar')).toEqual(start);
  leaveAt('sekar', left);
  expect(placeAtFirst(address(), 'sekar')).toEqual(left);
  expect(placeAtFirst(address('c=1'), 'sekar')).toEqual(left);
  expect(placeAtFirst(address(), 'ayu')).toEqual(start);
});

test('a figure or a label of another screen leads to its own conversations, without what was left', () => {
  leaveAt('sekar', left);
  expect(placeAtFirst(address('tab=mine'), 'sekar')).toEqual({ ...start, tab: 'mine' });
  expect(placeAtFirst(address('label=promo'), 'sekar')).toEqual({ ...start, labelId: 'promo' });
  expect(placeAtFirst(address('tab=nowhere'), 'sekar')).toEqual(left);
});

test('a saved view shows all that it counts, whichever tab was open; a filter of one’s own narrows that tab', () => {
  expect({ ...left, ...narrowedTo({ view, conditions: { all: [] } }) }.tab).toBe('all');
  expect({ ...left, ...narrowedTo({ view: null, conditions: { all: [] } }) }.tab).toBe('queue');
});
