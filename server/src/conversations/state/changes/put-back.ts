import type { HandlingState } from '../handling-state.ts';
import { handled, lineOf, type Transition } from './change.ts';

/** All that an act may have changed; whoever hears of hands and of status hears of both. */
export function putBack(state: HandlingState, to: HandlingState): Transition {
  const wasOver = state.status === 'resolved';
  const isOver = to.status === 'resolved';
  const moved = state.handler !== to.handler || state.handler_id !== to.handler_id;
  return {
    state: to,
    events: [
      ...(moved ? (['conversation.handled'] as const) : []),
      ...(wasOver && !isOver ? (['conversation.reopened'] as const) : []),
      ...(!wasOver && isOver ? (['conversation.resolved'] as const) : []),
    ],
    activity: moved ? handled(state, to, 'put_back').activity : lineOf('put_back'),
  };
}
