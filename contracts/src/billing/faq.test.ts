import { describe, expect, it } from 'vitest';
import { faq } from './faq.ts';

const answers = Object.fromEntries(faq.map(({ id, description }) => [id, description]));

describe('FAQ facts, in nine items', () => {
  it('nine, each with an id of its own, a question and an answer', () => {
    expect(new Set(faq.map(({ id }) => id)).size).toBe(9);
    for (const { title, description } of faq)
      expect([/\?$/.test(title), description.length > 40]).toEqual([true, true]);
  });

  it.each([
    ['cara-bayar', /kartu, QRIS, atau virtual account dari beberapa bank/],
    ['pengguna-aktif', /satu kontak unik yang mengirim chat .* dalam satu bulan/],
    ['kredit-ai', /Satu prompt biasa memakai 1 kredit.*lebih canggih.*lebih rumit memakai lebih/],
    ['top-up', /tidak pernah kedaluwarsa/],
    ['reset', /setiap tanggal 1, pukul 00\.00 WIB/],
    ['upgrade', /Tidak\..*pemakaian bulan ini tetap dihitung/],
    ['berlangganan', /setelah saldo .* habis terpakai/],
    ['uji-coba', /Paket Gratis dengan fitur terbatas/],
  ])('%s: %s', (id, fact) => {
    expect(answers[id]).toMatch(fact);
  });
});
