import { FIRST_DAY, LAST_DAY } from '../time/calendar.ts';
import { useAddress } from './use-address.ts';

/**
 * A list's filter, kept in the address: a reload, a link and the way back find the same list.
 *
 * @param read picks the filter out of the address
 */
export function useAddressFilter<Filter extends object>(read: (params: URLSearchParams) => Filter) {
  const { params, coming, go } = useAddress();
  const filter = read(params);
  return {
    filter,
    /** Anything is looked for. */
    filtered: Object.values(filter).some((value) => value !== ''),
    set: (change: Partial<Filter>) => {
      const { next, replace } = stepOf(coming(), change);
      go(next, replace);
    },
    clear: () => go(new URLSearchParams(), false),
  };
}

/**
 * What the address says after a change; what is empty stands in it no more. The way back takes a choice back, but neither what
 * changed nothing nor words a pause at a time (`isNoStep`).
 */
export function stepOf(params: URLSearchParams, change: object): { next: URLSearchParams; replace: boolean } {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, String(value));
    else next.delete(name);
  return { next, replace: isNoStep(params, next, change) };
}

/**
 * No step of the way back: what changed nothing, and words that are typed.
 *
 * @param words what the search is called in `change`
 */
export const isNoStep = (
  params: URLSearchParams,
  next: URLSearchParams,
  change: object,
  words = 'q',
): boolean => Object.keys(change).every((name) => name === words) || next.toString() === params.toString();

export const oneOf = <Value extends string>(values: readonly Value[], found: string | null): Value | '' =>
  values.find((value) => value === found) ?? '';

/** Whatever somebody wrote into the address: a day of the calendar, or nothing. */
export const dayWritten = (found: string | null): string =>
  found && /^\d{4}-\d\d-\d\d$/.test(found) && isDay(found) ? found : '';

/** The 30th of February is none, whatever `Date` makes of it. */
function isDay(written: string): boolean {
  const at = new Date(written);
  return (
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(written) &&
    written >= FIRST_DAY &&
    written <= LAST_DAY
  );
}

/** Without what is empty, as the API takes it. */
export const chosen = <Filter extends Record<string, string>>(filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as {
    [Name in keyof Filter]?: Exclude<Filter[Name], ''>;
  };
