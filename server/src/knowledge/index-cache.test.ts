import { beforeEach, expect, test } from 'vitest';
import { buildIndex, type KnowledgeIndex } from './build-index.ts';
import { createIndexCache, type IndexCache } from './index-cache.ts';
import { compileLexicon } from './lexicon/lexicon.ts';

const lexicon = compileLexicon();
let built: string[];
let cache: IndexCache;
beforeEach(() => {
  built = [];
  // Bytes for a test: as many as it has passages.
  cache = createIndexCache(100, ({ passages }) => passages.length);
});

const ask = (key: string, bytes: number, version = 1): Promise<KnowledgeIndex> =>
  cache.get(key, version, async () => {
    built.push(key);
    const passages = Array.from({ length: bytes }, (_, i) => ({ id: `${key}:${i}`, title: key, text: key }));
    return buildIndex(passages, lexicon);
  });

test('indexes are kept by their bytes, not their count: whose last use is longest ago goes first', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, 25);
  await ask('a', 25);
  await ask('e', 40);
  expect(built).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const key of ['a', 'd', 'e']) await ask(key, 25);
  expect(built).toEqual(['a', 'b', 'c', 'd', 'e']);
  await ask('b', 25);
  expect(built.at(-1)).toBe('b');
});

test('what is larger than all the room stays until another is built', async () => {
  await ask('small', 10);
  await ask('large', 500);
  await ask('large', 500);
  expect(built).toEqual(['small', 'large']);
  await ask('small', 10);
  await ask('large', 500);
  expect(built).toEqual(['small', 'large', 'small', 'large']);
});

test('all who wait for one index get the same; a new version takes the place of the old one', async () => {
  const [one, other] = await Promise.all([ask('a', 60), ask('a', 60)]);
  expect(one).toBe(other);
  await ask('a', 60, 2);
  await ask('b', 40);
  await ask('a', 60, 2);
  expect(built).toEqual(['a', 'a', 'b']);
});

test('a build that fails is tried again by the next who asks', async () => {
  const broken = cache.get('a', 1, () => Promise.reject(new Error('the database is away')));
  await expect(broken).rejects.toThrow('away');
  await ask('a', 10);
  expect(built).toEqual(['a']);
});
