import { expect, test } from 'vitest';
import { placeBetween, putAfter, STEP } from './rules.ts';

test.each([
  ['the first ticket of a column', null, null, 0],
  ['on top', null, 5, 5 - STEP],
  ['at the end', 5, null, 5 + STEP],
  ['between neighbours', 0, STEP, STEP / 2],
  ['between neighbours above zero', -9, -4, -7],
  ['between neighbours with no room', 7, 8, null],
])('%s', (_name, above, below, expected) => {
  expect(placeBetween(above, below)).toBe(expected);
});

test('a gap takes 24 tickets, one above the other, before it is full', () => {
  let below: number | null = STEP;
  let taken = 0;
  for (;;) {
    below = placeBetween(0, below);
    if (below === null) break;
    taken += 1;
  }
  expect(taken).toBe(24);
});

test.each([
  ['to the right of another', 'a', 'c', ['b', 'c', 'a', 'd']],
  ['leftmost', 'c', null, ['c', 'a', 'b', 'd']],
  ['where it stands already', 'b', 'a', ['a', 'b', 'c', 'd']],
  ['after itself', 'b', 'b', null],
  ['after one of another board', 'b', 'x', null],
])('a column goes %s', (_name, id, after, expected) => {
  expect(putAfter(['a', 'b', 'c', 'd'], id, after)).toEqual(expected);
});
