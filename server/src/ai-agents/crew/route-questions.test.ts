import { expect, test } from 'vitest';
import { buildIndex, compileLexicon } from '../../knowledge/index.ts';
import { turnMessage } from '../../testing/turn-message.ts';
import type { TurnInput, TurnMessage } from '../turn/turn.ts';
import { routeQuestions } from './route-questions.ts';

const [front, specialist] = [
  { id: 'depan', topics: '' },
  { id: 'rayap', topics: 'rayap' },
];
const index = buildIndex([], compileLexicon());
const routed = (messages: TurnMessage[], more: Partial<TurnInput>) =>
  routeQuestions([front!, specialist!], front!, async () => ({ index, messages, ...more }) as TurnInput);

test.each([
  ['for the customer', {}],
  ['for the person who answers', { forPerson: true as const }],
])('a choice that was tapped stays with who offered it, %s', async (_whom, more) => {
  const asked = turnMessage('customer', 'garansi rayap brp lama');
  expect(await routed([asked], more)).toMatchObject([{ member: specialist }]);
  const offer = turnMessage('agent', 'Yang mana, Kak?', {
    clarifies: true,
    choices: [
      { id: 'p:1#r1', title: 'Rangka' },
      { id: 'p:1#r2', title: 'Rayap' },
    ],
  });
  const tapped = turnMessage('customer', 'Rayap', { choiceId: 'p:1#r2' });
  expect(await routed([asked, offer, tapped], more)).toEqual([{ member: front }]);
});
