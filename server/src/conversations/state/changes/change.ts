import type { HandlingState } from '../handling-state.ts';

export interface Transition {
  state: HandlingState;
  /** What the rest of the product is told, in this order. */
  events: HandlingEvent[];
  /** The grey line in the thread; null: the change speaks for itself. */
  activity: { event: string; detail: Record<string, string | null> } | null;
}

export type HandlingEvent =
  | 'conversation.handled'
  | 'conversation.handed_over'
  | 'conversation.handed_back'
  | 'conversation.resolved'
  | 'conversation.reopened'
  | 'conversation.woken';

export function handled(
  before: HandlingState,
  state: HandlingState,
  noun: string,
  detail: Record<string, string | null> = {},
): Transition {
  return {
    state,
    events: ['conversation.handled'],
    activity: {
      event: `conversation.${noun}`,
      detail: { from: before.handler_name, to: state.handler_name, ...detail },
    },
  };
}

export const lineOf = (noun: string, detail: Record<string, string | null> = {}) => ({
  event: `conversation.${noun}`,
  detail,
});
