import { addBusinessMinutes, nextClose } from '@sapa/contracts/rules/working-hours';
import type { Hours } from './hours-of.ts';

/**
 * When the minutes are over that people have before an AI agent answers. Only open ones count: who wrote at night is not
 * waited for all night long. Null: not within 400 days.
 */
export const patienceEnds = ({ calendar, aiWaitMinutes }: Hours, since: Date): Date | null =>
  addBusinessMinutes(calendar, since, aiWaitMinutes);

/** When people leave whom customers then wait for in vain; null: they are away already, never are, or nobody speaks then. */
export const leavesAt = ({ calendar, open, outside }: Hours, now: Date): Date | null =>
  open && outside !== 'silent' ? nextClose(calendar, now) : null;

/** Until when people come first who have their minutes, of a customer who waits since then. */
export function peopleUntil(hours: Hours, since: Date, now: Date): Date | null {
  const [patience, leaves] = [patienceEnds(hours, since), leavesAt(hours, now)];
  return patience !== null && leaves !== null && leaves < patience ? leaves : (patience ?? leaves);
}
