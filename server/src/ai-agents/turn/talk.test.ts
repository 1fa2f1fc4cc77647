import { expect, test } from 'vitest';
import { askedBefore } from './talk.ts';
import type { TurnMessage } from './turn.ts';

const message = (from: TurnMessage['from'], text: string, more: Partial<TurnMessage> = {}): TurnMessage => ({
  from,
  text,
  byAi: from === 'agent',
  clarifies: false,
  choices: [],
  choiceId: null,
  at: 0,
  ...more,
});
const offered = message('agent', 'soal yang mana ya?', {
  clarifies: true,
  choices: [
    { id: 'p:1#r1', title: 'Rangka' },
    { id: 'p:1#r2', title: 'Rayap' },
    { id: 'cs', title: 'Bicara dengan CS' },
  ],
});
const next = message('customer', 'kalo warnanya?');
const before = (...messages: TurnMessage[]): string => askedBefore([...messages, next], [next]);

test.each([
  ['tapped', message('customer', 'Rayap', { choiceId: 'p:1#r2' })],
  ['by its number', message('customer', 'yang kedua')],
])('a choice that was picked is asked on with the question that led to it: %s', (_how, pick) => {
  const asked = message('customer', 'garansi brp lama');
  expect(before(asked, offered, pick, message('agent', 'Rayap lima tahun.'))).toBe('garansi brp lama Rayap');
});

test('what picked nothing is the question before', () => {
  const asked = message('customer', 'garansi brp lama');
  expect(before(asked, offered)).toBe('garansi brp lama');
  expect(before(asked, message('agent', 'Dua tahun.'))).toBe('garansi brp lama');
  expect(before()).toBe('');
});

test('messages before it are told one a line, what may be meant still', () => {
  const said = ['halo', 'ada travel ke solo?', 'brp\ntiketnya', 'kalau vip?'];
  const talk = said.flatMap((text) => [message('customer', text), message('agent', 'Rp100.000.')]);
  expect(before(...talk)).toBe('ada travel ke solo?\nbrp tiketnya\nkalau vip?');
});
