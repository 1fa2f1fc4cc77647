import type {
  AnalyticsSpeed,
  BothTook,
  readAnalyticsSpeed as endpoint,
  Query,
  SpeedMetric,
} from '@sapa/contracts';
import { speedMetrics } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { NOBODY, sumsOf, type Took, tookOf } from '../tallies/read-tallies.ts';
import type { By, TallyName } from '../tallies/tally-sql.ts';
import { namesOf } from './names.ts';
import { type Asked, type Days, readFigures } from './period.ts';

/** How long customers waited, by median and p90, by the wall's clock and by open hours. */
export function readSpeed(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsSpeed> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const [metrics, past, days, channels, [unanswered]] = await Promise.all([
      metricsOf(tx, asked, range.now),
      metricsOf(tx, asked, range.before),
      firstBy<{ day: string }>(tx, asked, range.now, { day: 'day::text' }),
      firstBy<{ id: string }>(tx, asked, range.now, { id: 'of' }, 'channel'),
      sumsOf<{ n: number | null }>(tx, { names: ['unanswered'], asked, days: range.now }, {}),
    ]);
    const names = await namesOf(
      tx,
      'channels',
      channels.map(({ id }) => id),
    );
    const pair = (metric: SpeedMetric) => ({ now: metrics[metric], before: past[metric] });
    return {
      period,
      metrics: { first: pair('first'), next: pair('next'), person: pair('person'), solve: pair('solve') },
      days,
      channels: channels
        .map(({ id, ...first }) => ({
          id,
          name: names.get(id)?.name ?? 'Saluran yang sudah dihapus',
          channel_kind: names.get(id)?.kind ?? null,
          first,
        }))
        .sort(
          (a, b) => b.first.calendar.count - a.first.calendar.count || a.name.localeCompare(b.name, 'id'),
        ),
      unanswered: unanswered?.n ?? 0,
    };
  });
}

const CLOCKS: Record<SpeedMetric, [calendar: TallyName, open: TallyName]> = {
  first: ['first', 'first_open'],
  next: ['next', 'next_open'],
  person: ['person', 'person_open'],
  solve: ['solve', 'solve_open'],
};

async function metricsOf(tx: Transaction, asked: Asked, days: Days): Promise<Record<SpeedMetric, BothTook>> {
  const took = (names: TallyName[]) =>
    tookOf<{ name: TallyName }>(tx, { names, asked, days }, { name: 'name' });
  const talks = speedMetrics.filter((metric) => metric !== 'next').flatMap((metric) => CLOCKS[metric]);
  const rows = (await Promise.all([took(talks), took([...CLOCKS.next])])).flat();
  const of = new Map(rows.map(({ name, ...one }) => [name, one]));
  const both = ([calendar, open]: [TallyName, TallyName]): BothTook => ({
    calendar: of.get(calendar) ?? NOBODY,
    open: of.get(open) ?? NOBODY,
  });
  return {
    first: both(CLOCKS.first),
    next: both(CLOCKS.next),
    person: both(CLOCKS.person),
    solve: both(CLOCKS.solve),
  };
}

/** First answers by one key, in its order. */
async function firstBy<Key extends { day: string } | { id: string }>(
  tx: Transaction,
  asked: Asked,
  days: Days,
  key: Record<keyof Key & string, string>,
  by: By = 'all',
): Promise<(Key & BothTook)[]> {
  const rows = await tookOf<Key & { name: TallyName }>(tx, { names: CLOCKS.first, by, asked, days }, {
    ...key,
    name: 'name',
  } as Record<string, string> as never);
  const found = new Map<string, Key & BothTook>();
  for (const { name, count, median, p90, ...own } of rows as (Key & Took & { name: TallyName })[]) {
    const text = JSON.stringify(own);
    const both = found.get(text) ?? { ...(own as unknown as Key), calendar: NOBODY, open: NOBODY };
    both[name === 'first' ? 'calendar' : 'open'] = { count, median, p90 };
    found.set(text, both);
  }
  return [...found.values()];
}
