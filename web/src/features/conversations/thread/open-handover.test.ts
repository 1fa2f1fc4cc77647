import type { Message } from '@sapa/contracts/conversations/messages';
import { expect, test } from 'vitest';
import { openHandover, withoutToldTwice } from './open-handover.ts';

const CARD = { need: 'Faktur', reason: 'Tidak ada di sumber', words: [], tried: [] };
const message = (id: string, fields: object) =>
  ({ id, direction: 'internal', sender: { type: 'ai', id: null, name: 'Nara' }, ...fields }) as Message;
const card = message('card', { content: { kind: 'note', handover: CARD } });
const line = message('line', {
  content: { kind: 'activity', event: 'conversation.handed_over', detail: {} },
});
const asked = message('asked', { direction: 'in', sender: { type: 'contact' }, content: { kind: 'text' } });
const reply = message('reply', { direction: 'out', sender: { type: 'member' }, content: { kind: 'text' } });
const byAi = message('ai', { direction: 'out', content: { kind: 'text' } });
const open = { status: 'open' } as const;

test.each([
  ['nobody has answered', [asked, card, line], 'card'],
  ['the AI spoke after it', [card, byAi], 'card'],
  ['the customer wrote again', [card, asked], 'card'],
  ['a member answered', [card, asked, reply], null],
  [
    'an older one was answered, this is the next',
    [message('old', { content: card.content }), reply, card],
    'card',
  ],
  ['there is none', [asked, reply], null],
])('a hand-over waits or not: %s', (_, messages, waits) => {
  expect(openHandover(messages, open)).toBe(waits);
});

test('of a conversation that is over none waits', () => {
  expect(openHandover([card], { status: 'resolved' })).toBe(null);
});

test('beside its card the grey line is left out; alone it stays', () => {
  expect(withoutToldTwice([asked, card, line])).toEqual([asked, card]);
  expect(withoutToldTwice([line, card])).toEqual([card]);
  expect(withoutToldTwice([line, asked])).toEqual([line, asked]);
});
