import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { expect, test } from 'vitest';
import { failuresOf, share } from './words.ts';

const figures = (states: Record<string, number>, sent: number) =>
  ({ states, funnel: { sent } }) as unknown as Campaign['figures'];

test.each([
  ['refused at once', { delivered: 90, failed: 10 }, 90, { refused: 10, after: 0 }],
  ['accepted, and failed after', { delivered: 889, failed: 11 }, 900, { refused: 0, after: 11 }],
  ['some of both', { read: 50, sent: 10, failed: 9, unknown: 2 }, 64, { refused: 5, after: 4 }],
  ['nobody yet', {}, 0, { refused: 0, after: 0 }],
])('who failed is counted once, where they fell away: %s', (_, states, sent, expected) => {
  expect(failuresOf(figures(states, sent))).toEqual(expected);
});

test.each([
  [0, 0, '0%'],
  [1, 3, '33%'],
  [4, 100, '4%'],
  [42, 1_000, '4,2%'],
  [459, 460, '99,8%'],
  [99_999, 100_000, '99,9%'],
  [460, 460, '100%'],
])('%i of %i are %s: who waits is never rounded away', (part, whole, words) => {
  expect(share(part, whole)).toBe(words);
});
