import { expect, test } from 'vitest';
import { asksWhetherItSuits, outOfDomain, putTo } from './out-of-domain.ts';
import { spelled } from './spelled.ts';

const nothing = () => false;

test.each([
  ['cuaca besok di jakarta gimana', 'cuaca'],
  ['siapa presiden indonesia sekarang', 'presiden'],
  ['skor bola tadi malem brp', 'skor'],
  ['tolong bikinin puisi buat pacar', 'puisi'],
  ['bantuin kerjain pr matematika dong', 'pr'],
  ['zodiak gw hari ini gimana', 'zodiak'],
  ['ibukota australia apa', 'ibukota australia'],
  ['harga bitcoin skrg brp', 'bitcoin'],
  ['translate ke inggris dong: saya lapar', 'translate'],
  ['berapa 12 x 12', 'berapa 12 x 12'],
  ['besok hujan ga ya', 'hujan'],
])('"%s" is nothing a shop answers, for "%s"', (text, because) => {
  expect(outOfDomain(spelled(text), nothing)).toBe(because);
});

test.each([
  'harga nastar berapa',
  'bisa bikin kue ulang tahun?',
  'ada kelas bahasa inggris ga',
  'jadwal kelas yoga hari ini',
  'siapa dokternya',
  'obat kucing ada?',
  'klo aku telat dateng gmn? macet bgt soalnya',
  'kalau lagi demam malem2 ada yg ngurusin ga',
  'saya bisa tau kondisinya tiap hari ga',
])('"%s" may well be', (text) => {
  expect(outOfDomain(spelled(text), nothing)).toBe(undefined);
});

test('what the business speaks of itself is its domain', () => {
  expect(outOfDomain(spelled('ada resep masak rendang?'), (word) => word === 'resep')).toBe(undefined);
  expect(outOfDomain(spelled('ada resep masak rendang?'), nothing)).toBe('resep masak rendang');
});

test('whether something of ours suits an ailment is asked of us, and nobody guesses at it', () => {
  const knows = (word: string) => word === 'kopi';
  expect(outOfDomain(spelled('kopi aman buat sakit maag?'), knows)).toBe(undefined);
  expect(asksWhetherItSuits(spelled('kopi aman buat sakit maag?'), knows)).toBe(true);
  expect(outOfDomain(spelled('obat maag yg bagus apa'), knows)).toBe('maag');
});

test.each([
  ['kak tau jadwal kapal ke pulau besok?', 'anybody'],
  ['rekomendasi soto paling enak dmn min', 'anybody'],
  ['turun bandara ada yg bisa njemput ga?', 'the shop'],
  ['sampeyan nampung laptop seken?', 'the shop'],
  ['pendakian udah dibuka blm pak', undefined],
])('"%s" is put to %s', (text, whom) => {
  expect(putTo(spelled(text))).toBe(whom);
});
