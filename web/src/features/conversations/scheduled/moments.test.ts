import { expect, test } from 'vitest';
import { momentTyped, typedOf } from './moments.ts';

test.each([
  ['Asia/Jakarta', '2026-11-24T08:00:00.000Z'],
  ['Asia/Makassar', '2026-11-24T07:00:00.000Z'],
  ['Asia/Jayapura', '2026-11-24T06:00:00.000Z'],
])('three in the afternoon in %s is that of its own clock', (zone, at) => {
  expect(momentTyped('2026-11-24T15:00', zone)).toBe(at);
  expect(typedOf(at, zone)).toBe('2026-11-24T15:00');
});

test.each(['', '2026-11-24', '275760-09-13T00:00'])('%j is no moment', (typed) => {
  expect(momentTyped(typed, 'Asia/Jakarta')).toBeUndefined();
});
