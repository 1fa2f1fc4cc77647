import { expect, test } from 'vitest';
import { compileLexicon } from '../../knowledge/index.ts';
import { meantStill } from './in-context.ts';

const lexicon = compileLexicon();

test.each([
  ['kalau ke bandung?', 'ongkir ke jakarta berapa', 'ongkir ke jakarta berapa'],
  ['kalau behel?', 'hari minggu buka? terus scaling brp', 'scaling brp'],
  ['berapa lama?', 'pasang behel gimana', 'pasang behel gimana'],
  ['dp nya brp', 'pasang behel metal bisa dicicil?', 'pasang behel metal bisa dicicil'],
  ['berapa jam?', 'ada travel ke solo?\nbrp', 'ada travel ke solo brp'],
  [
    'kalau yang besar?',
    'jual cairan softlens?\nyg botol kecil brp',
    'jual cairan softlens yg botol kecil brp',
  ],
  ['kalo kaos?', 'cetak undangan brp lama\nnota ncr?', 'cetak undangan brp lama nota ncr'],
  ['bisa dicicil?', 'kursus brp\nsudah sama modul ya?', 'sudah sama modul ya'],
])('"%s" after "%s" leaves out what stood in "%s"', (question, before, meant) => {
  expect(meantStill(question, before, lexicon)).toBe(meant);
});

test.each([
  ['alamat klinik dan nomor telepon cabang depok', 'scaling brp'],
  ['halo', ''],
])('"%s" stands by itself', (question, before) => {
  expect(meantStill(question, before, lexicon)).toBe('');
});
