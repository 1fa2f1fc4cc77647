import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../../knowledge/index.ts';
import { sumOfGoods } from './sum-of-goods.ts';

const text = `Harga satuan
- Tempered glass 25rb
- Baterai Samsung 150rb
- Cuci setrika 9.000/kg

Sablon kaos: 1–10 pcs 25rb, 11–50 pcs 22rb

Ongkir
- Bogor kota gratis
- Depok 35rb

Avanza 375.000 per 24 jam

Gigi palsu 450.000 gigi pertama

Harga per porsi (minimal 20)
Paket | Isi | 20–49 porsi | 50–99 porsi
Hemat | nasi, 1 lauk | 18rb | 16rb
Eksekutif | nasi, 3 lauk | 38rb | 36rb

Promo
Gratis es buah untuk Paket Eksekutif: 1–31 Agustus 2026

Sewa motor
Unit | 1 hari | 3-6 hari (per hari)
KLX | 250rb | 230rb
Vario | 95rb | 85rb

Alat kesehatan
Masker medis isi 50 – 25.000
Termometer digital – 48.000

Carter Hiace Malang–Juanda 850.000

PT (personal trainer) : 1 sesi 200rb; 10 sesi 1,75jt exp 2 bulan

Seragam 3 stel 675rb
Buku & alat tulis 450rb

Potong rambut
- Potong dewasa 35rb
- Potong anak 25rb

Kopi Gayo. Harga Gayo Wine 98.000. Gayo berasa buah. Sampel Gayo gratis, maks 4 per orang.`;
const index = buildIndex(
  chunkProcedure(text, 'Toko').map((chunk, at) => ({ id: `${at}`, ...chunk })),
  compileLexicon(),
);
const said = (question: string) => sumOfGoods(index, question, new Date('2026-11-26T06:00:00Z'))?.text;

test.each([
  ['tempered glass 3 biji brp', 'Totalnya Rp75.000, Kak.\nTempered glass: 3 × Rp25.000 = Rp75.000'],
  ['avanza 3 hari total brp', 'Totalnya Rp1.125.000, Kak.\nAvanza: 3 × Rp375.000 = Rp1.125.000'],
  ['cuci setrika 5 kilo berapa', 'Totalnya Rp45.000, Kak.\nCuci setrika: 5 × Rp9.000 = Rp45.000'],
  [
    'tempered glass 2 sama baterai samsung 1 total brp',
    'Totalnya Rp200.000, Kak.\nTempered glass: 2 × Rp25.000 = Rp50.000\nBaterai Samsung: 1 × Rp150.000 = Rp150.000',
  ],
  [
    'tempered glass 2 biji dikirim ke depok total brp',
    'Totalnya Rp85.000, Kak.\nTempered glass: 2 × Rp25.000 = Rp50.000\nOngkir depok: 1 × Rp35.000 = Rp35.000',
  ],
  [
    'seragam sama buku & alat tulis total brp',
    'Totalnya Rp1.125.000, Kak.\nSeragam 3 stel: 1 × Rp675.000 = Rp675.000\nBuku & alat tulis: 1 × Rp450.000 = Rp450.000',
  ],
  [
    'sy mau potong dewasa 2 sama anak 1 total piro',
    'Totalnya Rp95.000, Kak.\nPotong dewasa: 2 × Rp35.000 = Rp70.000\nPotong anak: 1 × Rp25.000 = Rp25.000',
  ],
  [
    'gayo 2 sama tempered glass 1 total brp',
    'Totalnya Rp221.000, Kak.\nGayo Wine: 2 × Rp98.000 = Rp196.000\nTempered glass: 1 × Rp25.000 = Rp25.000',
  ],
  [
    'paket eksekutif 50 porsi total brp',
    'Totalnya Rp1.800.000, Kak.\nEksekutif: 50 × Rp36.000 = Rp1.800.000',
  ],
  ['klx 2 unit 4 hari total brp', 'Totalnya Rp1.840.000, Kak.\nKLX: 2 × 4 × Rp230.000 = Rp1.840.000'],
  [
    'masker 2 kotak sama termometer sekaligus total brp',
    'Totalnya Rp98.000, Kak.\nMasker medis isi 50: 2 × Rp25.000 = Rp50.000\nTermometer digital: 1 × Rp48.000 = Rp48.000',
  ],
  ['sablon kaos 12 pcs total brp', 'Totalnya Rp264.000, Kak.\nsablon kaos: 12 × Rp22.000 = Rp264.000'],
])('"%s" is summed with its parts', (question, sum) => {
  expect(said(question)).toBe(sum);
});

test.each([
  'tempered glass 3 biji, satunya brp',
  'carter malang juanda 3 orang total brp',
  'tempered glass 3 jam',
  'gigi palsu 3 biji total brp',
  'tempered glass 20 pcs potongannya brp',
  'sablon kaos 12 pcs jadi brp per kaosnya',
])('"%s" is no sum', (question) => {
  expect(said(question)).toBe(undefined);
});
