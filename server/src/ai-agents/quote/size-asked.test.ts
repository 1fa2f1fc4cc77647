import { expect, test } from 'vitest';
import { sizeAsked } from './size-asked.ts';

test.each([
  ['baby breath M', 'baby breath size S 120rb, M 190rb, L 310rb', 'baby breath size M 190rb'],
  ['kaos xl brp', 'Kaos polos S 55.000 M 58.000 L 60.000 XL 65.000', 'Kaos polos XL 65.000'],
  ['ukuran m berapa', 'Kaos: S/M/L 55rb, XL 65rb', 'Kaos: S/M/L 55rb'],
  // All in one where none is named; a rule behind it would be lost.
  ['harga kaos', 'Kaos S Rp55.000, M Rp58.000', 'Kaos S Rp55.000, M Rp58.000'],
  ['kaos M', 'Kaos S 55rb, M 58rb, minimal 12 pcs', 'Kaos S 55rb, M 58rb, minimal 12 pcs'],
])('"%s" of "%s" is "%s"', (question, text, expected) => {
  expect(sizeAsked(question, text)).toBe(expected);
});
