import { type HandlingState, queued } from '../handling-state.ts';
import { handled, type Transition } from './change.ts';

export function handBack(state: HandlingState, noun: string, silentHours?: number): Transition {
  const detail: Record<string, string> = silentHours === undefined ? {} : { hours: String(silentHours) };
  return {
    ...handled(state, { ...queued, ai_allowed: true }, noun, detail),
    events: ['conversation.handled', 'conversation.handed_back'],
  };
}
