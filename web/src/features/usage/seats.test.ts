import { expect, test } from 'vitest';
import { levelOfSeats, seatsLeft } from './seats.ts';

test.each([
  [3, 5, undefined, null],
  [4, 5, 'near', 'Tinggal 1 kursi'],
  [5, 5, 'near', 'Semua kursi terpakai'],
  [6, 5, 'high', null],
  [0, 0, undefined, null],
  [900, null, undefined, null],
])('%s of %s seats: the meter is %s and says %s', (used, limit, level, words) => {
  expect(levelOfSeats({ used, limit })).toBe(level);
  expect(seatsLeft({ used, limit }, 'kursi')).toBe(words);
});
