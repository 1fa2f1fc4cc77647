import { expect, test } from 'vitest';
import { columnOf } from './columns.ts';
import { having } from './counts.ts';
import { Durations, DurationsByWord, NOBODY } from './durations.ts';

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
    const values = waits(9_000, seed);
    const words = ['a', 'b', 'c'].slice(0, seed + 1);
    const column = columnOf([...values], (value) => words[(value + seed + 1) % words.length]!);
    return { values, column, mask: null, words: [...column.codes].map((code) => column.words[code]!) };
  });
  const durations = new DurationsByWord();
  for (const { column, values, mask } of days) durations.add(column, values, mask);
  const took = durations.took();
  for (const word of ['a', 'b', 'c'])
    expect(took.get(word)).toEqual(
      byHand(days.flatMap((day) => [...day.values].filter((_, index) => day.words[index] === word))),
    );
  const [first] = days as [(typeof days)[0]];
  const { column, values } = first;
  expect(new DurationsByWord().add(column, values, having(column, 'nobody', null)).took().size).toBe(0);
});
