import { isDrawnByWeek, stretch } from '@sapa/contracts/rules/stretches';
import { calendarFullDay, calendarRange } from '../../lib/format.ts';

export const stretchName = (days: number): 'hari' | 'pekan' => (isDrawnByWeek(days) ? 'pekan' : 'hari');

/** Days that are drawn as one. */
export interface Stretch {
  day: string;
  /** The last day; the same where it is of one. */
  until: string;
  /** It counts less than others for this reason, `3 dari 7 hari`; null: it is whole. */
  partly: string | null;
}

/**
 * Days as they are drawn, by themselves or by the week.
 *
 * @param untilNow the last day is not over
 */
export function stretchesOf<One extends { day: string }>(
  days: readonly One[],
  untilNow: boolean,
): (Stretch & { own: One[] })[] {
  return stretch(days).map((own, index, stretches) => {
    const runs = untilNow && index === stretches.length - 1;
    const cut = isDrawnByWeek(days.length) && own.length < 7;
    return {
      day: own[0]!.day,
      until: own.at(-1)!.day,
      partly: cut ? `${own.length} dari 7 hari` : runs ? 'belum selesai' : null,
      own,
    };
  });
}

/** `Senin, 9 November 2026`, `9–15 Nov 2026`, and why it counts less. */
export function nameOfStretch({
  day,
  until = day,
  partly = null,
}: Partial<Stretch> & { day: string }): string {
  const name = until === day ? calendarFullDay(day) : calendarRange(day, until);
  return partly === null ? name : `${name} (${partly})`;
}

export const isByWeek = (drawn: readonly { day: string; until?: string }[]): boolean =>
  drawn.some(({ day, until = day }) => until !== day);

/** What is said under a drawing of those that count less; null: all are whole. */
export function partlyNote(
  drawn: readonly (Partial<Stretch> & { day: string })[],
  look: string,
): string | null {
  const partly = drawn.filter((one) => one.partly);
  return partly.length === 0 ? null : `${look}: ${partly.map(nameOfStretch).join(' dan ')}.`;
}
