import { expect, test } from 'vitest';
import { usualMoments } from './moments.ts';

const saidAt = (now: string) =>
  usualMoments(new Date(`${now}+07:00`)).map(({ name, at }) => [name, at.toISOString()]);

test('on a Tuesday: in an hour, tomorrow and on Monday at nine, by Jakarta’s clock', () => {
  expect(saidAt('2026-11-24T15:30:00')).toEqual([
    ['1 jam lagi', '2026-11-24T09:30:00.000Z'],
    ['Besok 09.00', '2026-11-25T02:00:00.000Z'],
    ['Senin 09.00', '2026-11-30T02:00:00.000Z'],
  ]);
});

test('on a Sunday tomorrow is Monday, and on a Monday it is the next one', () => {
  expect(saidAt('2026-11-29T10:00:00').map(([name]) => name)).toEqual(['1 jam lagi', 'Besok 09.00']);
  expect(saidAt('2026-11-23T10:00:00').at(-1)).toEqual(['Senin 09.00', '2026-11-30T02:00:00.000Z']);
});
