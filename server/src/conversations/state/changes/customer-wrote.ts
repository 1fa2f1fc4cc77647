import { type HandlingState, open, queued } from '../handling-state.ts';
import type { Transition } from './change.ts';

/** What was over begins anew, for anybody; what was put off goes on with whoever had it. */
export function customerWrote(state: HandlingState): Transition | null {
  if (state.status === 'open') return null;
  const to = state.status === 'snoozed' ? { ...state, ...open } : { ...queued, ai_allowed: true };
  return { state: to, events: ['conversation.reopened'], activity: null };
}
