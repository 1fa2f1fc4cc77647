import { expect, test } from 'vitest';
import { steepShape } from '../testing/growth.ts';
import { processorTime } from '../testing/processor-time.ts';
import { buildIndex } from './build-index.ts';
import { chunkProcedure } from './chunk-procedure.ts';
import { compileLexicon } from './lexicon/lexicon.ts';
import { readUnits } from './read-units.ts';
import { search } from './search.ts';

const lexicon = compileLexicon();

test.each<[string, (text: string) => unknown]>([
  ['cut into passages', (text) => chunkProcedure(text, 'Prosedur')],
  ['read', (text) => readUnits(text, lexicon)],
])('a text four times as long is %s in about four times the time, whatever its shape', (_what, work) => {
  expect(steepShape(work)).toBeUndefined();
});

test('no line, however long, stands above or before the passages below it', () => {
  const wide = 'Menu '.repeat(2000).trim();
  const rest = `Teh manis.\n\n${'Kopi susu. '.repeat(2000)}`;
  for (const start of [`# ${wide}`, `T: ${wide}`, `JUDUL: ${wide}`, `| ${wide} |\n| a | b |\n| c | d |`]) {
    const chunks = chunkProcedure(`${start}\n${rest}`, 'Menu');
    const letters = chunks.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
    expect(letters).toBeLessThan(2 * (start.length + rest.length));
  }
});

test('misspelt words cost the same beside ten times as many words that look like them', () => {
  const letters = 'bcdfghjkl';
  const alike = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `kr${[...i.toString(9).padStart(5, '0')].map((d) => letters[+d]).join('')}z`,
    );
  const question = alike(59_049)
    .filter((_, i) => i % 600 === 0)
    .map((word) => `${word.slice(0, -1)}w`)
    .join(' ');
  const effort = (count: number): number => {
    const words = alike(count);
    const passages = Array.from({ length: count / 100 }, (_, i) => ({
      id: String(i),
      title: 'Kata',
      text: words.slice(i * 100, i * 100 + 100).join(' '),
    }));
    const index = buildIndex(passages, lexicon);
    return Math.min(...[1, 2, 3].map(() => processorTime(() => search(index, question))));
  };
  expect(effort(10_000) / effort(1_000)).toBeLessThan(4);
});
