import { type HandlingState, nobody, queued } from '../handling-state.ts';
import { lineOf, type Transition } from './change.ts';

/** Nobody owns it any more: it is no work. */
export function silence(state: HandlingState, as: 'blocked' | 'spam'): Transition | null {
  if (state.silenced === as) return null;
  return {
    state: { status: 'resolved', snoozed_until: null, ...nobody, ai_allowed: false, silenced: as },
    events: state.status === 'resolved' ? [] : ['conversation.resolved'],
    activity: lineOf(as === 'blocked' ? 'blocked' : 'marked_spam'),
  };
}

/** What was no spam after all waits for somebody; whom one unblocks has nothing to wait for until they write. */
export function unsilence(state: HandlingState): Transition | null {
  if (state.silenced === null) return null;
  if (state.silenced === 'blocked')
    return {
      state: { ...state, silenced: null },
      events: [],
      activity: lineOf('unblocked'),
    };
  return {
    state: { ...queued, ai_allowed: true },
    events: ['conversation.reopened'],
    activity: lineOf('spam_taken_back'),
  };
}
