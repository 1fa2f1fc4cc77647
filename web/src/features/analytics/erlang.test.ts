import { expect, test } from 'vitest';
import { staffing, waitWith } from './erlang.ts';

test('one person who answers 6 an hour and gets 3 keeps customers ten minutes: half of the time they are busy', () => {
  expect(waitWith(1, 3, 6)).toBeCloseTo(600);
});

test('with two the wait falls to what Erlang tabulated: 1/15 of the answering time at this load', () => {
  expect(waitWith(2, 3, 6)).toBeCloseTo(600 / 15);
});

test('who cannot keep up is no estimate, and the first suggestion is who can', () => {
  expect(waitWith(2, 12, 6)).toBeNull();
  expect(staffing(12, 6).map(({ people }) => people)).toEqual([3, 4, 5]);
});
