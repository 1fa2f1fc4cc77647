import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

test.each([
  ['Lihat https://toko.id/a dan https://toko.id/b.', ['https://toko.id/a', 'https://toko.id/b']],
  [
    '(https://toko.id/kopi?x=1) HTTPS://toko.id/kopi?x=1',
    ['https://toko.id/kopi?x=1', 'HTTPS://toko.id/kopi?x=1'],
  ],
  ['https://toko.id, lagi https://toko.id', ['https://toko.id']],
  ['toko.id saja', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});
