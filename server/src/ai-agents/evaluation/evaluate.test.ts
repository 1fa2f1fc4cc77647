import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { evaluate, total } from './evaluate.ts';
import { loadSets } from './load-sets.ts';

const own = join(import.meta.dirname, 'sets/held-out.json');
const reference = ['dev.json', 'dev-2.json'].map((name) =>
  join(import.meta.dirname, '../../../../../shared/reference/ai-eval', name),
);

test('on businesses no weight was tuned on: better than the method to beat', () => {
  const all = total(loadSets([own]).map(evaluate));
  expect(all.hit1 / all.answerable).toBeGreaterThan(0.8);
  expect(all.hit3 / all.answerable).toBeGreaterThan(0.9);
  expect(all.answered / all.answerable).toBeGreaterThan(0.38);
  expect(all.right / all.answered).toBeGreaterThan(0.95);
  expect(all.unanswerableAnswered).toBe(0);
});

test('on the reference sets: nothing unanswerable is answered', ({ skip }) => {
  skip(!reference.every(existsSync), `no reference sets in ${dirname(reference[0]!)}`);
  const all = total(loadSets(reference).map(evaluate));
  expect(all.right / all.answered).toBeGreaterThan(0.97);
  expect(all.unanswerableAnswered).toBe(0);
});
