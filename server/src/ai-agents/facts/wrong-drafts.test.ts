import { describe, expect, test } from 'vitest';
import { factMisses } from './fact-lock.ts';
import type { Business } from './sets/business.ts';
import { developedOn } from './sets/developed-on.ts';
import { keptUnseen } from './sets/kept-unseen.ts';
import { wrongDrafts } from './sets/mutate.ts';

const passes = ({ name, text }: Business, draft: string): boolean =>
  factMisses(draft, { passages: [{ title: name, text }] }).length === 0;

function measure(businesses: readonly Business[]) {
  const wrong = businesses.flatMap((one) => wrongDrafts(one).map(({ draft }) => passes(one, draft)));
  const right = businesses.flatMap((one) => one.right.map((draft) => passes(one, draft)));
  return {
    wrong: wrong.length,
    caught: wrong.filter((passed) => !passed).length / wrong.length,
    right: right.length,
    letThrough: right.filter(Boolean).length / right.length,
  };
}

test('the sets are large enough to be worth a per cent', () => {
  const all = [...developedOn, ...keptUnseen];
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(all.flatMap(wrongDrafts).length).toBeGreaterThanOrEqual(500);
  expect(all.flatMap(({ right }) => right).length).toBeGreaterThanOrEqual(200);
});

test('businesses it was developed on: wrong drafts are caught, right ones in other words go through', () => {
  const { caught, letThrough } = measure(developedOn);
  expect(caught).toBeGreaterThanOrEqual(0.98);
  expect(letThrough).toBeGreaterThanOrEqual(0.97);
});

test('businesses that were looked at last', () => {
  const { caught, letThrough } = measure(keptUnseen);
  expect(caught).toBeGreaterThanOrEqual(0.98);
  expect(letThrough).toBeGreaterThanOrEqual(0.95);
});

describe('what the customer said', () => {
  const text = 'Nasi kotak 25rb, minimal 10 kotak. Garansi 30 hari. DP 50%.';
  const misses = (draft: string, ...customer: string[]): string[] =>
    factMisses(draft, { passages: [{ title: 'Harga', text }], customer }).map(
      ({ why, text }) => `${why} ${text}`,
    );

  test('of quantities may be said again, of prices never', () => {
    expect(misses('Untuk 40 kotak bisa Kak, per kotak 25rb.', 'kalau 40 kotak bisa?')).toEqual([]);
    expect(misses('Untuk 40 kotak bisa Kak.', 'bisa pesan banyak?')).toEqual(['not_stated 40 kotak']);
    expect(misses('Bisa Kak, jadi 20rb.', 'bisa 20rb aja?')).toEqual(['not_stated 20rb']);
  });

  test('is no claim about the business', () => {
    expect(misses('Garansi 60 hari Kak.', 'garansinya 60 hari kan?')).toEqual(['not_stated 60 hari']);
    for (const wrong of ['Garansinya berlaku selama 60 hari ya Kak', 'Garansi 60 hari bukan 30 hari'])
      expect(misses(wrong, 'garansinya 60 hari kan?')).toEqual(['not_stated 60 hari']);
    expect(misses('Garansinya 30 hari, bukan 60 hari', 'garansinya 60 hari kan?')).toEqual([]);
  });

  test.each([
    ['Buka Senin–Sabtu 08.00–17.00', 'hari Minggu buka?', 'Untuk hari Minggu kami tutup ya', 'kami buka ya'],
    ['Buka Senin–Sabtu 08.00–17.00', 'hari Minggu buka?', 'Minggu tutup Kak', 'tidak tutup Kak'],
    ['Transfer BCA 7310445521 a.n. Rina', 'bisa BNI?', 'Untuk BNI belum bisa Kak', 'bisa Kak'],
  ])('of days and banks is denied or not: %s', (source, question, right, instead) => {
    const [asked = ''] = /^.*(?:BNI|Minggu)/.exec(right) ?? [];
    const of = (draft: string): string[] =>
      factMisses(draft, { passages: [{ title: '', text: source }], customer: [question] }).map(
        ({ why }) => why,
      );
    expect(of(right)).toEqual([]);
    expect(of(`${asked} ${instead}`)).toContain('not_stated');
    expect(of(`${asked}, ${instead}`)).toContain('not_stated');
  });

  test('is reckoned with what is cited, and only rightly', () => {
    const asked = 'kalau 40 kotak berapa totalnya?';
    expect(misses('40 kotak x Rp25.000 = Rp1.000.000', asked)).toEqual([]);
    expect(misses('Untuk 40 kotak @25rb totalnya Rp1.000.000, DP 50% jadi Rp500.000.', asked)).toEqual([]);
    expect(misses('40 kotak x Rp25.000 = Rp1.100.000', asked)).toEqual(['miscalculated Rp1.100.000']);
    expect(misses('Totalnya Rp1.100.000 untuk 40 kotak, per kotak Rp25.000.', asked)).toEqual([
      'not_stated Rp1.100.000',
    ]);
  });
});
