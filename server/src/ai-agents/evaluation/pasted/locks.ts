import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { factMisses } from '../../facts/fact-lock.ts';
import type { Figures } from './evaluate-pasted.ts';

const Case = z.object({
  evidence: z.string(),
  draft: z.string(),
  question: z.string(),
  right: z.boolean(),
  why: z.string(),
});

/** Drafts of a model, right and wrong, written by somebody who did not know the lock. */
const loadLocks = (): z.infer<typeof Case>[] =>
  z.array(Case).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'sets/locks.json'), 'utf8')));

const isStopped = ({ draft, evidence, question }: z.infer<typeof Case>): boolean =>
  factMisses(draft, { passages: [{ title: '', text: evidence }], customer: [question] }).length > 0;

/** They were looked at while the lock was mended: they stand beside the sets of that kind. */
export function evaluateLocks(set: string): Figures {
  if (set !== 'dev') return {};
  const cases = loadLocks();
  const wrong = cases.filter(({ right }) => !right);
  const right = cases.filter((one) => one.right);
  return {
    'kunci fakta: salah ditahan': [wrong.filter(isStopped).length, wrong.length],
    'kunci fakta: benar diloloskan': [right.filter((one) => !isStopped(one)).length, right.length],
  };
}
