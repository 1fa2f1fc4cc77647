import { ToolParameter } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { readValue } from './read-value.ts';

/** A Tuesday, 10.00 in Jakarta. */
const now = new Date('2026-11-24T03:00:00Z');
const parameter = (given: Partial<ToolParameter>) =>
  ToolParameter.parse({ key: 'isi', label: 'Isi', type: 'text', ...given });
const read = (given: Partial<ToolParameter>, text: string, whole = false) =>
  readValue(parameter(given), text, { now, whole })?.value ?? null;

test.each([
  ['ongkir ke bandung 2kg berapa', false, 2000],
  ['setengah kilo', false, 500],
  ['1,5 kg ya', false, 1500],
  ['500gr', false, 500],
  ['3 ons', false, 300],
  ['2', true, 2000],
  ['750', true, 750],
  ['rumah no 2', false, null],
  ['2 kgs', false, null],
])('"%s" weighs so many grams', (text, whole, grams) => {
  expect(read({ type: 'number', unit: 'gram' }, text, whole)).toBe(grams);
});

test.each([
  ['besok jam 3', '2026-11-25T15:00:00+07:00'],
  ['bsk jam 9 pagi', '2026-11-25T09:00:00+07:00'],
  ['lusa pukul 15.30', '2026-11-26T15:30:00+07:00'],
  ['jumat jam setengah 4 sore', '2026-11-27T15:30:00+07:00'],
  ['25/12 jam 7 malam', '2026-12-25T19:00:00+07:00'],
  ['3 januari jam 10', '2027-01-03T10:00:00+07:00'],
  ['selasa jam 1 siang', '2026-12-01T13:00:00+07:00'],
  ['31/02 jam 3', null],
  ['kapan-kapan', null],
])('"%s" is that moment', (text, moment) => {
  expect(read({ type: 'date', with_time: true }, text)).toBe(moment);
});

test('a day that was said before is completed by its time', () => {
  const day = readValue(parameter({ type: 'date', with_time: true }), 'besok', { now, whole: true });
  expect(day?.value).toBe('2026-11-25');
  const whole = readValue(parameter({ type: 'date', with_time: true }), 'jam 4', {
    now,
    whole: true,
    known: day!,
  });
  expect(whole).toEqual({
    value: '2026-11-25T16:00:00+07:00',
    shown: 'Rabu, 25 November 2026 pukul 16.00 WIB',
  });
});

test('of a moment that was said before, words that say no other leave it whole', () => {
  const again = (text: string) =>
    readValue(parameter({ type: 'date', with_time: true }), text, {
      now,
      whole: false,
      known: { value: '2026-11-27T09:00:00+07:00', shown: '' },
    })?.value ?? null;
  expect(again('nastar brp?')).toBeNull();
  expect(again('sabtu aja kak')).toBe('2026-11-28T09:00:00+07:00');
  expect(again('jam 3 sore')).toBe('2026-11-27T15:00:00+07:00');
});

test.each([
  ['pesan nastar 2 toples kirim ke Jl. Melati 5, Depok ya kak', false, 'Jl. Melati 5, Depok'],
  [
    'alamatnya Gg. Haji Ali no. 7 RT 02/05, Beji, Depok 16421',
    true,
    'Gg. Haji Ali no. 7 RT 02/05, Beji, Depok 16421',
  ],
  ['kirim ke Depok aja', true, 'Depok'],
])('"%s" tells the whole address', (text, whole, address) => {
  expect(read({ key: 'alamat', label: 'Alamat kirim', leads: ['alamat', 'kirim ke'] }, text, whole)).toBe(
    address,
  );
});

test.each([
  ['ongkir ke bandung 2kg berapa', false, 'Bandung'],
  ['ongkir ke kab. bandung 2kg', false, 'Kab Bandung'],
  ['ongkir ke kota malang brp kak', false, 'Kota Malang'],
  ['kirim ke bdg dong', false, 'Bandung'],
  ['ongkir berapa', false, null],
  ['Bandung kak', true, 'Bandung'],
  ['ke sleman aja', true, 'Sleman'],
  ['buka jam berapa?', true, null],
])('"%s" names a place', (text, whole, place) => {
  expect(read({ leads: ['ke', 'tujuan'] }, text, whole)).toBe(place);
});

test('a choice is its words, its number where it was asked for, and nothing else', () => {
  const choice: Partial<ToolParameter> = {
    type: 'choice',
    choices: [
      { value: 'P1', words: 'potong rambut, cukur' },
      { value: 'P2', words: 'creambath' },
    ],
  };
  expect(read(choice, 'mau cukur dong')).toBe('P1');
  expect(read(choice, '2', true)).toBe('P2');
  expect(read(choice, '2')).toBeNull();
  expect(read(choice, 'pijat', true)).toBeNull();
});

test('a number of a phone is one, and no other figure', () => {
  expect(read({ type: 'phone' }, 'nomorku 0812-3456-7890 ya')).toBe('+6281234567890');
  expect(read({ type: 'phone' }, 'pesanan 1234567890123')).toBeNull();
});

test.each([
  ['mau pesan kaos merah 3 pcs', 3],
  ['pesen 2 lusin kaos', 24],
  ['kaos merah 30s', null],
  ['3 kaos sama 2 box', 2],
  ['2 box dan 3 pcs', null],
])('of "%s" the one thing that is counted is how many', (text, many) => {
  const said = readValue(parameter({ type: 'number' }), text, { now, whole: false, counts: true });
  expect(said?.value ?? null).toBe(many);
});

test('no house is a number of goods, and a yes is no address', () => {
  expect(read({ type: 'number' }, 'Bandung, jalan melati 5', true)).toBeNull();
  expect(read({ type: 'number' }, '5 aja kak', true)).toBe(5);
  expect(read({}, 'ya kak', true)).toBeNull();
  expect(read({}, 'Yayan', true)).toBe('Yayan');
});

test.each([
  ['ongkir bdg brp y', 'Bandung'],
  ['ongkir surabaya 2kg', 'Surabaya'],
  ['ongkir jakarta sama bandung', null],
])('in "%s" the town is the one that is asked for', (text, town) => {
  expect(read({ key: 'tujuan', label: 'Kota tujuan', leads: ['ke'] }, text)).toBe(town);
  expect(read({ key: 'nama', label: 'Nama', leads: [] }, text)).toBeNull();
});
