import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { type By, countRows, TALLIES, type TallyName, within } from './tally-sql.ts';

/** Whose talks are fewer reads the rows themselves as fast: 20,000 are read in 30 ms. */
const WORTH_SUMMING = 20_000;

/** Whoever counts, takes out or sums days in a workspace does it alone: of two, the one with the older view would write last. */
export async function countAlone(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'count-talks-alone',
    text: `select pg_advisory_xact_lock(hashtext('talks' || $1))`,
    values: [tx.workspaceId],
  });
}

/** Days in which something changed are read from their rows until they are summed again. Alone (`countAlone`). */
export async function takeOutChangedDays(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'take-out-changed-days',
    text: `with marks as (delete from talk_day_marks where workspace_id = $1 returning at)
           delete from talk_days d using marks
           where d.workspace_id = $1 and d.day = (marks.at at time zone d.zone)::date`,
    values: [tx.workspaceId],
  });
}

/** Sums the days that are over and are not summed, the latest first, one transaction each. */
export async function sumDays(ctx: Context, worth = WORTH_SUMMING): Promise<void> {
  while (await sumNextDay(ctx, worth));
}

function sumNextDay(ctx: Context, worth: number): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    await countAlone(tx);
    await takeOutChangedDays(tx);
    const [next] = await tx.query<{ day: string; since: Date; until: Date; zone: string }>({
      name: 'next-day-to-sum',
      text: `with w as (select time_zone as zone from workspaces where id = $1),
          gone as (delete from talk_days d using w where d.workspace_id = $1 and d.zone <> w.zone),
          known as (
            select zone, ((select min(started_at) from talks where workspace_id = $1) at time zone zone)::date as first
            from w where (select count(*) from (select from talks where workspace_id = $1 limit $3::int) enough) = $3::int
          )
        select each.day::date::text as day, zone, each.day at time zone zone as since,
          (each.day + interval '1 day') at time zone zone as until
        from known, generate_series(first::timestamp, ($2::timestamptz at time zone zone)::date - interval '1 day', '1 day') each (day)
        where not exists (
          select from talk_days d where d.workspace_id = $1 and d.day = each.day::date and d.zone = known.zone)
        order by each.day desc limit 1`,
      values: [tx.workspaceId, tx.app.clock.now(), worth],
    });
    if (next === undefined) return false;
    await sumDay(tx, next);
    return true;
  });
}

const NAMES = Object.keys(TALLIES) as TallyName[];

interface Day {
  day: string;
  since: Date;
  until: Date;
  zone: string;
}

async function sumDay(tx: Transaction, { day, zone, ...moments }: Day): Promise<void> {
  await tx.query({
    name: 'day-is-summed',
    text: 'insert into talk_days (workspace_id, day, zone) values ($1, $2, $3)',
    values: [tx.workspaceId, day, zone],
  });
  for (const names of Map.groupBy(NAMES, (name) => TALLIES[name].rows).values()) {
    const where = new Filter(tx.workspaceId, moments.since, moments.until);
    where.and('t.workspace_id = $1', within(names[0]!, '$2', '$3'));
    const by = [...new Set<By>(names.flatMap((name) => TALLIES[name].by))];
    await tx.query({
      text: `insert into talk_tallies (workspace_id, by, name, of, day, steps, counts)
             select $1, by, name, of, day, array_agg(step order by step), array_agg(n order by step)
             from (${countRows({ names, by, where, zone: where.value(zone) })}) counted group by by, name, of, day`,
      values: where.values,
    });
  }
}
