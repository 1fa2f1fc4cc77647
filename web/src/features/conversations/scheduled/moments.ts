import { momentAt } from '../../../lib/time/snooze-times.ts';

/** What a field of type `datetime-local` shows and gives, by the clock that the person lives by. */
export const typedOf = (at: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(at))
    .replace(' ', 'T');

const WHOLE = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/;

/** undefined: nothing, or not all of it, was chosen. */
export function momentTyped(typed: string, timeZone: string): string | undefined {
  const [, day, clock] = WHOLE.exec(typed) ?? [];
  return day && clock ? momentAt(day, clock, timeZone).toISOString() : undefined;
}
