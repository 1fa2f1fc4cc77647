import type { HandlingState } from '../handling-state.ts';
import type { Transition } from './change.ts';

/** Nobody ever worked at it: it is over without being told of as resolved, so no rating is asked for. */
export const beganSettled = (state: HandlingState): Transition | null =>
  state.status === 'open' && state.handler === 'queue'
    ? { state: { ...state, status: 'resolved' }, events: [], activity: null }
    : null;
