import type { AnalyticsPeriod } from '@sapa/contracts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import { transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Days, Moments } from '../days/moments.ts';
import { settleTalks } from '../talks/settle-talks.ts';
import type { Asked } from './asked.ts';
import { vetFilters } from './vet-filters.ts';

/** What is asked for, and as many days before it. */
export interface Range {
  now: Days;
  before: Days;
}

interface Read {
  tx: Transaction;
  range: Range;
  period: AnalyticsPeriod;
}

/**
 * What is asked of figures: counts first what is not counted yet, then hands over the range and how it is to be named. All
 * statements see the same moment, so that figures of one screen agree and a day is read once: as its columns or as its rows.
 *
 * @throws Refusal VALIDATION_FAILED where the range lies ahead, or what it is narrowed to is gone
 */
export async function readFigures<T>(
  ctx: Context,
  asked: Asked,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  const behind = await settleTalks(ctx);
  const { answer, range } = await transaction(ctx, async (tx) => {
    await tx.query({ text: 'set transaction isolation level repeatable read' });
    const { period, ...moments } = await periodOf(tx, asked, behind);
    const range = await tellKeptApart(tx, moments, period);
    return { range, answer: await work({ tx, period, range }) };
  });
  if (hasGaps(range.now) || hasGaps(range.before)) await keepSoon(ctx);
  return answer;
}

const DAY_MS = 86_400_000;
/** Days that are over and were read from their rows, in a workspace that keeps days. */
const hasGaps = ({ kept, rest }: Days): boolean =>
  kept.length > 0 && rest.some(({ since, until }) => until.getTime() - since.getTime() >= DAY_MS);

/** Once a minute at most, however many look and however much changes. */
const keepSoon = (ctx: Context): Promise<void> =>
  transaction(ctx, async (tx) =>
    tx.enqueue(
      'analytics.count-talks',
      {},
      {
        jobKey: `${tx.workspaceId}:talks:gaps`,
        runAt: new Date(Math.ceil(tx.app.clock.now().getTime() / 60_000) * 60_000),
        priority: 10,
      },
    ),
  );

/** @throws Refusal VALIDATION_FAILED as `readFigures` */
export async function periodOf(
  tx: Transaction,
  asked: Asked,
  behind: number,
): Promise<{ now: Moments; before: Moments; period: AnalyticsPeriod }> {
  await vetFilters(tx, asked);
  const row = await rangeOf(tx, asked);
  return {
    now: { since: row.since, until: row.until, zone: row.zone },
    before: { since: row.beforeSince, until: row.beforeUntil, zone: row.zone },
    period: {
      from: asked.from,
      to: row.last,
      before_from: row.before_from,
      before_to: row.before_to,
      zone: row.zone,
      until_now: row.until_now,
      behind,
      known_from: row.known_from,
    },
  };
}

async function tellKeptApart(
  tx: Transaction,
  { now, before }: { now: Moments; before: Moments },
  { before_from, to }: AnalyticsPeriod,
): Promise<Range> {
  const days = await tx.query<{ day: string; since: Date; until: Date }>({
    name: 'days-kept',
    text: `select day::text, day::timestamp at time zone zone as since,
             (day + 1)::timestamp at time zone zone as until
           from talk_days where workspace_id = $1 and zone = $2 and day between $3 and $4
             and day not in (select (at at time zone $2)::date from talk_day_marks where workspace_id = $1)
           order by day`,
    values: [tx.workspaceId, now.zone, before_from, to],
  });
  const apart = ({ since, until, zone }: Moments): Days => {
    const kept = days.filter((day) => day.since >= since && day.until <= until);
    const rest: Days['rest'] = [];
    let upTo = since;
    for (const day of kept) {
      if (day.since > upTo) rest.push({ since: upTo, until: day.since });
      upTo = day.until;
    }
    if (upTo < until) rest.push({ since: upTo, until });
    return { since, until, zone, kept: kept.map(({ day }) => day), rest };
  };
  return { now: apart(now), before: apart(before) };
}

interface RangeRow extends Moments {
  beforeSince: Date;
  beforeUntil: Date;
  last: string;
  before_from: string;
  before_to: string;
  until_now: boolean;
  known_from: string | null;
}

async function rangeOf(tx: Transaction, { from, to }: Asked): Promise<RangeRow> {
  const [row] = await tx.query<RangeRow & { ahead: boolean }>({
    name: 'range-of-figures',
    text: `with days as (
        select time_zone as zone, $2::date as first, $4::timestamptz as now,
          least($3::date, ($4::timestamptz at time zone time_zone)::date) as last
        from workspaces where id = $1
      ), moments as (
        select *, first::timestamp at time zone zone as since,
          least((last + 1)::timestamp at time zone zone, now) as until,
          last - first + 1 as days from days
      )
      select zone, first > last as ahead, since, until, last::text as last,
        (first - days)::timestamp at time zone zone as "beforeSince",
        ((until at time zone zone) - days * interval '1 day') at time zone zone as "beforeUntil",
        (first - days)::text as before_from, (first - 1)::text as before_to,
        until = now as until_now,
        (select ((min(started_at)) at time zone zone)::date::text from talks where workspace_id = $1) as known_from
      from moments`,
    values: [tx.workspaceId, from, to, tx.app.clock.now()],
  });
  const range = found(row);
  if (range.ahead)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { from: 'Periode ini belum dimulai. Pilih hari yang sudah lewat.' },
    });
  return range;
}
