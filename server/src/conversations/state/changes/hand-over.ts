import { type HandlingState, queued } from '../handling-state.ts';
import { handled, type Transition } from './change.ts';

/** A member who took it meanwhile keeps it. */
export function handOver(
  state: HandlingState,
  { reason, aiMayReturn = false }: { reason: string; aiMayReturn?: boolean },
): Transition | null {
  if (state.handler === 'member') return null;
  return {
    ...handled(state, { ...queued, ai_allowed: aiMayReturn }, 'handed_over', { reason }),
    events: ['conversation.handed_over', 'conversation.handled'],
  };
}
