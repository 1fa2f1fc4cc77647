import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPasted } from '../evaluation/pasted/load-pasted.ts';
import { factMisses } from './fact-lock.ts';
import { answersOf, Templates } from './sets/fill-template.ts';

const sets = join(import.meta.dirname, '../evaluation/pasted/sets');
const templates = Templates.parse(JSON.parse(readFileSync(join(sets, 'answers.json'), 'utf8')));
const businesses = ['strangers', 'unseen'].flatMap((set) => loadPasted(join(sets, set)));

test('whole answers, two things in one: right ones go through, one wrong figure or word in them is caught', () => {
  const judged = Object.entries(templates).flatMap(([id, lines]) => {
    const { name: title, text } = businesses.find((business) => business.id === id)!;
    return lines.flatMap(answersOf).map(({ draft, question, right }) => ({
      right,
      passes: factMisses(draft, { passages: [{ title, text }], customer: [question] }).length === 0,
    }));
  });
  const right = judged.filter((one) => one.right);
  const wrong = judged.filter((one) => !one.right);
  expect(right.length).toBeGreaterThanOrEqual(300);
  expect(wrong.length).toBeGreaterThanOrEqual(1000);
  expect(right.filter(({ passes }) => passes).length / right.length).toBeGreaterThanOrEqual(0.96);
  expect(wrong.filter(({ passes }) => !passes).length / wrong.length).toBeGreaterThanOrEqual(0.95);
});
