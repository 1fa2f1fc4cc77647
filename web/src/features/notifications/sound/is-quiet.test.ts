import { expect, test } from 'vitest';
import { isQuiet } from './is-quiet.ts';

const night = { from: '21:00', until: '07:00' };
const nap = { from: '12:00', until: '13:00' };

test.each([
  [night, '13:59Z', false],
  [night, '14:00Z', true],
  [night, '17:00Z', true],
  [night, '23:59Z', true],
  [night, '00:00Z', false],
  [nap, '05:30Z', true],
  [nap, '06:00Z', false],
  [{ from: '08:00', until: '08:00' }, '01:00Z', false],
  [null, '17:00Z', false],
])('%j at %s is quiet in Jakarta: %s', (quiet, at, is) => {
  expect(isQuiet(quiet, new Date(`2026-03-02T${at}`), 'Asia/Jakarta')).toBe(is);
});

test('it is the clock of the member, not of Jakarta', () => {
  expect(isQuiet(night, new Date('2026-03-02T12:30Z'), 'Asia/Jayapura')).toBe(true);
  expect(isQuiet(night, new Date('2026-03-02T12:30Z'), 'Asia/Jakarta')).toBe(false);
});
