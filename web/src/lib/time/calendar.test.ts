import { describe, expect, it } from 'vitest';
import { dayByKey, monthsAfter, weeksOf } from './calendar.ts';

describe('a month', () => {
  it('stands in six weeks from Monday, with the days of its neighbours', () => {
    const weeks = weeksOf('2026-11-21');
    expect(weeks).toHaveLength(6);
    expect([weeks[0]![0], weeks[0]![6], weeks[5]![6]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06']);
  });
  it('too short for the day ends with its last', () => {
    expect(monthsAfter('2028-01-31', 1)).toBe('2028-02-29');
    expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('a key leads', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
  ])('%s from Sunday, 1 November, to %s', (key, day) => expect(dayByKey(key, '2026-11-01')).toBe(day));
  it('nowhere before 1970 and after 2100', () => {
    expect(dayByKey('ArrowLeft', '1970-01-01')).toBe('1970-01-01');
    expect(dayByKey('PageDown', '2100-12-31')).toBe('2100-12-31');
  });
  it('nowhere where it is another key', () => expect(dayByKey('a', '2026-11-01')).toBeNull());
});
