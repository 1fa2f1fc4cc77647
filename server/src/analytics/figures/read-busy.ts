import {
  type AnalyticsBusy,
  type AnalyticsGroup,
  type readAnalyticsBusy as endpoint,
  MOST_SHOWN_LABELS,
  type Query,
} from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { sumsOf, tookOf } from '../tallies/read-tallies.ts';
import { HOUR_SHARE } from '../tallies/steps.ts';
import { daysOf, weekdayOf } from './days.ts';
import { namesOf } from './names.ts';
import { type Asked, type Days, type Range, readFigures } from './period.ts';

/** How busy it was: when, where, and of what. */
export function readBusy(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsBusy> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const [days, before, cells, channels, teams, labels, pace] = await Promise.all([
      perDay(tx, asked, range.now),
      perDay(tx, asked, range.before),
      perHour(tx, asked, range.now),
      groupsOf(tx, asked, range, 'channel'),
      groupsOf(tx, asked, range, 'team'),
      groupsOf(tx, asked, range, 'label'),
      paceOf(tx, asked, range.now),
    ]);
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
      cells,
      weekdays,
      channels,
      teams,
      labels,
      pace,
    };
  });
}

async function perDay(tx: Transaction, asked: Asked, days: Days): Promise<Map<string, number>> {
  const rows = await sumsOf<{ day: string; n: number }>(
    tx,
    { names: ['talks'], asked, days },
    { day: 'day::text' },
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}

const WEEKDAY = 'extract(isodow from day)::int - 1';
const COUNTED = { hour: 'count', hour_waited: 'waited', hour_slow: 'slow', hour_alone: 'alone' } as const;

async function perHour(tx: Transaction, asked: Asked, days: Days): Promise<AnalyticsBusy['cells']> {
  const names = Object.keys(COUNTED) as (keyof typeof COUNTED)[];
  const [sums, waits] = await Promise.all([
    sumsOf<{ weekday: number; hour: number; name: keyof typeof COUNTED; n: number }>(
      tx,
      { names, asked, days },
      { weekday: WEEKDAY, hour: 'step', name: 'name' },
    ),
    tookOf<{ weekday: number; hour: number }>(
      tx,
      { names: ['hour_person'], asked, days },
      { weekday: WEEKDAY, hour: `step / ${HOUR_SHARE}` },
      `step % ${HOUR_SHARE}`,
    ),
  ]);
  const key = ({ weekday, hour }: { weekday: number; hour: number }) => weekday * 24 + hour;
  const cells = new Map<number, AnalyticsBusy['cells'][number]>();
  for (const { weekday, hour, name, n } of sums) {
    const at = key({ weekday, hour });
    const cell = cells.get(at) ?? { weekday, hour, count: 0, waited: 0, slow: 0, wait: null, alone: 0 };
    cell[COUNTED[name]] = n;
    cells.set(at, cell);
  }
  for (const { median, ...at } of waits) cells.get(key(at))!.wait = median;
  return [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell);
}

const NAMED = {
  channel: { table: 'channels', nobody: '', gone: 'Saluran yang sudah dihapus', most: Infinity },
  team: { table: 'teams', nobody: 'Tanpa tim', gone: 'Tim yang sudah dihapus', most: Infinity },
  label: { table: 'labels', nobody: '', gone: 'Label yang sudah dihapus', most: MOST_SHOWN_LABELS },
} as const;

/** Most first. */
async function groupsOf(
  tx: Transaction,
  asked: Asked,
  { now, before }: Range,
  by: keyof typeof NAMED,
): Promise<AnalyticsGroup[]> {
  const key = { id: 'of' };
  const [talks, past, waits] = await Promise.all([
    sumsOf<{ id: string; n: number }>(tx, { names: ['talks'], by, asked, days: now }, key),
    sumsOf<{ id: string; n: number }>(tx, { names: ['talks'], by, asked, days: before }, key),
    tookOf<{ id: string }>(tx, { names: ['person'], by, asked, days: now }, key),
  ]);
  const groups = new Map<string, Pick<AnalyticsGroup, 'count' | 'before' | 'wait'>>();
  for (const { id, n } of talks) groups.set(id, { count: n, before: 0, wait: null });
  for (const { id, n } of past)
    groups.set(id, { ...(groups.get(id) ?? { count: 0, wait: null }), before: n });
  for (const { id, median } of waits) groups.get(id)!.wait = median;
  const { table, nobody, gone, most } = NAMED[by];
  const names = await namesOf(
    tx,
    table,
    [...groups.keys()].filter((id) => id !== ''),
  );
  return [...groups]
    .map(([id, sums]) => ({
      id: id === '' ? null : id,
      name: id === '' ? nobody : (names.get(id)?.name ?? gone),
      channel_kind: names.get(id)?.kind ?? null,
      ...sums,
    }))
    .sort((a, b) => b.count - a.count || b.before - a.before || a.name.localeCompare(b.name, 'id'))
    .slice(0, most);
}

/** Too little to tell: hours of people at work. */
const ENOUGH_HOURS = 20;

/** How many talks one person answers in an hour in which they answer: what the estimate of waits stands on. */
async function paceOf(tx: Transaction, asked: Asked, days: Days): Promise<number | null> {
  const [talks, hours] = await sumsOf<{ of: number; n: number }>(
    tx,
    { names: ['pace'], asked, days },
    { of: 'step' },
  );
  return talks === undefined || hours === undefined || hours.n < ENOUGH_HOURS ? null : talks.n / hours.n;
}
