import { calendarOf } from '@sapa/contracts/rules/calendar';
import { businessMinutesAgo } from '@sapa/contracts/rules/working-hours';
import type { Transaction } from '../platform/db/context.ts';
import { allSchedules } from './schedule-row.ts';

/**
 * Of every schedule the moment since which it was open for so many minutes. Left out is what was not open for so long.
 *
 * @returns keyed by the schedule's id; the main one has the workspace's
 */
export async function openMinutesAgo(tx: Transaction, minutes: number): Promise<Map<string, Date>> {
  const now = tx.app.clock.now();
  return new Map(
    (await allSchedules(tx)).flatMap(({ id, settings }) => {
      const since = businessMinutesAgo(calendarOf(settings), now, minutes);
      return since === null ? [] : [[id, since] as const];
    }),
  );
}
