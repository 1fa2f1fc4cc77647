import { expect, test } from 'vitest';
import { outOfDomain } from './out-of-domain.ts';
import { spelled } from './spelled.ts';

const nothing = () => false;

test.each([
  'cuaca besok di jakarta gimana',
  'siapa presiden indonesia sekarang',
  'skor bola tadi malem brp',
  'tolong bikinin puisi buat pacar',
  'bantuin kerjain pr matematika dong',
  'zodiak gw hari ini gimana',
  'ibukota australia apa',
  'harga bitcoin skrg brp',
  'translate ke inggris dong: saya lapar',
  'berapa 12 x 12',
])('"%s" is nothing a shop answers', (text) => {
  expect(outOfDomain(spelled(text), nothing)).toBeDefined();
});

test.each([
  'harga nastar berapa',
  'bisa bikin kue ulang tahun?',
  'ada kelas bahasa inggris ga',
  'jadwal kelas yoga hari ini',
  'siapa dokternya',
  'obat kucing ada?',
])('"%s" may well be', (text) => {
  expect(outOfDomain(spelled(text), nothing)).toBe(undefined);
});

test('what the business speaks of itself is its domain', () => {
  expect(outOfDomain(spelled('ada resep masak rendang?'), (word) => word === 'resep')).toBe(undefined);
  expect(outOfDomain(spelled('ada resep masak rendang?'), nothing)).toBeDefined();
});
