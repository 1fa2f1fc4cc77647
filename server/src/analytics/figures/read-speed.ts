import type {
  AnalyticsSpeed,
  BothTook,
  readAnalyticsSpeed as endpoint,
  Query,
  SpeedMetric,
} from '@sapa/contracts';
import { isDrawnByWeek, stretch } from '@sapa/contracts/rules/stretches';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { LATER } from '../days/columns.ts';
import { countOf, rowsWith } from '../days/counts.ts';
import { Durations, DurationsByWord, NOBODY, OneDay } from '../days/durations.ts';
import { Groups } from '../days/groups.ts';
import { type DayOfTalks, readDays } from '../days/read-days.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { readFigures } from './period.ts';

const WAITS = [
  'first',
  'first_open',
  'person',
  'person_open',
  'solve',
  'solve_open',
  'answer_seconds',
  'answer_open',
  'answer_flags',
] as const;
type WaitsOfDay = DayOfTalks<(typeof WAITS)[number]>;
type OwnDay = DayOfTalks<(typeof WAITS)[number] | 'channel' | 'unanswered'>;

/** How long customers waited, by median and p90, by the wall's clock and by open hours. */
export function readSpeed(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsSpeed> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const sums = new Sums(daysOf(period));
    for await (const day of readDays(tx, asked, range.now, [...WAITS, 'channel', 'unanswered']))
      sums.add(day);
    const past = new Metrics();
    for await (const day of readDays(tx, asked, range.before, WAITS)) past.add(day);
    const channels = sums.channels.took();
    const names = await namesOf(tx, 'channels', [...channels.keys()]);
    const [now, before] = [sums.metrics.took(), past.took()];
    const pair = (metric: SpeedMetric) => ({ now: now[metric], before: before[metric] });
    return {
      period,
      metrics: { first: pair('first'), next: pair('next'), person: pair('person'), solve: pair('solve') },
      days: someoneAnswered(sums.days),
      weeks: someoneAnswered(sums.weeks.took()),
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

/** In the order of their days. */
const someoneAnswered = (took: ReadonlyMap<string, BothTook>) =>
  [...took]
    .filter(([, { calendar }]) => calendar.count > 0)
    .map(([day, first]) => ({ day, ...first }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** Waits of the same rows by the wall's clock and by open hours. */
interface Clocks {
  calendar: Int32Array;
  open: Int32Array;
  /** Which of them; all where it is left out. */
  only?: Int32Array;
}

class BothDurations {
  readonly #calendar = new Durations();
  readonly #open = new Durations();

  add({ calendar, open, only }: Clocks): void {
    this.#calendar.add(calendar, only);
    this.#open.add(open, only);
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
  #room = new Int32Array(0);

  add(day: WaitsOfDay): void {
    for (const metric of ['first', 'person', 'solve'] as const) this.#of[metric].add(waitsOf(day, metric));
    this.#of.next.add(this.#nextOf(day));
  }

  /** Each answer but the first of its talk. */
  #nextOf({ answer_seconds, answer_open, answer_flags }: WaitsOfDay): Clocks {
    if (this.#room.length < answer_flags.length) this.#room = new Int32Array(answer_flags.length);
    return { calendar: answer_seconds, open: answer_open, only: rowsWith(answer_flags, LATER, this.#room) };
  }

  took(): Record<SpeedMetric, BothTook> {
    const { first, next, person, solve } = this.#of;
    return { first: first.took(), next: next.took(), person: person.took(), solve: solve.took() };
  }
}

/** First answers of a period that is drawn by weeks, by the first day of each; of a shorter one nothing is counted. */
class FirstByWeek {
  readonly #firstDays = new Map<string, string>();
  readonly #of = new Map<string, BothDurations>();

  constructor(days: readonly { day: string }[]) {
    if (!isDrawnByWeek(days.length)) return;
    for (const week of stretch(days)) for (const { day } of week) this.#firstDays.set(day, week[0]!.day);
  }

  add(day: string, first: Clocks): void {
    const week = this.#firstDays.get(day);
    if (week === undefined) return;
    const durations = this.#of.get(week) ?? new BothDurations();
    durations.add(first);
    this.#of.set(week, durations);
  }

  took(): Map<string, BothTook> {
    return new Map([...this.#of].map(([week, durations]) => [week, durations.took()]));
  }
}

/** What is told of the period itself. */
class Sums {
  readonly metrics = new Metrics();
  readonly days = new Map<string, BothTook>();
  readonly weeks: FirstByWeek;
  readonly #oneDay = new OneDay();
  readonly channels = new FirstByChannel();
  unanswered = 0;

  constructor(days: readonly { day: string }[]) {
    this.weeks = new FirstByWeek(days);
  }

  add(day: OwnDay): void {
    this.metrics.add(day);
    const first = waitsOf(day, 'first');
    this.days.set(day.day, {
      calendar: this.#oneDay.took(first.calendar),
      open: this.#oneDay.took(first.open),
    });
    this.weeks.add(day.day, first);
    this.channels.add(day, first);
    this.unanswered += countOf(day.unanswered);
  }
}

class FirstByChannel {
  readonly #calendar = new DurationsByWord();
  readonly #open = new DurationsByWord();
  readonly #groups = new Groups();

  add({ channel }: OwnDay, { calendar, open }: Clocks): void {
    const groups = this.#groups.of(channel);
    this.#calendar.add(groups, calendar);
    this.#open.add(groups, open);
  }

  took(): Map<string, BothTook> {
    const open = this.#open.took();
    return new Map(
      [...this.#calendar.took()].map(([id, calendar]) => [id, { calendar, open: open.get(id) ?? NOBODY }]),
    );
  }
}

const waitsOf = (day: WaitsOfDay, metric: 'first' | 'person' | 'solve'): Clocks => ({
  calendar: day[metric],
  open: day[`${metric}_open`],
});
