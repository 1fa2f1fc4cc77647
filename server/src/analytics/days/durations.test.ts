import { expect, test } from 'vitest';
import { columnOf } from './columns.ts';
import { rowsWith } from './counts.ts';
import { Durations, DurationsByWord, NOBODY, OneDay } from './durations.ts';
import { Groups } from './groups.ts';

/** By sorting all of them, as a person would. */
function byHand(values: readonly number[]) {
  const sorted = values.filter((value) => value >= 0).sort((a, b) => a - b);
  if (sorted.length === 0) return NOBODY;
  return {
    count: sorted.length,
    median: sorted[Math.ceil(sorted.length / 2) - 1],
    p90: sorted[Math.ceil((sorted.length * 9) / 10) - 1],
  };
}

/** Seconds to weeks, many of them alike, some of nobody. */
function waits(count: number, seed: number): Int32Array {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return Int32Array.from({ length: count }, () =>
    random() < 0.2 ? -1 : Math.floor(random() ** 6 * 2_000_000),
  );
}

test.each([0, 1, 2, 9, 10, 11, 100, 8192, 8193, 12_000, 200_000])(
  'of %d waits median and p90 are to the second',
  (count) => {
    const all = waits(count, count + 1);
    const half = all.length >> 1;
    const durations = new Durations().add(all.slice(0, half), null).add(all.slice(half), null);
    expect(durations.took()).toEqual(byHand([...all]));
  },
);

test('waits under each word are those of its rows, wherever the word stands in its day', () => {
  const days = [1, 2].map((seed) => {
    const values = waits(30_000, seed);
    const words = ['a', 'b', 'c'].slice(0, seed + 1);
    const column = columnOf([...values], (value) => words[(value + seed + 1) % words.length]!);
    return { values, column, words: [...column.codes].map((code) => column.words[code]!) };
  });
  const alone = { values: waits(20_000, 3), column: columnOf(Array.from({ length: 20_000 }), () => 'd') };
  const durations = new DurationsByWord();
  const groups = new Groups();
  for (const { column, values } of [...days, alone]) durations.add(groups.of(column), values);
  const took = durations.took();
  for (const word of ['a', 'b', 'c'])
    expect(took.get(word)).toEqual(
      byHand(days.flatMap((day) => [...day.values].filter((_, index) => day.words[index] === word))),
    );
  expect(took.get('d')).toEqual(byHand([...alone.values]));
  const nobody = new DurationsByWord().add(groups.of(columnOf([1, 2], String)), Int32Array.of(-1, -1));
  expect(nobody.took().size).toBe(0);
});

test.each([0, 1, 7, 3_000])('of a day of %d waits, of those that count, they are the same', (count) => {
  const day = new OneDay();
  for (const seed of [1, 2]) {
    const values = waits(count, seed);
    expect(day.took(values)).toEqual(byHand([...values]));
    const odd = rowsWith(
      Uint8Array.from(values, (value) => value & 1),
      1,
      new Int32Array(count),
    );
    const counted = byHand([...values].filter((value) => value >= 0 && (value & 1) === 1));
    expect(new Durations().add(waits(9_000, 3), new Int32Array(0)).add(values, odd).took()).toEqual(counted);
  }
});

test.each([
  ['alike', () => 40_000],
  ['close to each other', (index: number) => 34_000 + (index % 7)],
  ['of seconds and one of 68 years', (index: number) => (index === 9 ? 2 ** 31 - 1 : index % 50)],
  ['of weeks', (index: number) => (index * 7919) % 2_000_003],
  ['of a day and a half', (index: number) => 130_000 + (index % 3_000)],
  ['that become longer', (index: number) => index * 40],
])('waits %s', (_, value) => {
  for (const count of [63, 64, 20_001, 60_000]) {
    const values = Int32Array.from({ length: count }, (__, index) => value(index));
    expect(new Durations().add(values).took()).toEqual(byHand([...values]));
  }
});
