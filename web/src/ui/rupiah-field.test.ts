import { expect, test } from 'vitest';
import { rupiahIn, withoutSen } from './rupiah-field.tsx';

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
