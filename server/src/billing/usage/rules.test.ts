import { expect, test } from 'vitest';
import { percentOf, thresholdOf } from './rules.ts';

test.each([
  [0, 0],
  [79, 0],
  [80, 80],
  [94, 80],
  [95, 95],
  [99, 95],
  [100, 100],
  [140, 100],
])('at %i percent the threshold is %i', (percent, threshold) => {
  expect(thresholdOf(percent)).toBe(threshold);
});

test('100 percent is the limit itself, never rounded up to; without a limit it is never reached', () => {
  expect(percentOf(2_999, 3_000)).toBe(99);
  expect(percentOf(3_000, 3_000)).toBe(100);
  expect(percentOf(1_000_000, null)).toBe(0);
});
