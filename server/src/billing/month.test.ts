import { describe, expect, test } from 'vitest';
import { at } from '../testing/paid-order.ts';
import { addMonths } from './month.ts';

describe('period dates', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-02-28', 12, '2027-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-08-17', 1, '2026-09-17'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });

  test('the day is that of Jakarta: 00.30 WIB on the 1st is still the month before in UTC', () => {
    expect(addMonths(new Date('2026-03-01T00:30:00+07:00'), 1)).toEqual(
      new Date('2026-04-01T00:30:00+07:00'),
    );
  });
});
