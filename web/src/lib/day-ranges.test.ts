import { describe, expect, it } from 'vitest';
import { dayRange, inOrder } from './day-ranges.ts';

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
