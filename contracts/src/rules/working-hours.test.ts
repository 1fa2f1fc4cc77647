import { describe, expect, test } from 'vitest';
import {
  addBusinessMinutes,
  addDays,
  businessMinutesAgo,
  businessMinutesBetween,
  type Calendar,
  type HomeZone,
  type Interval,
  isOpen,
  nextClose,
  nextOpen,
  weekdayOf,
} from './working-hours.ts';

const MINUTE = 60_000;
const OFFSETS: Record<HomeZone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };
const START = Date.parse('2027-02-05T00:00:00Z');
const DAYS = 16;
const MINUTES = DAYS * 1440;

/** Numbers that look thrown but are the same each time. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function anyDay(roll: ReturnType<typeof dice>): Interval[] {
  const cuts = Array.from({ length: 2 * roll(4) }, () => roll(1441)).sort((a, b) => a - b);
  const intervals: Interval[] = [];
  for (let i = 0; i + 1 < cuts.length; i += 2)
    if (cuts[i + 1]! > cuts[i]!) intervals.push({ from: cuts[i]!, to: cuts[i + 1]! });
  const last = intervals.at(-1);
  // Every fourth day ends with a night shift.
  if (last !== undefined && roll(4) === 0) last.to = Math.min(last.from + 1440, 1440 + roll(700));
  return intervals;
}

const anyWeek = (roll: ReturnType<typeof dice>) => Array.from({ length: 7 }, () => anyDay(roll));

function anyCalendar(seed: number): Calendar {
  const roll = dice(seed);
  const zones = Object.keys(OFFSETS) as HomeZone[];
  const first = addDays('2027-02-05', roll(10));
  return {
    zone: zones[roll(3)]!,
    week: seed % 10 === 0 ? Array.from({ length: 7 }, () => []) : anyWeek(roll),
    seasons: roll(2) === 0 ? [] : [{ first, last: addDays(first, roll(8)), week: anyWeek(roll) }],
    days: Object.fromEntries(
      Array.from({ length: roll(4) }, () => [
        addDays('2027-02-04', roll(DAYS)),
        roll(2) === 0 ? [] : anyDay(roll),
      ]),
    ),
    ownDays: Array.from({ length: roll(3) }, () => {
      const first = addDays('2027-02-04', roll(DAYS));
      return { first, last: addDays(first, roll(3)), hours: roll(2) === 0 ? [] : anyDay(roll) };
    }),
  };
}

/** The same said minute by minute, by a clock of the platform's own. */
function modelOf(calendar: Calendar): boolean[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: calendar.zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const open = new Set<string>();
  for (let day = -2; day <= DAYS + 1; day++) {
    const date = addDays('2027-02-05', day);
    const season = calendar.seasons.find(({ first, last }) => date >= first && date <= last);
    const [own] = calendar.ownDays.filter(({ first, last }) => date >= first && date <= last).toReversed();
    const hours = own?.hours ?? calendar.days[date] ?? (season ?? calendar).week[weekdayOf(date)]!;
    for (const { from, to } of hours)
      for (let minute = from; minute < to; minute++)
        open.add(`${addDays(date, minute >= 1440 ? 1 : 0)} ${minute % 1440}`);
  }
  const always = calendar.week.every((day) => day.length === 0);
  return Array.from({ length: MINUTES }, (_, minute) => {
    if (always) return true;
    const [date, time] = clock.format(START + minute * MINUTE).split(' ');
    const [hours, minutes] = time!.split(':').map(Number);
    return open.has(`${date} ${hours! * 60 + minutes!}`);
  });
}

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('calendar %i', (seed) => {
  const calendar = anyCalendar(seed);
  const model = modelOf(calendar);
  const roll = dice(seed + 1000);
  const moments = Array.from({ length: 40 }, () => roll(MINUTES / 2));
  const at = (minute: number) => new Date(START + minute * MINUTE);
  const within = (moment: Date | null) => {
    const minute = moment === null ? -1 : (moment.getTime() - START) / MINUTE;
    return minute >= MINUTES ? -1 : minute;
  };

  test('is open exactly when its minutes say so, at both ends of each', () => {
    for (const minute of moments) {
      expect(isOpen(calendar, at(minute))).toBe(model[minute]);
      expect(isOpen(calendar, new Date(at(minute).getTime() + MINUTE - 1))).toBe(model[minute]);
    }
  });

  test('opens and closes at the next minute that is so', () => {
    for (const minute of moments) {
      expect(within(nextOpen(calendar, at(minute)))).toBe(model.indexOf(true, minute));
      expect(within(nextClose(calendar, at(minute)))).toBe(model.indexOf(false, minute));
    }
  });

  test('counts open minutes, and adding them or going back by them comes to where they end', () => {
    for (const [index, minute] of moments.entries()) {
      const until = minute + roll(MINUTES / 2);
      const open = model.slice(minute, until).filter(Boolean).length;
      expect(businessMinutesBetween(calendar, at(minute), at(until))).toBe(open);
      const wanted = 1 + roll(600 + index);
      let left = wanted;
      const end = model.findIndex((isOpen, m) => m >= minute && isOpen && --left === 0);
      expect(within(addBusinessMinutes(calendar, at(minute), wanted))).toBe(end === -1 ? -1 : end + 1);
      if (open > 0) {
        const first = minute + model.slice(minute).indexOf(true);
        expect(within(businessMinutesAgo(calendar, at(until), open))).toBe(first);
      }
    }
  });
});

const shop: Calendar = {
  zone: 'Asia/Makassar',
  week: [
    ...Array.from({ length: 5 }, () => [
      { from: 480, to: 720 },
      { from: 780, to: 1050 },
    ]),
    [{ from: 480, to: 900 }],
    [],
  ],
  seasons: [
    {
      first: '2027-02-08',
      last: '2027-03-09',
      week: Array.from({ length: 7 }, () => [{ from: 540, to: 930 }]),
    },
  ],
  days: { '2027-03-10': [], '2027-03-11': [], '2027-03-12': [] },
  ownDays: [],
};

test.each([
  ['a Saturday evening: Sunday is closed, so Monday', '2026-11-21T11:12:00Z', '2026-11-23T00:00:00Z'],
  ['the week of Lebaran', '2027-03-09T08:00:00Z', '2027-03-13T00:00:00Z'],
  ['Ramadan has begun', '2027-02-07T12:00:00Z', '2027-02-08T01:00:00Z'],
  ['and has ended by itself', '2027-03-13T08:00:00Z', '2027-03-15T00:00:00Z'],
  ['while it is open: now', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['the last minute is over', '2026-11-23T04:00:00Z', '2026-11-23T05:00:00Z'],
])('opens again: %s', (_, at, opens) => {
  expect(nextOpen(shop, new Date(at))).toEqual(new Date(opens));
});

test('who never opens again promises nothing, and who keeps no hours never closes', () => {
  const at = new Date('2026-11-23T00:00:00Z');
  const closed: Calendar = {
    ...shop,
    days: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [addDays('2026-11-22', i), []])),
  };
  expect([nextOpen(closed, at), addBusinessMinutes(closed, at, 1), isOpen(closed, at)]).toEqual([
    null,
    null,
    false,
  ]);
  const always = { ...closed, week: Array.from({ length: 7 }, () => []) };
  expect([isOpen(always, at), nextClose(always, at)]).toEqual([true, null]);
});
