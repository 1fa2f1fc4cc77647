import { setImmediate } from 'node:timers/promises';
import type {
  AnalyticsSpeed,
  BothTook,
  readAnalyticsSpeed as endpoint,
  Query,
  SpeedMetric,
} from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { LATER } from '../days/columns.ts';
import { countRows, maskOf, NOBODY, tookByWord, tookOf, type Waited } from '../days/counts.ts';
import { byDay, type DayOfTalks, readDays } from '../days/read-days.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { readFigures } from './period.ts';

/** How long customers waited, by median and p90, by the wall's clock and by open hours. */
export function readSpeed(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsSpeed> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const [{ talks }, { talks: before }] = await Promise.all([
      readDays(tx, asked, range.now, ['waits', 'answers']),
      readDays(tx, asked, range.before, ['waits', 'answers']),
    ]);
    const [metrics, past] = [await metricsOf(talks), await metricsOf(before)];
    const days = byDay(talks);
    const channels = firstByChannel(talks);
    const names = await namesOf(tx, 'channels', [...channels.keys()]);
    const pair = (metric: SpeedMetric) => ({ now: metrics[metric], before: past[metric] });
    return {
      period,
      metrics: { first: pair('first'), next: pair('next'), person: pair('person'), solve: pair('solve') },
      days: daysOf(period).flatMap(({ day }) => {
        const own = days.get(day);
        const first = own === undefined ? null : bothOf(waitsOf(own, 'first'));
        return first === null || first.calendar.count === 0 ? [] : [{ day, ...first }];
      }),
      channels: [...channels]
        .map(([id, first]) => ({
          id,
          name: names.get(id)?.name ?? 'Saluran yang sudah dihapus',
          channel_kind: names.get(id)?.kind ?? null,
          first,
        }))
        .sort(
          (a, b) => b.first.calendar.count - a.first.calendar.count || a.name.localeCompare(b.name, 'id'),
        ),
      unanswered: countRows(
        talks.map(({ talks: { length, unanswered }, mask }) => ({
          length,
          mask: maskOf(length, mask, (index) => unanswered[index] === 1),
        })),
      ),
    };
  });
}

/** The same waits by the wall's clock and by open hours. */
interface Clocks {
  calendar: Waited[];
  open: Waited[];
}

const bothOf = ({ calendar, open }: Clocks): BothTook => ({ calendar: tookOf(calendar), open: tookOf(open) });

const waitsOf = (days: readonly DayOfTalks[], metric: 'first' | 'person' | 'solve'): Clocks => ({
  calendar: days.map(({ talks, waits, mask }) => ({
    values: metric === 'person' ? talks.person : waits![metric],
    mask,
  })),
  open: days.map(({ waits, mask }) => ({ values: waits!.open[metric], mask })),
});

/** Each answer but the first of its talk. */
function nextOf(days: readonly DayOfTalks[]): Clocks {
  const later = days.map(({ answers }) => {
    const { length, seconds, open, flags, mask } = answers!;
    return { seconds, open, mask: maskOf(length, mask, (index) => (flags[index]! & LATER) !== 0) };
  });
  return {
    calendar: later.map(({ seconds, mask }) => ({ values: seconds, mask })),
    open: later.map(({ open, mask }) => ({ values: open, mask })),
  };
}

/** Of a million talks one takes 30 ms: whoever else the process serves comes in between. */
async function metricsOf(days: readonly DayOfTalks[]): Promise<Record<SpeedMetric, BothTook>> {
  const took = async (clocks: Clocks) => {
    await setImmediate();
    return bothOf(clocks);
  };
  return {
    first: await took(waitsOf(days, 'first')),
    next: await took(nextOf(days)),
    person: await took(waitsOf(days, 'person')),
    solve: await took(waitsOf(days, 'solve')),
  };
}

function firstByChannel(days: readonly DayOfTalks[]): Map<string, BothTook> {
  const under = (waits: Waited[]) =>
    tookByWord(waits.map((one, index) => ({ ...one, column: days[index]!.talks.channel })));
  const { calendar, open } = waitsOf(days, 'first');
  const inOpenHours = under(open);
  return new Map(
    [...under(calendar)].map(([id, took]) => [id, { calendar: took, open: inOpenHours.get(id) ?? NOBODY }]),
  );
}
