import type { QuietTime } from '@sapa/contracts/notifications';
import { isWithin } from '../../../lib/time/is-within.ts';

/** Whether nothing rings now on a clock of that zone; the minute in which the quiet ends is loud again. */
export function isQuiet(quiet: QuietTime | null, now: Date, timeZone: string): boolean {
  if (quiet === null) return false;
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    now,
  );
  return isWithin(clock, quiet);
}
