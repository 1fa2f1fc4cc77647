import type { Turn } from './ai-turn.ts';
import { addBusinessMinutes, type Calendar, nextClose } from './working-hours.ts';

/** A turn with what says when it ends. */
export interface TurnHours extends Turn {
  calendar: Calendar;
  aiWaitMinutes: number;
}

/**
 * When the minutes are over that people have before an AI agent answers. Only open ones count: who wrote at night is not
 * waited for all night long. Null: not within 400 days.
 */
export const patienceEnds = ({ calendar, aiWaitMinutes }: TurnHours, since: Date): Date | null =>
  addBusinessMinutes(calendar, since, aiWaitMinutes);

/** When people leave whom customers then wait for in vain; null: they are away already, never are, or nobody speaks then. */
export const leavesAt = ({ calendar, open, outside }: TurnHours, now: Date): Date | null =>
  open && outside !== 'silent' ? nextClose(calendar, now) : null;

/** Until when people come first who have their minutes, of a customer who waits since then. */
export function peopleUntil(hours: TurnHours, since: Date, now: Date): Date | null {
  const [patience, leaves] = [patienceEnds(hours, since), leavesAt(hours, now)];
  return patience !== null && leaves !== null && leaves < patience ? leaves : (patience ?? leaves);
}
