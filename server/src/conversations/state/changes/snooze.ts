import type { HandlingState } from '../handling-state.ts';
import { lineOf, type Transition } from './change.ts';

/** Out of the tabs until then, with whoever has it. What is resolved waits for nothing. */
export function snooze(state: HandlingState, until: Date | null): Transition | null {
  const same = state.status === 'snoozed' && state.snoozed_until?.getTime() === until?.getTime();
  if (state.status === 'resolved' || same) return null;
  return {
    state: { ...state, status: 'snoozed', snoozed_until: until },
    events: [],
    activity: lineOf('snoozed', { until: until?.toISOString() ?? null }),
  };
}
