import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Sari@Toko.id', 'sari@toko.id'],
  ['sari+undian1@toko.id', 'sari@toko.id'],
  ['s.a.r.i+2@googlemail.com', 'sari@gmail.com'],
  ['sari.dewi@toko.id', 'sari.dewi@toko.id'],
])('%s is read in %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
