import { describe, expect, test } from 'vitest';
import { newSchedule, Schedule, type ScheduleSettings } from '../working-hours.ts';
import { calendarOf } from './calendar.ts';
import { awayMessage, reopensAt } from './opening-words.ts';
import { isOpen } from './working-hours.ts';

const shop = (change: Partial<ScheduleSettings> = {}) =>
  calendarOf({
    ...newSchedule('Cabang Makassar'),
    time_zone: 'Asia/Makassar',
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 6 ? [] : [{ from: 480, to: 1050 }])),
    ...change,
  });
/** Noon in Makassar. */
const noon = (date: string) => new Date(`${date}T04:00:00Z`);

test.each<[string, Partial<ScheduleSettings>, string, boolean]>([
  ['keeps national holidays', {}, '2026-12-25', false],
  ['or none of them', { national: false }, '2026-12-25', true],
  ['or all but one', { exceptions: [{ date: '2026-12-25', hours: null }] }, '2026-12-25', true],
  ['works through cuti bersama', {}, '2026-12-24', true],
  ['unless it says so', { joint_leave: true }, '2026-12-24', false],
  ['of one day too', { exceptions: [{ date: '2026-12-24', hours: [] }] }, '2026-12-24', false],
  [
    'is closed on its own day, holiday kept or not',
    {
      exceptions: [{ date: '2026-12-25', hours: null }],
      own_days: [{ name: 'Stok opname', first: '2026-12-24', last: '2026-12-26', hours: [], enabled: true }],
    },
    '2026-12-25',
    false,
  ],
  [
    'and open when its switch is off',
    {
      own_days: [{ name: 'Stok opname', first: '2026-12-31', last: '2026-12-31', hours: [], enabled: false }],
    },
    '2026-12-31',
    true,
  ],
  [
    'a fast that somebody moved by a day begins then',
    {
      ramadan: {
        enabled: true,
        week: Array.from({ length: 7 }, () => [{ from: 840, to: 900 }]),
        dates: { first: '2027-02-09', last: '2027-03-10' },
      },
    },
    '2027-02-09',
    false,
  ],
  [
    'and next year’s begins as the calendar has it',
    {
      ramadan: {
        enabled: true,
        week: Array.from({ length: 7 }, () => [{ from: 840, to: 900 }]),
        dates: { first: '2026-02-18', last: '2026-03-19' },
      },
    },
    '2027-02-09',
    false,
  ],
])('%s', (_, change, date, open) => {
  expect(isOpen(shop(change), noon(date))).toBe(open);
});

test('a hundred own days of a year each are reckoned with as they stand, of two the later; not as dates', () => {
  const year = (hours: { from: number; to: number }[]) => ({
    name: 'Renovasi',
    first: '2026-12-01',
    last: '2027-11-30',
    hours,
    enabled: true,
  });
  const own_days = [...Array.from({ length: 99 }, () => year([])), year([{ from: 600, to: 960 }])];
  const calendar = shop({ own_days });
  expect(Object.keys(calendar.days)).toEqual(Object.keys(shop().days));
  expect([isOpen(calendar, noon('2026-12-25')), isOpen(calendar, noon('2027-12-25'))]).toEqual([true, false]);
});

describe('what a customer is told', () => {
  test.each([
    ['2026-11-21T11:12:00Z', 'Senin 08.00 WITA'],
    ['2026-11-22T23:00:00Z', 'hari ini 08.00 WITA'],
    ['2026-12-24T11:00:00Z', 'Sabtu 08.00 WITA'],
  ])('at %s: open again %s', (at, words) => {
    expect(reopensAt(shop(), new Date(at))).toBe(words);
  });

  test('from a week on with its date; open or never, nothing', () => {
    const lebaran = shop({
      own_days: [{ name: 'Lebaran', first: '2027-03-08', last: '2027-03-20', hours: [], enabled: true }],
    });
    expect(reopensAt(lebaran, noon('2027-03-08'))).toBe('Senin, 22 Maret 08.00 WITA');
    expect(reopensAt(shop(), noon('2026-11-23'))).toBeNull();
    expect(reopensAt(calendarOf(newSchedule('Kosong')), noon('2026-12-25'))).toBeNull();
  });

  test('fills its variables, and leaves out a sentence that nobody can keep', () => {
    const told = (calendar: ReturnType<typeof shop>) =>
      awayMessage(
        'Halo {{nama}}. Hari ini {{jam_hari_ini}}. Kami buka lagi {{buka_lagi}}. Salam, {{nama_bisnis}}',
        calendar,
        noon('2026-12-25'),
        { nama: 'Rani', nama_bisnis: 'Kopi Nusantara' },
      );
    expect(told(shop())).toBe(
      'Halo Rani. Hari ini tutup. Kami buka lagi Sabtu 08.00 WITA. Salam, Kopi Nusantara',
    );
    const gone = shop({
      own_days: [
        { name: 'Renovasi', first: '2026-12-01', last: '2027-11-30', hours: [], enabled: true },
        { name: 'Renovasi', first: '2027-12-01', last: '2028-11-30', hours: [], enabled: true },
      ],
    });
    expect(told(gone)).toBe('Halo Rani. Hari ini tutup. Salam, Kopi Nusantara');
  });
});

test.each([
  ['two intervals that overlap', { from: 480, to: 720 }, { from: 700, to: 800 }],
  ['an end before its beginning', { from: 480, to: 480 }, { from: 700, to: 800 }],
])('refuses %s', (_, ...monday) => {
  const week = [monday, [], [], [], [], [], []];
  expect(Schedule.shape.week.safeParse(week).success).toBe(false);
});

test('a night shift may end where the next day begins, not after', () => {
  const sunday = (to: number) => [[{ from: 360, to: 600 }], [], [], [], [], [], [{ from: 1320, to }]];
  expect(Schedule.shape.week.safeParse(sunday(1800)).success).toBe(true);
  expect(Schedule.shape.week.safeParse(sunday(1801)).success).toBe(false);
});
