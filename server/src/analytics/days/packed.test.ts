import { expect, test } from 'vitest';
import { columnOf } from './columns.ts';
import { Packer, Unpacker } from './packed.ts';
import { Room } from './room.ts';

test('numbers, bytes and words come back as they were', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 86_400 * 366, 2 ** 31 - 1];
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
  new Unpacker(text, room).numbers(numbers.length);
  room.empty();
  const packed = new Unpacker(text, room);
  expect([...packed.numbers(numbers.length)]).toEqual(numbers);
  const unpacked = packed.column(4);
  expect([...unpacked.codes].map((code) => unpacked.words[code])).toEqual(['WA', '', 'IG', 'WA']);
  expect([...packed.bytes(2)]).toEqual([0, 255]);
  const all = packed.column(1000);
  expect([all.words, [...all.codes]]).toEqual([many.words, [...many.codes]]);
  expect([...packed.numbers(1)]).toEqual([7]);
});
