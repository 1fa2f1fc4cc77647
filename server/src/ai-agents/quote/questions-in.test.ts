import { expect, test } from 'vitest';
import { questionsIn } from './questions-in.ts';

test.each([
  [['nastar brp? terus bisa kirim ke solo ga'], ['nastar brp', 'bisa kirim ke solo ga']],
  [
    ['harga nastar', 'sama alamatnya dimana ya'],
    ['harga nastar', 'alamatnya dimana ya'],
  ],
  [['saya mau nikah bulan depan, ada paket prewed ga?'], ['saya mau nikah bulan depan ada paket prewed ga']],
  [['buka jam berapa dan ada parkir?'], ['buka jam berapa', 'ada parkir']],
  [['ongkir ke bandung berapa'], ['ongkir ke bandung berapa']],
  [
    ['keramas piro', 'hari apa bukanya'],
    ['keramas piro', 'hari apa bukanya'],
  ],
  [['a? b ada? c ada? d ada? e ada?'], ['a b ada', 'c ada', 'd ada e ada']],
  [['terima kasih'], ['terima kasih']],
])('%j asks %j', (bubbles, questions) => {
  expect(questionsIn(bubbles)).toEqual(questions);
});
