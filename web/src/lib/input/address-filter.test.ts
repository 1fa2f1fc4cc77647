import { expect, test } from 'vitest';
import { stepOf } from './address-filter.ts';

const step = (from: string, change: object) => {
  const { next, replace } = stepOf(new URLSearchParams(from), change);
  return `${replace ? 'stays' : 'goes on'} ${next}`;
};

test('the way back takes a choice back; typed words and what changes nothing are no step of it', () => {
  expect(step('tab=tim', { team_id: 't' })).toBe('goes on tab=tim&team_id=t');
  expect(step('tab=tim&team_id=t', { team_id: '' })).toBe('goes on tab=tim');
  expect(step('q=ko', { q: 'kopi' })).toBe('stays q=kopi');
  expect(step('q=kopi', { q: '' })).toBe('stays ');
  expect(step('status=paid', { status: 'paid' })).toBe('stays status=paid');
  expect(step('q=kopi', { q: '', status: 'paid' })).toBe('goes on status=paid');
});
