import { expect, test } from 'vitest';
import { threadsOfRows } from './columns.ts';
import { IdSet } from './id-set.ts';

const idsOf = (ids: string[]) => threadsOfRows(ids.map((conversation_id) => ({ conversation_id })));

test('what is in the set is found, also where all bits but one are alike, and nothing else', () => {
  const many = Array.from({ length: 5_000 }, () => crypto.randomUUID());
  const alike = Array.from(
    { length: 200 },
    (_, index) => `0198${index.toString(16).padStart(4, '0')}-0000-7000-8000-000000000001`,
  );
  const known = idsOf([...many, ...alike.slice(0, 100)]);
  const others = idsOf(alike.slice(100));
  const set = new IdSet(known);
  const places = (ids: Uint32Array) => Array.from({ length: ids.length / 4 }, (_, place) => place);
  expect(places(known).every((place) => set.has(known, place))).toBe(true);
  expect(places(others).some((place) => set.has(others, place))).toBe(false);
  expect(new IdSet(idsOf([])).has(known, 0)).toBe(false);
});
