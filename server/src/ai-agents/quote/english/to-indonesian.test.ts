import { expect, test } from 'vitest';
import { inEnglish } from './in-english.ts';
import { isEnglish, toIndonesian } from './to-indonesian.ts';

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
])('"%s" is looked up as "%s"', (english, indonesian) => {
  expect(isEnglish(english)).toBe(true);
  expect(toIndonesian(english)).toBe(indonesian);
});

test.each(['harga full set berapa kak?', 'ready size L?', 'bisa cod ga', 'pre order how?', 'do'])(
  '"%s" is no English',
  (text) => {
    expect(isEnglish(text)).toBe(false);
  },
);

test('the owner’s words stay, what is said around them is English', () => {
  const draft = (text: string) =>
    inEnglish({
      action: 'answer',
      text,
      steps: [],
      citations: [{ source_id: '', title: '', passage: '', score: 1 }],
    }).text;
  expect(draft('Bisa, Kak. Kartu kredit minimal 200rb.')).toBe('Yes. Kartu kredit minimal 200rb.');
  expect(draft('Bandung 12.000')).toBe('Our information says: Bandung 12.000');
  expect(draft('Berikut infonya, Kak:\nBandung 12.000')).toBe(
    'Here is what our information says:\nBandung 12.000',
  );
});

test('of several translations the owner’s own word is taken, and theirs before any', () => {
  const knows = (written: string) => (ours: string) =>
    written.split(' ').includes(ours) ? ('word' as const) : undefined;
  expect(toIndonesian('do you deliver?', knows('antar'))).toBe('bisa antar?');
  expect(toIndonesian('is there a family package?', knows('family paket'))).toBe('ada family paket?');
  expect(toIndonesian('how long does the cheese one last?', knows('keju tahan'))).toBe(
    'berapa lama keju 1 tahan?',
  );
});
