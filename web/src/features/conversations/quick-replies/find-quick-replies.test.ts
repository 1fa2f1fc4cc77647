import { describe, expect, test } from 'vitest';
import { findQuickReplies, slashBefore } from './find-quick-replies.ts';

const reply = (shortcut: string, name: string, content: string, usage_count = 0) => ({
  shortcut,
  name,
  content,
  usage_count,
});
const replies = [
  reply('jam', 'Jam buka', 'Toko buka Senin sampai Sabtu', 3),
  reply('ongkir', 'Ongkos kirim', 'JNE REG ke Bandung', 1),
  reply('ongkir-luar', 'Luar Jawa', 'Lewat kargo', 9),
  reply('resi', 'Nomor resi', 'Pesanan dikirim, ongkir sudah termasuk', 5),
];
const found = (typed: string) => findQuickReplies(replies, typed).map(({ shortcut }) => shortcut);

describe('quick replies behind a slash', () => {
  test.each([
    ['', ['ongkir-luar', 'resi', 'jam', 'ongkir']],
    ['ongkir', ['ongkir', 'ongkir-luar', 'resi']],
    ['ONG', ['ongkir-luar', 'ongkir', 'resi']],
    ['resi', ['resi']],
    ['kirim', ['ongkir', 'resi']],
    ['bandung jne', ['ongkir']],
    ['tidak ada', []],
  ])('%j finds %j, best first', (typed, shortcuts) => {
    expect(found(typed)).toEqual(shortcuts);
  });

  test('five thousand are searched within a blink: each is looked at once', () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      reply(`r${at}`, `Balasan ${at}`, 'Isi '.repeat(50)),
    );
    expect(findQuickReplies(many, 'r4999')).toHaveLength(1);
    expect(findQuickReplies(many, 'isi')).toHaveLength(50);
  });
});

describe('a slash', () => {
  test.each([
    ['/', { start: 0, typed: '' }],
    ['/ong', { start: 0, typed: 'ong' }],
    ['Halo /ong', { start: 5, typed: 'ong' }],
    ['Halo\n/ong kir', { start: 5, typed: 'ong kir' }],
    ['dan/atau', null],
    ['https://toko.id', null],
    ['1 / 2', null],
    ['24/7', null],
  ])('%j', (text, expected) => {
    expect(slashBefore(text, text.length)).toEqual(expected);
  });

  test('counts where the caret stands', () => {
    expect(slashBefore('/ong nanti', 4)).toEqual({ start: 0, typed: 'ong' });
  });
});
