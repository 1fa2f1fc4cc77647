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
  [['kak harga itu sudah sama bensin?'], ['kak harga itu sudah sama bensin']],
  [['packing kayu brp, naik ke lantai 2 kena lagi?'], ['packing kayu brp', 'naik ke lantai 2 kena lagi']],
  [['ongkir ke solo brp, beli 2 kilo?'], ['ongkir ke solo brp, beli 2 kilo']],
  [['minta norek bca nya dong, sm kapan diputus'], ['minta norek bca nya dong', 'kapan diputus']],
  [['paket hemat brp kali pertemuan n brp harganya'], ['paket hemat brp kali pertemuan', 'brp harganya']],
  [['ketupat sama opor ayam harganya brp kak'], ['ketupat harganya brp kak', 'opor ayam harganya brp kak']],
  [['sopirnya bisa sekalian jadi fotografer ga'], ['sopirnya bisa sekalian jadi fotografer ga']],
  [['saya sama istri bayar brp'], ['saya istri bayar brp']],
  [
    ['innova brp sehari', 'kalo plus supir nambah brp'],
    ['innova brp sehari', 'kalo plus supir nambah brp'],
  ],
  [['ada paket plus dubai ga'], ['ada paket plus dubai ga']],
  [['no rekening kang sm alamat workshopnya'], ['no rekening kang', 'alamat workshopnya']],
  [['kemojo tahan brp hari? kalo risol sama lemper?'], ['kemojo tahan brp hari', 'kalo risol sama lemper']],
  [['nastar brp plus kastengel brp'], ['nastar brp', 'kastengel brp']],
])('%j asks %j', (bubbles, questions) => {
  expect(questionsIn(bubbles)).toEqual(questions);
});
