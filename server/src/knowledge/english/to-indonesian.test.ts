import { expect, test } from 'vitest';
import { isEnglish } from './is-english.ts';
import { toIndonesian } from './to-indonesian.ts';

test.each([
  ['How much is shipping to Bandung?', 'berapa ongkir ke bandung?'],
  ['what time do you open on Sunday?', 'jam berapa buka hari minggu?'],
  ['Do you accept credit cards?', 'bisa bayar pakai kartu kredit?'],
  ['is the breakfast included?', 'termasuk sarapan?'],
  ['can two people stay? extra charge?', 'bisa berdua menginap? biaya tambahan?'],
  ['hi, is there a pool and what is the price?', 'ada kolam renang dan harganya berapa?'],
  ['Where is your shop?', 'alamat di mana?'],
  ['how long does the delivery take', 'berapa lama kirim'],
  ['Good morning, what time do you close?', 'buka sampai jam berapa?'],
  ['is there a shuttle to Malang at 10 pm?', 'ada shuttle ke malang jam 22.00?'],
  ['how much is the kids haircut?', 'berapa harga potong rambut anak?'],
  ['how much is white cement?', 'berapa harga semen putih?'],
  ['do you repair a washing machine?', 'bisa servis cuci mesin?'],
  ['Hi there, what does a towel cost?', 'berapa harga handuk?'],
  ['how much to clean a sofa and how many days does it take?', 'berapa harga cuci sofa dan berapa lama?'],
  ['how much do you charge for a haircut?', 'berapa harga potong rambut?'],
  ['How much luggage can I bring?', 'berapa bagasi bisa bawa?'],
  ['how much is the 3-day trip?', 'berapa harga 3 hari trip?'],
  ['is air conditioning included?', 'termasuk ac?'],
  ['what are your opening hours', 'jam buka'],
  ['can u pick my cat up', 'bisa jemput kucing'],
  ['which day is it held and what happens if i forgot the receipt', 'hari apa tahan dan kalau lupa nota'],
  ['is it possible to drop the clothes off at night', 'bisa antar baju malam'],
  [
    'what time do i have to leave? how much is it and does it come with lunch',
    'jam berapa berangkat? harganya berapa dan termasuk makan siang',
  ],
])('"%s" is looked up as "%s"', (english, indonesian) => {
  expect(isEnglish(english)).toBe(true);
  expect(toIndonesian(english)).toBe(indonesian);
});

test.each(['gluten free possible?', 'holiday surcharge', 'lost key', 'how much for a cleaner per hour'])(
  '"%s" is English though it is no sentence',
  (text) => {
    expect(isEnglish(text)).toBe(true);
  },
);

test.each([
  'harga full set berapa kak?',
  'ready size L?',
  'bisa cod ga',
  'pre order how?',
  'do',
  'free ongkir weekend',
])('"%s" is no English', (text) => {
  expect(isEnglish(text)).toBe(false);
});

test('of several translations the owner’s own word is taken, and theirs before any', () => {
  const knows = (written: string) => (ours: string) =>
    written.split(' ').includes(ours) ? ('word' as const) : undefined;
  expect(toIndonesian('do you deliver?', knows('antar'))).toBe('bisa antar?');
  expect(toIndonesian('is there a family package?', knows('family paket'))).toBe('ada family paket?');
  expect(toIndonesian('how long does the cheese one last?', knows('keju tahan'))).toBe(
    'berapa lama keju tahan?',
  );
});
