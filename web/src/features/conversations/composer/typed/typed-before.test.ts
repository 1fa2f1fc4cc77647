import { expect, test } from 'vitest';
import { emojiBefore, variableBefore } from './typed-before.ts';

test.each([
  [':sen', { start: 0, typed: 'sen' }],
  ['Baik Kak :terima', { start: 9, typed: 'terima' }],
  ['Baik Kak :t', null],
  ['jam 10:30', null],
  ['catatan: baik', null],
  ['http://toko', null],
  [':)', null],
])('%j opens the emoji at %j', (text, opened) => {
  expect(emojiBefore(text, text.length)).toEqual(opened);
});

test.each([
  ['Halo {{', { start: 5, typed: '' }],
  ['Halo {{nam', { start: 5, typed: 'nam' }],
  ['Halo {{contact.name}}', null],
  ['Halo {', null],
])('%j opens the variables at %j', (text, opened) => {
  expect(variableBefore(text, text.length)).toEqual(opened);
});

test('what stands behind the caret opens nothing', () => {
  expect(emojiBefore('Baik :senyum', 5)).toBeNull();
  expect(variableBefore('Halo {{nama', 5)).toBeNull();
});
