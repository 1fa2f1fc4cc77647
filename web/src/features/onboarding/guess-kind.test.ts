import { expect, test } from 'vitest';
import { guessKind } from './guess-kind.ts';

test.each([
  ['Kopi Nusantara', 'food'],
  ['Toko Roti Bu Sri', 'food'],
  ['Batik Larasati', 'fashion'],
  ['Klinik Gigi Senyum', 'beauty'],
  ['Bengkel Jaya Motor', 'services'],
  ['Bimbel Cerdas', 'education'],
  ['Lombok Tour & Travel', 'travel'],
  ['Toko Makmur', 'retail'],
  ['PT Maju Bersama', null],
])('%s sounds like %s', (name, kind) => {
  expect(guessKind(name)).toBe(kind);
});
