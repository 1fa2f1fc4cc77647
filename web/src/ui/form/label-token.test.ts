import { expect, test } from 'vitest';
import { labelToken, wordsIn } from './label-token.ts';

test.each([
  ['label:', { before: '', name: '' }],
  ['label:gro', { before: '', name: 'gro' }],
  ['budi Label: Tempo 14 hari', { before: 'budi', name: 'Tempo 14 hari' }],
  ['budi label:"Tempo 14 hari"', { before: 'budi', name: 'Tempo 14 hari' }],
  ['labelku: gro', null],
  ['budi', null],
])('"%s"', (typed, token) => {
  expect(labelToken(typed)).toEqual(token);
  expect(wordsIn(typed)).toBe(token?.before ?? typed);
});
