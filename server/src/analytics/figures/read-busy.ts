import {
  type AnalyticsBusy,
  type AnalyticsGroup,
  type readAnalyticsBusy as endpoint,
  MOST_SHOWN_LABELS,
  type Query,
} from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { countRows, countWords, having, maskOf, tookByWord } from '../days/counts.ts';
import { exploded } from '../days/exploded.ts';
import { byDay, type DayOfTalks, type DayOfWork, readDays } from '../days/read-days.ts';
import { SLOW_SECONDS } from '../slow.ts';
import { daysOf, weekdayOf } from './days.ts';
import { namesOf } from './names.ts';
import { readFigures } from './period.ts';

/** How busy it was: when, where, and of what. */
export function readBusy(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsBusy> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const [{ talks, work }, { talks: past }] = await Promise.all([
      readDays(tx, asked, range.now, ['work']),
      readDays(tx, asked, range.before),
    ]);
    const [days, before] = [perDay(talks), perDay(past)];
    const row = daysOf(period).map(({ day, back }) => ({
      day,
      count: days.get(day) ?? 0,
      before: before.get(back) ?? 0,
    }));
    const weekdays = Array.from({ length: 7 }, () => 0);
    for (const { day } of row) weekdays[weekdayOf(day)]! += 1;
    return {
      period,
      total: row.reduce((sum, { count }) => sum + count, 0),
      before: row.reduce((sum, { before }) => sum + before, 0),
      days: row,
      cells: cellsOf(talks),
      weekdays,
      channels: await groupsOf(tx, 'channel', talks, past),
      teams: await groupsOf(tx, 'team', talks, past),
      labels: await groupsOf(tx, 'label', talks, past),
      pace: paceOf(work),
    };
  });
}

const perDay = (days: readonly DayOfTalks[]): Map<string, number> =>
  new Map(
    [...byDay(days)].map(([day, own]) => [
      day,
      countRows(own.map(({ talks: { length }, mask }) => ({ length, mask }))),
    ]),
  );

/** The hours of each weekday, as words: the place of the hour in the week. */
const HOURS = Array.from({ length: 7 }, (_, weekday) =>
  Array.from({ length: 24 }, (__, hour) => String(weekday * 24 + hour)),
);

function cellsOf(days: readonly DayOfTalks[]): AnalyticsBusy['cells'] {
  const all = days.map(({ day, talks, mask }) => ({
    column: { codes: talks.hour, words: HOURS[weekdayOf(day)]! },
    mask,
    values: talks.person,
    outcome: talks.outcome,
  }));
  const waitedFor = (seconds: number) =>
    countWords(
      all.map(({ column, mask, values }) => ({
        column,
        mask: maskOf(values.length, mask, (index) => values[index]! > seconds),
      })),
    );
  const counts = countWords(all.map(({ column, mask }) => ({ column, mask })));
  const alone = countWords(
    all.map(({ column, mask, outcome }) => ({ column, mask: having(outcome, 'alone', mask) })),
  );
  const [waited, slow, waits] = [waitedFor(-1), waitedFor(SLOW_SECONDS), tookByWord(all)];
  return [...counts]
    .map(([word, count]) => ({ word, count, place: Number(word) }))
    .sort((a, b) => a.place - b.place)
    .map(({ word, count, place }) => ({
      weekday: Math.floor(place / 24),
      hour: place % 24,
      count,
      waited: waited.get(word) ?? 0,
      slow: slow.get(word) ?? 0,
      wait: waits.get(word)?.median ?? null,
      alone: alone.get(word) ?? 0,
    }));
}

const NAMED = {
  channel: { table: 'channels', nobody: '', gone: 'Saluran yang sudah dihapus', most: Infinity },
  team: { table: 'teams', nobody: 'Tanpa tim', gone: 'Tim yang sudah dihapus', most: Infinity },
  label: { table: 'labels', nobody: '', gone: 'Label yang sudah dihapus', most: MOST_SHOWN_LABELS },
} as const;

/** What a talk stands under, with its wait for a person; under each of its labels once. */
function wordsOf({ talks, mask }: DayOfTalks, by: keyof typeof NAMED) {
  if (by === 'label') return exploded(talks, talks.person, mask);
  return { column: talks[by], values: talks.person, mask };
}

/** Most first. */
async function groupsOf(
  tx: Transaction,
  by: keyof typeof NAMED,
  days: readonly DayOfTalks[],
  past: readonly DayOfTalks[],
): Promise<AnalyticsGroup[]> {
  const parts = days.map((day) => wordsOf(day, by));
  const count = (all: typeof parts) => countWords(all.map(({ column, mask }) => ({ column, mask })));
  const [counts, before, waits] = [
    count(parts),
    count(past.map((day) => wordsOf(day, by))),
    tookByWord(parts),
  ];
  const ids = [...new Set([...counts.keys(), ...before.keys()])];
  const { table, nobody, gone, most } = NAMED[by];
  const names = await namesOf(
    tx,
    table,
    ids.filter((id) => id !== ''),
  );
  return ids
    .map((id) => ({
      id: id === '' ? null : id,
      name: id === '' ? nobody : (names.get(id)?.name ?? gone),
      channel_kind: names.get(id)?.kind ?? null,
      count: counts.get(id) ?? 0,
      before: before.get(id) ?? 0,
      wait: waits.get(id)?.median ?? null,
    }))
    .sort((a, b) => b.count - a.count || b.before - a.before || a.name.localeCompare(b.name, 'id'))
    .slice(0, most);
}

/** Too little to tell: hours of people at work. */
const ENOUGH_HOURS = 20;

/** How many talks one person answers in an hour in which they answer: what the estimate of waits stands on. */
function paceOf(days: readonly DayOfWork[]): number | null {
  let hours = 0;
  for (const { work, mask } of days) {
    const met = new Set<number>();
    for (let index = 0; index < work.length; index++)
      if (mask === null || mask[index] === 1) met.add(work.answerer.codes[index]! * 24 + work.hour[index]!);
    hours += met.size;
  }
  return hours < ENOUGH_HOURS
    ? null
    : countRows(days.map(({ work: { length }, mask }) => ({ length, mask }))) / hours;
}
