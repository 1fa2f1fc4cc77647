import { expect, test } from 'vitest';
import { titleFrom } from './title-from.ts';

const nothing = { contact: 'Ratna', summary: null, asked: null };

test('a ticket from a conversation is called by what it is about', () => {
  const summary = 'Minta refund QRIS dobel Rp 89.000. Bukti sudah dikirim.';
  expect(titleFrom({ ...nothing, summary, asked: 'Halo?' })).toBe('Minta refund QRIS dobel Rp 89.000');
  expect(titleFrom({ ...nothing, asked: 'Kopi saya salah giling, bisa ditukar?\nTerima kasih' })).toBe(
    'Kopi saya salah giling, bisa ditukar?',
  );
});

test('a greeting is no title', () => {
  const asked = 'Assalamualaikum kak. Bisa custom logo?';
  expect(titleFrom({ ...nothing, asked })).toBe('Bisa custom logo?');
  expect(titleFrom({ ...nothing, asked: 'Halo min!' })).toBe('Tindak lanjut Ratna');
});

test('an address is told whole', () => {
  const summary = 'Lokasi: Gedung Sate, Jl. Diponegoro No. 22, Bandung. Perlu dibuka orang.';
  expect(titleFrom({ ...nothing, summary })).toBe('Lokasi: Gedung Sate, Jl. Diponegoro No. 22, Bandung');
});

test('by the customer where nobody said what it is about', () =>
  expect(titleFrom(nothing)).toBe('Tindak lanjut Ratna'));

test('in as many words as a card shows, whole clauses where they say enough', () => {
  const summary =
    'Kopi saya datang bocor semua, saya mau uang kembali: kecewa dan menunggu ditanggapi orang.';
  expect(titleFrom({ ...nothing, summary })).toBe('Kopi saya datang bocor semua, saya mau uang kembali');
  const title = titleFrom({ ...nothing, asked: 'kopi '.repeat(40) });
  expect(title.length).toBeLessThanOrEqual(81);
  expect(title).toMatch(/kopi…$/);
});
