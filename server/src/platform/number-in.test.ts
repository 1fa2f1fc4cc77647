import { expect, test } from 'vitest';
import { numberIn } from './number-in.ts';

test.each([
  ['12', 12],
  ['#12', 12],
  ['12 toples', null],
  ['#', null],
  ['1234567890', null],
])('%s is the number %s', (search, number) => {
  expect(numberIn(search)).toBe(number);
});
