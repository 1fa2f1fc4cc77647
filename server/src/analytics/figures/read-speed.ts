import type {
  AnalyticsSpeed,
  BothTook,
  readAnalyticsSpeed as endpoint,
  Query,
  SpeedMetric,
} from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { LATER } from '../days/columns.ts';
import { countRows, flagged, type Mask } from '../days/counts.ts';
import { Durations, DurationsByWord, NOBODY } from '../days/durations.ts';
import { type DayOfTalks, readDays } from '../days/read-days.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { readFigures } from './period.ts';

/** How long customers waited, by median and p90, by the wall's clock and by open hours. */
export function readSpeed(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsSpeed> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const sums = new Sums();
    for await (const day of readDays(tx, asked, range.now, ['waits', 'answers'])) sums.add(day);
    const past = new Metrics();
    for await (const day of readDays(tx, asked, range.before, ['waits', 'answers'])) past.add(day);
    const channels = sums.channels.took();
    const names = await namesOf(tx, 'channels', [...channels.keys()]);
    const [now, before] = [sums.metrics.took(), past.took()];
    const pair = (metric: SpeedMetric) => ({ now: now[metric], before: before[metric] });
    return {
      period,
      metrics: { first: pair('first'), next: pair('next'), person: pair('person'), solve: pair('solve') },
      days: daysOf(period).flatMap(({ day }) => {
        const first = sums.days.get(day)?.took();
        return first === undefined || first.calendar.count === 0 ? [] : [{ day, ...first }];
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
      unanswered: sums.unanswered,
    };
  });
}

/** Waits of the same rows by the wall's clock and by open hours. */
interface Clocks {
  calendar: Int32Array;
  open: Int32Array;
  mask: Mask;
}

class BothDurations {
  readonly #calendar = new Durations();
  readonly #open = new Durations();

  add({ calendar, open, mask }: Clocks): void {
    this.#calendar.add(calendar, mask);
    this.#open.add(open, mask);
  }

  took(): BothTook {
    return { calendar: this.#calendar.took(), open: this.#open.took() };
  }
}

/** One for each metric. */
class Metrics {
  readonly #of = {
    first: new BothDurations(),
    next: new BothDurations(),
    person: new BothDurations(),
    solve: new BothDurations(),
  };

  add(day: DayOfTalks): void {
    for (const metric of ['first', 'person', 'solve'] as const) this.#of[metric].add(waitsOf(day, metric));
    this.#of.next.add(nextOf(day));
  }

  took(): Record<SpeedMetric, BothTook> {
    const { first, next, person, solve } = this.#of;
    return { first: first.took(), next: next.took(), person: person.took(), solve: solve.took() };
  }
}

/** What is told of the period itself. */
class Sums {
  readonly metrics = new Metrics();
  readonly days = new Map<string, BothDurations>();
  readonly channels = new FirstByChannel();
  unanswered = 0;

  add(day: DayOfTalks): void {
    this.metrics.add(day);
    const first = waitsOf(day, 'first');
    const own = this.days.get(day.day) ?? new BothDurations();
    own.add(first);
    this.days.set(day.day, own);
    this.channels.add(day, first);
    const { length, unanswered } = day.talks;
    this.unanswered += countRows({
      length,
      mask: flagged(unanswered, 1, day.mask),
    });
  }
}

class FirstByChannel {
  readonly #calendar = new DurationsByWord();
  readonly #open = new DurationsByWord();

  add({ talks: { channel } }: DayOfTalks, { calendar, open, mask }: Clocks): void {
    this.#calendar.add(channel, calendar, mask);
    this.#open.add(channel, open, mask);
  }

  took(): Map<string, BothTook> {
    const open = this.#open.took();
    return new Map(
      [...this.#calendar.took()].map(([id, calendar]) => [id, { calendar, open: open.get(id) ?? NOBODY }]),
    );
  }
}

const waitsOf = ({ talks, waits, mask }: DayOfTalks, metric: 'first' | 'person' | 'solve'): Clocks => ({
  calendar: metric === 'person' ? talks.person : waits![metric],
  open: waits!.open[metric],
  mask,
});

/** Each answer but the first of its talk. */
function nextOf({ answers }: DayOfTalks): Clocks {
  const { seconds, open, flags, mask } = answers!;
  return {
    calendar: seconds,
    open,
    mask: flagged(flags, LATER, mask),
  };
}
