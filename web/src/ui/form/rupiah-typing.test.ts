import { expect, test } from 'vitest';
import { count } from '../../lib/format.ts';
import { afterKey, cursorBefore, rupiahIn, withoutSen } from './rupiah-typing.ts';

test.each([
  ['', null],
  ['Rp', null],
  ['0', 0],
  ['1.500.000', 1_500_000],
  ['Rp 12.500', 12_500],
  ['-5000', 5_000],
])('"%s" is the amount %s', (typed, amount) => {
  expect(rupiahIn(typed)).toBe(amount);
});

test('more digits than any amount has are not taken', () => {
  expect(rupiahIn('1234567890123456')).toBe(123_456_789_012);
});

test('of a copied amount the sen are left out, and nothing of the thousands', () => {
  expect(withoutSen(' Rp12.500,00 ')).toBe('Rp12.500');
  expect(withoutSen('12500.5')).toBe('12500');
  expect(withoutSen('12.500')).toBe('12.500');
});

/** What the browser makes of a key where `|` stands, then what the field makes of that. */
function press(key: 'Backspace' | 'Delete', field: string): string {
  const at = field.indexOf('|');
  const shown = field.replace('|', '');
  const cursor = key === 'Backspace' ? at - 1 : at;
  const kind = key === 'Backspace' ? 'deleteContentBackward' : 'deleteContentForward';
  const typed = shown.slice(0, cursor) + shown.slice(cursor + 1);
  const { amount, behind } = afterKey({ shown, typed, cursor, kind });
  const after = amount === null ? '' : count(amount);
  const stands = cursorBefore(behind, after);
  return `${after.slice(0, stands)}|${after.slice(stands)}`;
}

test.each([
  ['Backspace', '1.|500.000', '|500.000'],
  ['Backspace', '12.|500', '1.|500'],
  ['Backspace', '1.500.|000', '150.|000'],
  ['Backspace', '150.|000', '15.|000'],
  ['Delete', '1|.500.000', '1|00.000'],
  ['Delete', '12.500|.000', '1.250.0|00'],
] as const)('%s over a dot of %s takes the digit beyond it: %s', (key, before, after) => {
  expect(press(key, before)).toBe(after);
});

test.each([
  ['Backspace', '1.50|0', '15|0'],
  ['Backspace', '5|', '|'],
  ['Delete', '1.|500', '1|00'],
] as const)('%s beside a digit of %s takes that digit alone: %s', (key, before, after) => {
  expect(press(key, before)).toBe(after);
});

test('a dot that is typed, or cut out, takes no digit along', () => {
  const typed = { shown: '1.500', typed: '1..500', cursor: 2, kind: 'insertText' };
  expect(afterKey(typed)).toEqual({ amount: 1_500, behind: 3 });
  const cut = { shown: '1.500', typed: '1500', cursor: 1, kind: 'deleteByCut' };
  expect(afterKey(cut)).toEqual({ amount: 1_500, behind: 3 });
});
