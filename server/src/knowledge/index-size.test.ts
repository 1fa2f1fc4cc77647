import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildIndex, type Passage } from './build-index.ts';
import { bytesOf } from './index-size.ts';
import { compileLexicon } from './lexicon/lexicon.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
function memory(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const lexicon = compileLexicon();
/** As it comes from the database: a text of its own, no piece of another one. */
const fresh = (text: string) => Buffer.from(text).toString();
const passagesOf = (count: number, word: (i: number) => string): Passage[] =>
  Array.from({ length: count }, (_, p) => ({
    id: fresh(`0197a0b0-0000-7000-8000-000000000000:${p}`),
    title: fresh(`Layanan ${p}`),
    text: fresh(Array.from({ length: 90 }, (_, k) => word(p * 90 + k)).join(' ')),
  }));

test.each([
  [
    'words that occur once',
    1,
    () =>
      buildIndex(
        passagesOf(400, (i) => `kx${i.toString(36)}z`),
        lexicon,
      ),
  ],
  [
    'ordinary words',
    1,
    () =>
      buildIndex(
        passagesOf(600, (i) => `kata${(i * 31) % 5000}`),
        lexicon,
      ),
  ],
  [
    'letters beyond Latin-1',
    1,
    () =>
      buildIndex(
        passagesOf(600, (i) => `“kata${(i * 31) % 5000}”`),
        lexicon,
      ),
  ],
  [
    'small agents',
    10,
    () =>
      buildIndex(
        passagesOf(10, (i) => `kata${i}`),
        lexicon,
      ),
  ],
  [
    'synonyms of the owner',
    4,
    () =>
      buildIndex(
        passagesOf(10, (i) => `kata${i}`),
        compileLexicon(Array.from({ length: 300 }, (_, i) => `sa${i}, sb${i}, sc${i}`)),
      ),
  ],
])('an index of %s takes about the memory that it is counted with', (_what, count, build) => {
  build();
  const rounds = [1, 2, 3].map(() => {
    const before = memory();
    const indexes = Array.from({ length: count }, build);
    const taken = memory() - before;
    return { taken, counted: indexes.reduce((sum, index) => sum + bytesOf(index, lexicon), 0) };
  });
  // What the files before it in this process give back meanwhile makes it look smaller.
  const taken = Math.max(...rounds.map((round) => round.taken));
  const [{ counted } = { counted: 0 }] = rounds;
  expect(counted / taken).toBeGreaterThan(0.75);
  expect(counted / taken).toBeLessThan(1.4);
});
