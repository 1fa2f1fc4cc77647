import { type HandlingState, hasIt, isWith, open, ownedBy, type Person } from '../handling-state.ts';
import { handled, type Transition } from './change.ts';

/**
 * Whoever answers owns it from then on; a resolved one is open again. A second message in a row changes nothing, nor
 * do more words of an owner who has put it off.
 */
export function memberWrote(state: HandlingState, member: Person): Transition | null {
  if (isWith(state.status === 'snoozed' ? { ...state, ...open } : state, member)) return null;
  if (hasIt(state, member.id)) return { state: ownedBy(member), events: [], activity: null };
  return handled(state, ownedBy(member), 'taken');
}
