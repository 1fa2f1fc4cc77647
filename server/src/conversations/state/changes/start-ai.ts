import { aiMayAnswer, type HandlingState, open, type Person } from '../handling-state.ts';
import { handled, type Transition } from './change.ts';

export function startAi(state: HandlingState, { id, name }: Person): Transition | null {
  if (!aiMayAnswer(state)) return null;
  if (state.handler === 'ai' && state.handler_id === id) return null;
  const to: HandlingState = {
    ...open,
    handler: 'ai',
    handler_id: id,
    handler_name: name,
    ai_allowed: true,
    silenced: null,
  };
  return handled(state, to, 'ai_started');
}
