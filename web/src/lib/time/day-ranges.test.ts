import { describe, expect, it } from 'vitest';
import { dayRange, inOrder, NO_RANGE, nameOfRange, pickDay } from './day-ranges.ts';

describe('a shortcut names both ends, and both are included', () => {
  it.each([
    ['Today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['Yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
    ['Last 7 days', '2026-11-21', '2026-11-15', '2026-11-21'],
    ['Last 30 days', '2026-11-21', '2026-10-23', '2026-11-21'],
    ['This month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['Last month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['Last month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) =>
    expect(dayRange(name, today)).toEqual({ from, to }),
  );
});

describe('the order in which two days were chosen', () => {
  it('is swapped where the second is the earlier one', () =>
    expect(inOrder({ from: '2026-11-21', to: '2026-11-03' })).toEqual({
      from: '2026-11-03',
      to: '2026-11-21',
    }));
  it('does not matter while one is missing', () =>
    expect(inOrder({ from: '2026-11-21', to: '' })).toEqual({ from: '2026-11-21', to: '' }));
});

describe('days that are pressed one after another', () => {
  const pressed = (...days: string[]) => days.reduce(pickDay, NO_RANGE);
  it('begin a range, complete it, begin another', () => {
    expect(pressed('2026-11-09')).toEqual({ from: '2026-11-09', to: '' });
    expect(pressed('2026-11-09', '2026-11-12')).toEqual({ from: '2026-11-09', to: '2026-11-12' });
    expect(pressed('2026-11-09', '2026-11-12', '2026-11-20')).toEqual({ from: '2026-11-20', to: '' });
  });
  it('are swapped where the second is the earlier one', () =>
    expect(pressed('2026-11-09', '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-09' }));
  it('may be the same day twice', () =>
    expect(pressed('2026-11-09', '2026-11-09')).toEqual({ from: '2026-11-09', to: '2026-11-09' }));
});

it('a range that a shortcut means is called by its name, another by none', () => {
  expect(nameOfRange({ from: '2026-11-15', to: '2026-11-21' }, '2026-11-21')).toBe('Last 7 days');
  expect(nameOfRange({ from: '2026-11-15', to: '2026-11-21' }, '2026-11-22')).toBeUndefined();
});
