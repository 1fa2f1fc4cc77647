import { expect, it } from 'vitest';
import { readMarks } from './marks.ts';

it.each([
  ['Harga *Rp12.000* saja', 'Harga Rp12.000 saja', ['bold:Rp12.000']],
  [
    '*Tebal _dan miring_* ~lama~',
    'Tebal dan miring lama',
    ['bold:Tebal dan miring', 'italic:dan miring', 'strikethrough:lama'],
  ],
  ['Kode `A*1*` dan ```B_2_```', 'Kode A*1* dan B_2_', ['code:A*1*', 'pre:B_2_']],
  ['🙏 *Kak*', '🙏 Kak', ['bold:Kak']],
  ['2*3*4, a_b_c, * poin *', '2*3*4, a_b_c, * poin *', []],
  ['https://toko.id/_baru_/*1*', 'https://toko.id/_baru_/*1*', []],
])('marks of %j', (text, plain, marked) => {
  const found = readMarks(text);
  expect(found.text).toBe(plain);
  expect(
    found.marked.map(({ mark, offset, length }) => `${mark}:${plain.slice(offset, offset + length)}`),
  ).toEqual(marked);
});
