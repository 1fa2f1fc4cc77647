import { expect, test } from 'vitest';
import { type Situation, whoAnswers } from './rules.ts';

const open: Situation = { status: 'open', handler: 'queue', aiAllowed: true, hasAgent: true };

test.each([
  ['a new conversation with an agent', open, 'ai'],
  ['the agent owns it', { ...open, handler: 'ai' as const }, 'ai'],
  ['a member owns it', { ...open, handler: 'member' as const }, 'people'],
  ['it was handed over', { ...open, aiAllowed: false }, 'people'],
  ['no agent serves the channel', { ...open, hasAgent: false }, 'people'],
  ['it is resolved', { ...open, status: 'resolved' as const }, 'people'],
])('%s: %s', (_name, situation, answers) => {
  expect(whoAnswers(situation)).toBe(answers);
});
