import { seenBy } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { narrow } from '../figures/narrow-talks.ts';
import type { Asked, Days } from '../figures/period.ts';
import { secondsOf } from './steps.ts';
import { type By, countRows, type TallyName, within } from './tally-sql.ts';

/** Counts of talks, or of the rows of one kind that belong to them. */
export interface Wanted {
  names: readonly TallyName[];
  /** One count for all of them where it is left out. */
  by?: By;
  asked: Asked;
  days: Days;
}

/**
 * Sums of counts.
 *
 * @param keys what is told apart: columns of `of, day, name, step`, as SQL
 */
export function sumsOf<Row extends object>(
  tx: Transaction,
  wanted: Wanted,
  keys: Record<keyof Omit<Row, 'n'> & string, string>,
): Promise<Row[]> {
  const { text, values } = countsOf(tx, wanted);
  const names = Object.entries<string>(keys).map(([name, column]) => `${column} as "${name}"`);
  return tx.query<Row & Record<string, unknown>>({
    text: `select ${[...names, 'sum(n)::int as n'].join(', ')} from (${text}) counts
           ${names.length === 0 ? '' : `group by ${names.map((_, index) => index + 1).join(', ')} order by 1`}`,
    values,
  });
}

export interface Took {
  count: number;
  median: number | null;
  p90: number | null;
}
export const NOBODY: Took = { count: 0, median: null, p90: null };

/** Median and p90 of steps, as seconds: of half the customers it took at most the one, of nine in ten at most the other. */
export async function tookOf<Keys extends object>(
  tx: Transaction,
  wanted: Wanted,
  keys: Record<keyof Keys & string, string>,
  step = 'step',
): Promise<(Keys & Took)[]> {
  const { text, values } = countsOf(tx, wanted);
  const own = Object.keys(keys);
  const names = own.map((name) => `"${name}", `).join('');
  const columns = Object.entries<string>(keys).map(([name, column]) => `${column} as "${name}", `);
  const rows = await tx.query<Keys & Took & Record<string, unknown>>({
    text: `with steps as (
        select ${columns.join('')}${step} as step, sum(n) as n from (${text}) counts
        group by ${[...own, step].map((_, index) => index + 1).join(', ')}
      ), ranked as (
        select ${names}step, sum(n) over (${own.length === 0 ? '' : `partition by ${names.slice(0, -2)}`} order by step) as up_to,
          sum(n) over (${own.length === 0 ? '' : `partition by ${names.slice(0, -2)}`}) as total from steps
      )
      select ${names}coalesce(max(total), 0)::int as count, min(step) filter (where up_to * 2 >= total) as median,
        min(step) filter (where up_to * 10 >= total * 9) as p90
      from ranked ${own.length === 0 ? '' : `group by ${names.slice(0, -2)} order by 1`}`,
    values,
  });
  return rows.map((row) => ({ ...row, median: inSeconds(row.median), p90: inSeconds(row.p90) }));
}

const inSeconds = (step: number | null): number | null => (step === null ? null : secondsOf(step));

/** As `of, day, name, step, n`: of days that are summed their sums, of all others the rows. */
function countsOf(tx: Transaction, { names, by = 'all', asked, days }: Wanted) {
  const where = new Filter(tx.workspaceId);
  const kept = keptOf(tx, asked, by);
  const parts: string[] = [];
  if (kept !== null && days.summed.length > 0)
    parts.push(`select y.of, y.day, y.name, s.step, s.n from talk_tallies y
      cross join lateral unnest(y.steps, y.counts) s (step, n)
      where y.workspace_id = $1 and y.by = ${where.value(kept.by)}
        ${kept.of === null ? '' : `and y.of = ${where.value(kept.of)}`}
        and y.name = any(${where.value(names)}::text[]) and y.day = any(${where.value(days.summed)}::date[])`);
  const rest = kept === null ? [days] : days.rest;
  if (rest.length > 0) {
    const zone = where.value(days.zone);
    narrow(tx, where, asked, days.zone);
    const stretches = rest.map(({ since, until }) =>
      within(names[0]!, where.value(since), where.value(until)),
    );
    where.and(`((${stretches.join(') or (')}))`);
    parts.push(`select of, day, name, step, n from (${countRows({ names, by: [by], where, zone })}) counted`);
  }
  return { text: parts.join(' union all '), values: where.values };
}

/** Which sums answer; null: none, for they are kept by one thing at a time and of what everybody may see. */
function keptOf(tx: Transaction, asked: Asked, by: By): { by: By; of: string | null } | null {
  if (seenBy(tx, () => '').parts !== null) return null;
  const { channel_id, team_id, label_id, member_id } = asked;
  const narrowed = Object.entries({
    channel: channel_id,
    team: team_id,
    label: label_id,
    handler: member_id,
  }).filter((one): one is [By, string] => one[1] !== undefined);
  if (narrowed.length === 0) return { by, of: by === 'all' ? '' : null };
  const [[one, id]] = narrowed as [[By, string]];
  // A talk carries several labels: beside the one that is asked for stand others.
  return narrowed.length === 1 && (by === 'all' || (by === one && by !== 'label'))
    ? { by: one, of: id }
    : null;
}
