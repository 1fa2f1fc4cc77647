import { expect, test } from 'vitest';
import { tablePassages } from './table-passages.ts';

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 1, cells }));

test('a row keeps the names of its columns, its group and its place; money is said as money', () => {
  const rows = rowsOf(
    ['Daftar ongkir November'],
    ['Kota', 'Ongkir', 'Estimasi (hari)'],
    ['Jawa Barat'],
    ['Bandung', '12000', '2'],
    ['Garut', 'Rp15.000', ''],
  );
  expect(tablePassages(rows, 'Ongkir', 100)).toEqual([
    { title: 'Ongkir', text: 'Daftar ongkir November', place: 'Baris 1' },
    {
      title: 'Ongkir › Jawa Barat › Bandung',
      text: 'Kota: Bandung · Ongkir: Rp12.000 · Estimasi (hari): 2',
      place: 'Baris 4',
    },
    { title: 'Ongkir › Jawa Barat › Garut', text: 'Kota: Garut · Ongkir: Rp15.000', place: 'Baris 5' },
  ]);
});

test('what a thing cost its seller is not read', () => {
  const rows = rowsOf(['Produk', 'HPP', 'Harga modal', 'Harga'], ['Kaos', '38000', '40000', '85000']);
  expect(tablePassages(rows, 'Harga', 100)?.[0]?.text).toBe('Produk: Kaos · Harga: Rp85.000');
});

test('a long table shares passages; one column is no table', () => {
  const many = rowsOf(['Nama', 'Harga'], ...Array.from({ length: 200 }, (_, at) => [`Kopi ${at}`, '50000']));
  const passages = tablePassages(many, 'Harga', 100) ?? [];
  expect(passages.length).toBeLessThan(20);
  expect(passages.every(({ text }) => text.length <= 930)).toBe(true);
  expect(
    passages
      .map(({ text }) => text)
      .join('\n')
      .match(/Nama: Kopi/g),
  ).toHaveLength(200);
  expect(tablePassages(rowsOf(['Catatan'], ['Buka jam 8']), 'Teks', 100)).toBeNull();
});

test('rows of one name, its sizes, are quoted together; where they are too many for that, part by part', () => {
  const sizes = ['S', 'M', 'XL'].map((size, at) => ['Kaos polos', size, String(55_000 + at * 3_000)]);
  const rows = rowsOf(['Produk', 'Ukuran', 'Harga'], ...sizes, ['Topi rimba', '-', '45000']);
  expect(tablePassages(rows, 'Harga', 100)).toMatchObject([
    { title: 'Harga › Kaos polos', text: expect.stringMatching(/S.*Rp55\.000\n.*XL/s), place: 'Baris 2–4' },
    { title: 'Harga › Topi rimba', place: 'Baris 5' },
  ]);
  const many = rowsOf(['Kurir', 'Kota'], ...Array.from({ length: 90 }, (_, at) => ['JNE', `Kota ${at}`]));
  expect((tablePassages(many, 'Ongkir', 100) ?? []).every(({ text }) => text.length <= 930)).toBe(true);
});
