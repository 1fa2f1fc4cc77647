import { expect, test } from 'vitest';
import { nameIn } from './name-in.ts';

test.each([
  ['Bu Ratna', 'Ratna'],
  ['kak  Dewi Anggraini', 'Dewi Anggraini'],
  ['Kak', 'Kak'],
  ['Toko Sinar Abadi', 'Toko Sinar Abadi'],
  ['%_', '%_'],
  ['', ''],
])('"%s" is looked for as "%s"', (typed, name) => {
  expect(nameIn(typed)).toBe(name);
});
