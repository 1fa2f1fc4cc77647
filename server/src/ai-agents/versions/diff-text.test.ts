import { expect, test } from 'vitest';
import { diffText } from './diff-text.ts';

const marked = (before: string, after: string) =>
  diffText(before, after)
    .parts.map(({ mark, text }) => (mark === 'same' ? text : mark === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

test('words that went and came stand beside each other, the rest stays', () => {
  expect(marked('Setelah 8 balasan, serahkan.', 'Setelah 6 balasan, serahkan.')).toBe(
    'Setelah -8 -+6 +balasan, serahkan.',
  );
  expect(marked('a.n. Wulan atau QRIS, 1,5 kg', 'a.n. Wulan, QRIS, 2,5 kg')).toBe(
    'a.n. Wulan-atau -+, +QRIS, -1,5 -+2,5 +kg',
  );
  expect(marked('', 'Baru sekali')).toBe('+Baru sekali+');
  expect(marked('sama', 'sama')).toBe('sama');
});

test('of a long text only what stands beside a change is shown', () => {
  const long = Array.from({ length: 300 }, (_, i) => `kata${i}`).join(' ');
  const { parts } = diffText(`${long} lama ${long}`, `${long} baru ${long}`);
  expect(parts.map(({ mark }) => mark)).toEqual(['same', 'removed', 'added', 'same']);
  expect(parts.every(({ text }) => text.length < 100)).toBe(true);
});

test('a text of 200,000 letters is compared in well under a second', () => {
  const line = (i: number) => `Baris ke-${i} tentang harga dan ongkir ke kota nomor ${i}.\n`;
  const before = Array.from({ length: 3500 }, (_, i) => line(i)).join('');
  const begun = performance.now();
  const { parts } = diffText(before, before.replace('nomor 1700.', 'nomor 1701 saja.'));
  expect(parts.some(({ mark }) => mark === 'added')).toBe(true);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('of a long price list only the words that changed within a row are marked, wherever the rows are', () => {
  const row = (i: number, price = i * 1000) => `Barang nomor ${i} ukuran besar Rp${price}\n`;
  const rows = Array.from({ length: 900 }, (_, i) => row(i));
  const after = rows.with(2, row(2, 2500)).with(890, row(890, 9_999)).toSpliced(400, 0, 'Baris baru\n');
  const { parts } = diffText(rows.join(''), after.join(''));
  expect(parts.filter(({ mark }) => mark !== 'same').map(({ text }) => text)).toEqual([
    'Rp2000\n',
    'Rp2500\n',
    'Baris baru\n',
    'Rp890000\n',
    'Rp9999\n',
  ]);
});

test('where every row of a long list changed each stands beside what took its place', () => {
  const rows = (by: number) =>
    Array.from({ length: 300 }, (_, i) => `Barang nomor ${i} harga Rp${i * by}\n`).join('');
  const { parts } = diffText(rows(1000), rows(1100));
  expect(parts.slice(3, 6).map(({ mark, text }) => [mark, text])).toEqual([
    ['same', 'Barang nomor 2 harga '],
    ['removed', 'Rp2000\n'],
    ['added', 'Rp2200\n'],
  ]);
});
