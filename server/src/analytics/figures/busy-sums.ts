import type { AnalyticsBusy } from '@sapa/contracts';
import { above, having, spread, Tally } from '../days/counts.ts';
import { DurationsByWord } from '../days/durations.ts';
import { Groups } from '../days/groups.ts';
import type { Column } from '../days/packed.ts';
import type { DayOfTalks } from '../days/read-days.ts';
import type { Worked } from '../days/worked.ts';
import { SLOW_SECONDS } from '../slow.ts';
import { weekdayOf } from './days.ts';

const groups = ['channel', 'team', 'label'] as const;
export type Group = (typeof groups)[number];
/** The columns that they stand in. */
export const GROUPED = ['channel', 'team', 'labels'] as const;
type GroupedDay = DayOfTalks<(typeof GROUPED)[number]>;
type BusyDay = DayOfTalks<(typeof GROUPED)[number] | 'hour' | 'person' | 'outcome'>;

/** What talks stand under; each of their labels is a row of its own. */
const wordsOf = (day: GroupedDay, by: Group): Column => (by === 'label' ? day.labels.labels : day[by]);

/** How many talks there were, by day and by what they stand under. */
export class GroupCounts {
  readonly days = new Tally();
  readonly channel = new Tally();
  readonly team = new Tally();
  readonly label = new Tally();

  add(day: GroupedDay): void {
    this.days.count(day.day, day.length);
    for (const by of groups) this[by].add(wordsOf(day, by));
  }
}

/** Too little to tell: hours of people at work. */
const ENOUGH_HOURS = 20;

/** How many talks there were, when, and how long they waited for a person. */
export class BusySums {
  readonly counts = new GroupCounts();
  readonly waits = {
    channel: new DurationsByWord(),
    team: new DurationsByWord(),
    label: new DurationsByWord(),
  };
  readonly #groups = new Groups();
  readonly #hours = new Hours();
  readonly #worked: Worked = { talks: 0, hours: 0 };

  add(day: BusyDay): void {
    this.counts.add(day);
    const { person, labels } = day;
    for (const by of groups)
      this.waits[by].add(
        this.#groups.of(wordsOf(day, by)),
        by === 'label' ? spread(person, labels.starts) : person,
      );
    this.#hours.add(day);
    this.#worked.talks += day.work?.talks ?? 0;
    this.#worked.hours += day.work?.hours ?? 0;
  }

  cells(): AnalyticsBusy['cells'] {
    return this.#hours.cells();
  }

  /** How many talks one person answers in an hour in which they answer: what the estimate of waits stands on. */
  pace(): number | null {
    const { talks, hours } = this.#worked;
    return hours < ENOUGH_HOURS ? null : talks / hours;
  }
}

/** The hours of each weekday, as words: the place of the hour in the week. */
const HOURS = Array.from({ length: 7 }, (_, weekday) =>
  Array.from({ length: 24 }, (__, hour) => String(weekday * 24 + hour)),
);

/** Hours of the week. */
class Hours {
  readonly #counts = new Tally();
  readonly #alone = new Tally();
  readonly #waited = new Tally();
  readonly #slow = new Tally();
  readonly #waits = new DurationsByWord();
  readonly #groups = new Groups();

  add({ day, hour, person, outcome }: BusyDay): void {
    const column = { codes: hour, words: HOURS[weekdayOf(day)]! };
    this.#counts.add(column);
    this.#alone.add(column, having(outcome, 'alone'));
    this.#waited.add(column, above(person, -1));
    this.#slow.add(column, above(person, SLOW_SECONDS));
    this.#waits.add(this.#groups.of(column), person);
  }

  cells(): AnalyticsBusy['cells'] {
    const waits = this.#waits.took();
    return [...this.#counts.counts]
      .map(([word, count]) => ({ word, count, place: Number(word) }))
      .sort((a, b) => a.place - b.place)
      .map(({ word, count, place }) => ({
        weekday: Math.floor(place / 24),
        hour: place % 24,
        count,
        waited: this.#waited.of(word),
        slow: this.#slow.of(word),
        wait: waits.get(word)?.median ?? null,
        alone: this.#alone.of(word),
      }));
  }
}
