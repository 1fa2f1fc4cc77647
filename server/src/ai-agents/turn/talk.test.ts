import { expect, test } from 'vitest';
import { turnMessage } from '../../testing/turn-message.ts';
import { askedBefore } from './talk.ts';
import type { TurnMessage } from './turn.ts';

const offered = turnMessage('agent', 'soal yang mana ya?', {
  clarifies: true,
  choices: [
    { id: 'p:1#r1', title: 'Rangka' },
    { id: 'p:1#r2', title: 'Rayap' },
    { id: 'cs', title: 'Bicara dengan CS' },
  ],
});
const next = turnMessage('customer', 'kalo warnanya?');
const before = (...messages: TurnMessage[]): string => askedBefore([...messages, next], [next]);

test.each([
  ['tapped', turnMessage('customer', 'Rayap', { choiceId: 'p:1#r2' })],
  ['by its number', turnMessage('customer', 'yang kedua')],
])('a choice that was picked is asked on with the question that led to it: %s', (_how, pick) => {
  const asked = turnMessage('customer', 'garansi brp lama');
  expect(before(asked, offered, pick, turnMessage('agent', 'Rayap lima tahun.'))).toBe(
    'garansi brp lama Rayap',
  );
});

test('what picked nothing is the question before', () => {
  const asked = turnMessage('customer', 'garansi brp lama');
  expect(before(asked, offered)).toBe('garansi brp lama');
  expect(before(asked, turnMessage('agent', 'Dua tahun.'))).toBe('garansi brp lama');
  expect(before()).toBe('');
});

test('messages before it are told one a line, what may be meant still', () => {
  const said = ['halo', 'ada travel ke solo?', 'brp\ntiketnya', 'kalau vip?'];
  const talk = said.flatMap((text) => [turnMessage('customer', text), turnMessage('agent', 'Rp100.000.')]);
  expect(before(...talk)).toBe('ada travel ke solo?\nbrp tiketnya\nkalau vip?');
});
