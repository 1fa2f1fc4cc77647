import type { AnalyticsBusy } from '@sapa/contracts/analytics/analytics';
import { expect, test } from 'vitest';
import { aiHeadline, busiestOf, busyHeadline, onlineIn, sorestOf, staffingAdvice } from './words.ts';

const cell = (
  weekday: number,
  hour: number,
  count: number,
  waited = 0,
  slow = 0,
  wait: number | null = null,
) => ({
  weekday,
  hour,
  count,
  waited,
  slow,
  wait,
  alone: count - waited,
});
const busy = (cells: AnalyticsBusy['cells'], pace: number | null = 8) =>
  ({
    cells,
    weekdays: [4, 4, 4, 4, 4, 4, 4],
    total: cells.reduce((sum, { count }) => sum + count, 0),
    before: 100,
    pace,
  }) as unknown as AnalyticsBusy;

const CALM = [cell(2, 10, 80, 8, 0, 60), cell(2, 11, 80, 8, 0, 60)];
const SORE = [cell(0, 19, 40, 40, 24, 660), cell(0, 20, 40, 40, 26, 720)];

test('the busiest hours and those that lack people are told apart', () => {
  const both = busy([...CALM, ...SORE]);
  expect(busiestOf(both)).toMatchObject({ weekday: 2, hour: 10, lastHour: 11 });
  expect(sorestOf(both)).toMatchObject({ weekday: 0, hour: 19, lastHour: 20 });
  expect(busyHeadline(both)).toBe('140% lebih ramai, kurang orang Senin 19.00–21.00.');
  expect(staffingAdvice(both, 1, () => null)).toBe(
    'Senin 19.00–21.00 separuh pelanggan menunggu orang 11 mnt; 3 orang yang melayani diperkirakan membuatnya di bawah 1 mnt.',
  );
});

test('where nobody waits long, and where too little is known of the pace, no advice is made up', () => {
  expect(sorestOf(busy(CALM))).toBeNull();
  expect(busyHeadline(busy(CALM))).toBe('60% lebih ramai, paling sibuk Rabu 10.00–12.00.');
  const unknown = () => null;
  expect(staffingAdvice(busy(CALM), 1, unknown)).toBeNull();
  expect(staffingAdvice(busy(SORE, null), 1, unknown)).toBeNull();
  // Who answers one in an hour has one to answer: what they could is not known of it.
  expect(staffingAdvice(busy(SORE, 1.2), 1, unknown)).toBeNull();
  const weekdays = [4, 4, 4, 4, 4, 4, 4];
  const online = onlineIn({ hours: [{ weekday: 0, hour: 20, seconds: 4 * 3600 }] }, weekdays);
  expect(staffingAdvice(busy(SORE, 1.2), 1, online)).toBe(
    'Senin 19.00–21.00 separuh pelanggan menunggu orang 11 mnt, dengan rata-rata 0,5 orang online.',
  );
  expect(onlineIn({ hours: [] }, weekdays)({ weekday: 0, hour: 9, lastHour: 9 })).toBeNull();
});

test('the AI’s share is of talks whose outcome is known; of what goes on it says no share', () => {
  const nothing = { alone: 0, handed: 0, unknown: 0, left: 0, open: 0 };
  const said = (outcomes: Partial<typeof nothing>, before: Partial<typeof nothing> = {}, until_now = false) =>
    aiHeadline({
      outcomes: { ...nothing, ...outcomes },
      before: { ...nothing, ...before },
      period: { until_now },
    });
  const week = { alone: 6, handed: 3, unknown: 1, left: 20, open: 5 };
  expect(said(week)).toBe('AI menyelesaikan 60% percakapan sendiri.');
  expect(said(week, { alone: 1, handed: 1, left: 7 })).toBe(
    'AI menyelesaikan 60% percakapan sendiri, naik 10 poin.',
  );
  expect(said(week, { alone: 1, handed: 1 }, true)).toBe(
    'AI menyelesaikan 60% percakapan sendiri; 5 masih dijawabnya.',
  );
  expect(said({ open: 13 })).toBe('AI sedang menjawab 13 percakapan; hasilnya terlihat begitu selesai.');
  expect(said({ left: 2 })).toContain('pelanggannya tidak melanjutkan');
  expect(said({})).toBe('AI belum menjawab siapa pun di periode ini.');
});
