import type { TurnMessage } from '../ai-agents/turn/turn.ts';

/** What one side said, as an AI turn reads it. */
export const turnMessage = (
  from: TurnMessage['from'],
  text: string,
  more: Partial<TurnMessage> = {},
): TurnMessage => ({
  from,
  text,
  byAi: from === 'agent',
  clarifies: false,
  choices: [],
  choiceId: null,
  at: 0,
  ...more,
});
