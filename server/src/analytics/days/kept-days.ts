import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { columnNames, columnsOfRows, type DayColumns, threadsOfRows, workOfRows } from './columns.ts';
import { packColumns, packThreads, packWork } from './pack-day.ts';
import { readTalkRows, readWaitRows, readWorkRows } from './rows.ts';
import { workedIn } from './worked.ts';

/** Whose talks are fewer reads the rows themselves as fast: 2,000 in some 30 ms. */
const WORTH_KEEPING = 2_000;

/** Whoever counts, takes out or keeps days in a workspace does it alone: of two, the one with the older view would write last. */
export async function countAlone(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'count-talks-alone',
    text: `select pg_advisory_xact_lock(hashtext('talks' || $1))`,
    values: [tx.workspaceId],
  });
}

/** The same for who would rather not wait. @returns whether nobody else does it now */
export async function countAloneIfFree(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ free: boolean }>({
    name: 'count-talks-alone-if-free',
    text: `select pg_try_advisory_xact_lock(hashtext('talks' || $1)) as free`,
    values: [tx.workspaceId],
  });
  return row!.free;
}

/** Days in which something changed are read from their rows until they are kept again. Alone (`countAlone`). */
async function takeOutChangedDays(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'take-out-changed-days',
    // Each mark is a day once, not once for each day that is kept: a history that comes in leaves very many.
    text: `with marks as (delete from talk_day_marks where workspace_id = $1 returning at),
             changed as (
               select distinct zone, (marks.at at time zone zone)::date as day
               from (select distinct zone from talk_days where workspace_id = $1) zones, marks
             )
           delete from talk_days d using changed
           where d.workspace_id = $1 and d.zone = changed.zone and d.day = changed.day`,
    values: [tx.workspaceId],
  });
}

/**
 * Keeps the days that are over and are not kept, the latest first, one transaction each. Each once: while a history comes in,
 * a day changes again as soon as it is kept, and waits for the next run.
 */
export async function keepDays(ctx: Context, worth = WORTH_KEEPING): Promise<void> {
  for (let day: string | null = 'infinity'; day !== null; )
    day = await transaction(ctx, async (tx) => {
      await countAlone(tx);
      return keepNext(tx, worth, day!);
    });
}

/** The next of them, unless another counts or keeps at the time. @returns as `keepNext` */
export function keepNextDay(ctx: Context, before: string): Promise<string | null | 'busy'> {
  return transaction(ctx, async (tx) =>
    (await countAloneIfFree(tx)) ? keepNext(tx, WORTH_KEEPING, before) : 'busy',
  );
}

interface Day {
  day: string;
  since: Date;
  until: Date;
  zone: string;
}

/** Alone (`countAlone`). @returns the day that is kept now, the latest before that one; null: there is none */
async function keepNext(tx: Transaction, worth: number, before: string): Promise<string | null> {
  await takeOutChangedDays(tx);
  const [next] = await tx.query<Day>({
    name: 'next-day-to-keep',
    text: `with w as (select time_zone as zone from workspaces where id = $1),
        gone as (delete from talk_days d using w where d.workspace_id = $1 and d.zone <> w.zone),
        known as (
          select zone, ((select min(started_at) from talks where workspace_id = $1) at time zone zone)::date as first
          from w where (select count(*) from (select from talks where workspace_id = $1 limit $3::int) enough) = $3::int
        )
      select each.day::date::text as day, zone, each.day at time zone zone as since,
        (each.day + interval '1 day') at time zone zone as until
      from known, generate_series(first::timestamp, ($2::timestamptz at time zone zone)::date - interval '1 day', '1 day') each (day)
      where each.day < $4::timestamp and not exists (
        select from talk_days d where d.workspace_id = $1 and d.day = each.day::date and d.zone = known.zone)
      order by each.day desc limit 1`,
    values: [tx.workspaceId, tx.app.clock.now(), worth, before],
  });
  if (next === undefined) return null;
  await keepDay(tx, next);
  return next.day;
}

/** More than anybody has in a day. */
const ALL = { after: null, limit: 10_000_000 };

const COLUMNS = [
  'workspace_id',
  'day',
  'zone',
  'length',
  'work_talks',
  'work_hours',
  'work',
  'threads',
  ...columnNames,
];
const KEEP = `insert into talk_days (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;

async function keepDay(tx: Transaction, { day, ...moments }: Day): Promise<void> {
  const talks = await readTalkRows(tx, moments, ALL);
  const answers = await readWaitRows(tx, talks);
  const worked = await readWorkRows(tx, moments);
  const work = workOfRows(worked);
  const { talks: workTalks, hours: workHours } = workedIn(work);
  const packed = packColumns(columnsOfRows(columnNames, talks, answers) as DayColumns);
  await tx.query({
    name: 'keep-day',
    text: KEEP,
    values: [
      tx.workspaceId,
      day,
      moments.zone,
      talks.length,
      workTalks,
      workHours,
      packWork(work),
      packThreads([threadsOfRows(talks), threadsOfRows(worked)]),
      ...columnNames.map((name) => packed[name]),
    ],
  });
}
