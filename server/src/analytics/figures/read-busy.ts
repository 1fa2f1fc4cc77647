import {
  type AnalyticsBusy,
  type AnalyticsGroup,
  type readAnalyticsBusy as endpoint,
  MOST_SHOWN_LABELS,
  type Query,
} from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { readDays } from '../days/read-days.ts';
import { BusySums, GROUPED, type Group, GroupCounts } from './busy-sums.ts';
import { daysOf, weekdayOf } from './days.ts';
import { namesOf } from './names.ts';
import { readFigures } from './period.ts';

/** How busy it was: when, where, and of what. */
export function readBusy(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsBusy> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const talks = new BusySums();
    for await (const day of readDays(tx, asked, range.now, [...GROUPED, 'hour', 'person', 'outcome', 'work']))
      talks.add(day);
    const past = new GroupCounts();
    for await (const day of readDays(tx, asked, range.before, GROUPED)) past.add(day);
    const row = daysOf(period).map(({ day, back }) => ({
      day,
      count: talks.counts.days.of(day),
      before: past.days.of(back),
    }));
    const weekdays = Array.from({ length: 7 }, () => 0);
    for (const { day } of row) weekdays[weekdayOf(day)]! += 1;
    return {
      period,
      total: row.reduce((sum, { count }) => sum + count, 0),
      before: row.reduce((sum, { before }) => sum + before, 0),
      days: row,
      cells: talks.cells(),
      weekdays,
      channels: await groupsOf(tx, 'channel', talks, past),
      teams: await groupsOf(tx, 'team', talks, past),
      labels: await groupsOf(tx, 'label', talks, past),
      pace: talks.pace(),
    };
  });
}

const NAMED = {
  channel: { table: 'channels', nobody: '', gone: 'Saluran yang sudah dihapus', most: Infinity },
  team: { table: 'teams', nobody: 'Tanpa tim', gone: 'Tim yang sudah dihapus', most: Infinity },
  label: { table: 'labels', nobody: '', gone: 'Label yang sudah dihapus', most: MOST_SHOWN_LABELS },
} as const;

/** Most first. */
async function groupsOf(
  tx: Transaction,
  by: Group,
  talks: BusySums,
  past: GroupCounts,
): Promise<AnalyticsGroup[]> {
  const [counts, before, waits] = [talks.counts[by], past[by], talks.waits[by].took()];
  const ids = [...new Set([...counts.counts.keys(), ...before.counts.keys()])];
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
      count: counts.of(id),
      before: before.of(id),
      wait: waits.get(id)?.median ?? null,
    }))
    .sort((a, b) => b.count - a.count || b.before - a.before || a.name.localeCompare(b.name, 'id'))
    .slice(0, most);
}
