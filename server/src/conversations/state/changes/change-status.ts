import { type HandlingState, open } from '../handling-state.ts';
import { lineOf, type Transition } from './change.ts';

/** The owner stays who it was, so that taking a resolve back changes nothing else. */
export function changeStatus(
  state: HandlingState,
  to: 'resolved' | 'ended' | 'fell_silent' | 'reopened',
): Transition | null {
  if (to === 'reopened') return state.status === 'open' ? null : reopened({ ...state, ...open });
  if (state.status === 'resolved') return null;
  return {
    state: { ...state, status: 'resolved', snoozed_until: null },
    events: ['conversation.resolved'],
    activity: lineOf(to),
  };
}

export const reopened = (state: HandlingState): Transition => ({
  state,
  events: ['conversation.reopened'],
  activity: lineOf('reopened'),
});
