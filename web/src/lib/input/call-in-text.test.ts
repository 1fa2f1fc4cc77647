import { expect, test } from 'vitest';
import { callBefore, whoIsMeant } from './call-in-text.ts';

test.each([
  ['@', { start: 0, typed: '' }],
  ['Tolong @ri', { start: 7, typed: 'ri' }],
  ['Tolong @Rina Wu', { start: 7, typed: 'Rina Wu' }],
  ['rina@toko.id', null],
  ['Tolong @Rina Wulandari sudah saya hubungi', null],
  ['tanpa apa-apa', null],
])('behind "%s" somebody is called or not', (text, call) => {
  expect(callBefore(text, text.length)).toEqual(call);
});

test('a name is found by the beginning of any of its words', () => {
  const people = ['Budi Rinaldi', 'Rina Wulandari', 'Sari'].map((name) => ({ name }));
  expect(whoIsMeant(people, 'rina').map(({ name }) => name)).toEqual(['Rina Wulandari', 'Budi Rinaldi']);
});
