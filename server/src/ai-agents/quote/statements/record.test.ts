import { expect, test } from 'vitest';
import { cellsTold, columnForAmount, inStock, rowOfSheet, sayRow } from './record.ts';

const said = (line: string, meant: (column: string) => boolean = () => false, place = ''): string => {
  const row = rowOfSheet(line, place);
  return row ? sayRow({ ...row, cells: cellsTold(row.cells, meant) }) : line;
};

test.each([
  ['Produk: Kaos polos · Ukuran: L · Harga: Rp85.000', 'Kaos polos ukuran L: Rp85.000'],
  ['No: 3 · Produk: Nastar · Kemasan: 500 gr · Harga (Rp): Rp85.000', 'Nastar kemasan 500 gr: Rp85.000'],
  ['Kota: Bandung · Ongkir: Rp12.000 · Estimasi (hari): 2', 'Bandung: ongkir Rp12.000, estimasi 2 hari'],
  [
    'Barang: Semen 40 kg · Satuan: sak · Harga eceran: Rp62.000 · Harga grosir (10+): Rp59.500',
    'Semen 40 kg: harga eceran Rp62.000 per sak, harga grosir (10+) Rp59.500',
  ],
  [
    'Layanan: Potong rambut · Durasi: 30 menit · Harga: Rp50.000 · Keterangan: sudah termasuk cuci',
    'Potong rambut: durasi 30 menit, harga Rp50.000. Sudah termasuk cuci.',
  ],
  ['Ikan: Lele · Harga (per kg): Rp28.000', 'Lele: Rp28.000 per kg'],
  ['Jarak (km): 5 · Ongkir: Rp10.000', 'Jarak 5 km: ongkir Rp10.000'],
  ['Produk: Jersey · Ukuran: All size · HPP: 80000 · Harga: Rp150.000', 'Jersey All size: Rp150.000'],
  ['Paket: A · DP: Rp100.000 · Harga: Rp500.000', 'A: DP Rp100.000, harga Rp500.000'],
])('a row of a sheet is said as a person says it: %s', (line, expected) => {
  expect(said(line)).toBe(expected);
});

test('how much there is is told to who asks; of several prices the one that was meant', () => {
  const line = 'Produk: Kaos polos · Eceran: Rp85.000 · Grosir: Rp80.000 · Stok: 12';
  expect(said(line)).toBe('Kaos polos: eceran Rp85.000, grosir Rp80.000');
  expect(said(line, (column) => column === 'Grosir')).toBe('Kaos polos: grosir Rp80.000');
  expect(said(line, (column) => column === 'Stok')).toBe(
    'Kaos polos: eceran Rp85.000, grosir Rp80.000, stok 12',
  );
});

test('what somebody wrote with dots between it stays; a sheet without a name for what it lists does not', () => {
  const written = 'Alamat: Jl. Melati 3 · Jam: 08.00–17.00 · WA: 0812-1111-2222';
  expect(said(written)).toBe(written);
  expect(said('Cabang: Dago · Jam: 08.00–17.00', undefined, 'Harga · Baris 4')).toBe('Dago: jam 08.00–17.00');
});

test('the number that is asked for tells its price', () => {
  const columns = ['Harga satuan', 'Harga 12+', 'Harga 24+', 'Stok'];
  expect(columnForAmount('kalo 24 kaos berapa', columns)).toBe('Harga 24+');
  expect(columnForAmount('kalo 15 pcs', columns)).toBe('Harga 12+');
  expect(columnForAmount('beli 5 pcs', columns)).toBe('Harga satuan');
  expect(columnForAmount('kaos 30s berapa', columns)).toBeUndefined();
});

test('how long it is taken tells its price', () => {
  const columns = ['1 hari', '3-6 hari (per hari)', '7-29 hari (per hari)'];
  expect(columnForAmount('beat kalo 4 hari', columns)).toBe('3-6 hari (per hari)');
  expect(columnForAmount('nmax kalo seminggu per hari brp', columns)).toBe('7-29 hari (per hari)');
  expect(columnForAmount('beat 1 hari brp', columns)).toBe('1 hari');
});

test('what is sold out is not said to be there', () => {
  const row = (stock: string) => rowOfSheet(`Produk: Kaos · Harga: Rp90.000 · Stok: ${stock}`)!;
  expect(inStock('kaos masih ada?', row('0'))).toBe('Maaf Kak, stoknya sedang habis.');
  expect(inStock('kaos masih ada?', row('7'))).toBe('Ada, Kak.');
  expect(inStock('kaos XL ada ga kak', row('0'))).toBe('Maaf Kak, stoknya sedang habis.');
  expect(inStock('kaos berapa', row('0'))).toBe('');
  expect(inStock('ada harga grosirnya?', row('7'))).toBe('');
});
