import { type HandlingState, nobody } from '../handling-state.ts';
import { handled, type Transition } from './change.ts';

/** As good as a member's answer, but nobody here owns it: the AI is silent, the team sees it in the queue. */
export function answeredElsewhere(state: HandlingState, aiServes: boolean): Transition | null {
  const silenced = { ...state, ...(state.handler === 'ai' && nobody), ai_allowed: false };
  if (state.handler === 'ai' || (state.ai_allowed && aiServes && state.handler === 'queue'))
    return handled(state, silenced, 'answered_elsewhere');
  return state.ai_allowed ? { state: silenced, events: [], activity: null } : null;
}
