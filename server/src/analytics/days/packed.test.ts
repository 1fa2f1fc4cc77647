import { expect, test } from 'vitest';
import { columnOf } from './columns.ts';
import { Packer, Unpacker } from './packed.ts';
import { Room } from './room.ts';

test('numbers, bytes and words come back as they were', () => {
  const numbers = [0, -1, 127, 128, 32_767, 32_768, 86_400 * 366, 2 ** 31 - 1];
  const few = columnOf(['WA', null, 'IG', 'WA'], (word) => word);
  const many = columnOf(
    Array.from({ length: 1000 }, (_, index) => `Label "${index}", pelanggan é`),
    (word) => word,
  );
  const text = new Packer()
    .numbers(numbers)
    .column(few)
    .bytes(Uint8Array.of(0, 255))
    .column(many)
    .numbers([7])
    .text();
  const room = new Room();
  new Unpacker(text, room).numbers();
  room.empty();
  const packed = new Unpacker(text, room);
  expect([...packed.numbers()]).toEqual(numbers);
  const unpacked = packed.column();
  expect([...unpacked.codes].map((code) => unpacked.words[code])).toEqual(['WA', '', 'IG', 'WA']);
  expect([...packed.bytes()]).toEqual([0, 255]);
  const all = packed.column();
  expect([all.words, [...all.codes]]).toEqual([many.words, [...many.codes]]);
  expect([...packed.numbers()]).toEqual([7]);
});

test('a column is as wide as most of its numbers need, and the few that are larger are what they were', () => {
  const mostly = (value: number, odd: number) =>
    Array.from({ length: 301 }, (_, index) => (index % 50 === 7 ? odd : value - (index % 3)));
  const bytes = mostly(90, 100_000);
  const pairs = mostly(30_000, 86_400 * 40);
  const wide = mostly(100_000, -1);
  const none = Array.from({ length: 301 }, (_, index) => (index === 9 ? -3_600 : 0));
  const text = new Packer().numbers(bytes).numbers(pairs).numbers([]).numbers(none).numbers(wide).text();
  expect(Buffer.from(text, 'base64').length).toBeLessThan(301 * (1 + 2 + 4) + 13 * 8 + 50);
  const room = new Room();
  room.numbers(10_000).fill(7);
  room.empty();
  const packed = new Unpacker(text, room);
  for (const values of [bytes, pairs, [], none, wide]) expect([...packed.numbers()]).toEqual(values);
});
