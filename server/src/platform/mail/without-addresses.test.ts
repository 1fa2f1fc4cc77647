import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  ['Menang! https://jahat.example/hadiah', 'Menang! https jahat example/hadiah'],
  ['www.jahat.example', 'www jahat example'],
  ['tulis ke hadiah@jahat.example', 'tulis ke hadiah jahat example'],
  ['jahat。example', 'jahat example'],
  ['ja\u200bhat\u202e.exa\u00admple', 'jahat example'],
  ['Toko.id', 'Toko id'],
])('%j becomes %j', (text, plain) => {
  expect(withoutAddresses(text)).toBe(plain);
});

test.each(['Drs. Budi', 'Kopi 24/7', 'Rp 1.499.000', 'PO-7K2M9QXA', 'Toko Sari · Bandung', 'Sapa 2.0'])(
  '%s stays',
  (text) => {
    expect(withoutAddresses(text)).toBe(text);
  },
);
