import type { AnalyticsBusy } from '@sapa/contracts';
import { above, countRows, having, type Mask, spread, spreadValues, Tally } from '../days/counts.ts';
import { DurationsByWord } from '../days/durations.ts';
import type { Column } from '../days/packed.ts';
import type { DayOfTalks } from '../days/read-days.ts';
import { SLOW_SECONDS } from '../slow.ts';
import { weekdayOf } from './days.ts';

const groups = ['channel', 'team', 'label'] as const;
export type Group = (typeof groups)[number];
/** The columns that they stand in. */
export const GROUPED = ['channel', 'team', 'labels'] as const;
type GroupedDay = DayOfTalks<(typeof GROUPED)[number]>;
type BusyDay = DayOfTalks<(typeof GROUPED)[number] | 'hour' | 'person' | 'outcome'>;

/** What talks stand under; each of their labels is a row of its own. */
function wordsOf(day: GroupedDay, by: Group): { column: Column; mask: Mask } {
  const { starts, labels } = day.labels;
  return by === 'label'
    ? { column: labels, mask: spread(day.mask, starts) }
    : { column: day[by], mask: day.mask };
}

/** How many talks there were, by day and by what they stand under. */
export class GroupCounts {
  readonly days = new Tally();
  readonly channel = new Tally();
  readonly team = new Tally();
  readonly label = new Tally();

  add(day: GroupedDay): void {
    this.days.count(day.day, countRows(day));
    for (const by of groups) {
      const { column, mask } = wordsOf(day, by);
      this[by].add(column, mask);
    }
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
  readonly #hours = new Hours();
  /** Talks that members answered in, each once an hour, and hours in which each of them did. */
  readonly #worked = { talks: 0, hours: 0 };

  add(day: BusyDay): void {
    this.counts.add(day);
    for (const by of groups) {
      const { column, mask } = wordsOf(day, by);
      const { person, labels } = day;
      this.waits[by].add(column, by === 'label' ? spreadValues(person, labels.starts) : person, mask);
    }
    this.#hours.add(day);
    if (day.work !== null) this.#work(day.work);
  }

  cells(): AnalyticsBusy['cells'] {
    return this.#hours.cells();
  }

  /** How many talks one person answers in an hour in which they answer: what the estimate of waits stands on. */
  pace(): number | null {
    const { talks, hours } = this.#worked;
    return hours < ENOUGH_HOURS ? null : talks / hours;
  }

  #work({ length, mask, answerer, hour }: NonNullable<DayOfTalks['work']>): void {
    const met = new Uint8Array(answerer.words.length * 24);
    for (let index = 0; index < length; index++)
      if (mask === null || mask[index] === 1) met[answerer.codes[index]! * 24 + hour[index]!] = 1;
    this.#worked.talks += countRows({ length, mask });
    this.#worked.hours += countRows({ length: met.length, mask: met });
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

  add({ day, hour, person, outcome, mask }: BusyDay): void {
    const column = { codes: hour, words: HOURS[weekdayOf(day)]! };
    this.#counts.add(column, mask);
    this.#alone.add(column, having(outcome, 'alone', mask));
    this.#waited.add(column, above(person, -1, mask));
    this.#slow.add(column, above(person, SLOW_SECONDS, mask));
    this.#waits.add(column, person, mask);
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
