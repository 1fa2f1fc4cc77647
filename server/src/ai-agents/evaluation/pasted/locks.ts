import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { factMisses } from '../../facts/fact-lock.ts';
import { wrongDrafts } from '../../facts/sets/mutate.ts';
import type { Figures } from './evaluate-pasted.ts';
import type { PastedBusiness } from './load-pasted.ts';

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

/** What their pasted text says in other words, by business. */
const loadRephrased = (): Record<string, string[]> =>
  z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'sets/rephrased.json'), 'utf8')));

/** Right drafts about the businesses of a set, and wrong ones made of them by changing one thing. */
function drafted(businesses: readonly PastedBusiness[]): z.infer<typeof Case>[] {
  const rephrased = loadRephrased();
  return businesses.flatMap(({ id, name, text }) => {
    const right = rephrased[id] ?? [];
    const wrong = wrongDrafts({ name, text: '', right });
    const about = { evidence: text, question: '', why: '' };
    return [
      ...right.map((draft) => ({ ...about, draft, right: true })),
      ...wrong.map(({ draft }) => ({ ...about, draft, right: false })),
    ];
  });
}

/** Answers to questions about a business of "newcomers", each right and with one thing wrong, by a stranger. */
const Answered = z.object({
  id: z.string(),
  items: z.array(
    z.object({
      question: z.string(),
      right: z.string(),
      wrong: z.array(z.object({ kind: z.string(), draft: z.string() })),
    }),
  ),
});
/** A figure of the business's nowhere, or of another thing. */
const OF_FIGURES = /^(?:figure|swap)$/;

/** @param half those of `unread` are run, never read */
export function evaluateAnswers(half: 'read' | 'unread', businesses: readonly PastedBusiness[]): Figures {
  const folder = join(import.meta.dirname, 'sets/drafts', half);
  const cases = readdirSync(folder).flatMap((file) => {
    const { id, items } = Answered.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const business = businesses.find((one) => one.id === id);
    if (!business) return [];
    return items.flatMap(({ question, right, wrong }) =>
      [{ kind: 'right', draft: right }, ...wrong].map(({ kind, draft }) => {
        const about = { evidence: business.text, question, draft, right: kind === 'right', why: kind };
        return { kind, stopped: isStopped(about) };
      }),
    );
  });
  const stopped = (of: (kind: string) => boolean): [number, number] => {
    const some = cases.filter(({ kind }) => of(kind));
    return [some.filter((one) => one.stopped).length, some.length];
  };
  const [stoppedRight, right] = stopped((kind) => kind === 'right');
  const told = half === 'read' ? 'jawaban' : 'jawaban yang tak dibaca';
  return {
    [`kunci fakta, ${told}: angka salah ditahan`]: stopped((kind) => OF_FIGURES.test(kind)),
    [`kunci fakta, ${told}: kata salah ditahan`]: stopped(
      (kind) => kind !== 'right' && !OF_FIGURES.test(kind),
    ),
    [`kunci fakta, ${told}: benar diloloskan`]: [right - stoppedRight, right],
  };
}

/** The written cases were looked at while the lock was mended: they stand beside the sets of that kind. */
export function evaluateLocks(set: string, businesses: readonly PastedBusiness[]): Figures {
  const cases = set === 'dev' ? loadLocks() : [];
  const all = [...cases, ...drafted(businesses)];
  const wrong = all.filter(({ right }) => !right);
  const right = all.filter((one) => one.right);
  return {
    ...(set === 'newcomers' && {
      ...evaluateAnswers('read', businesses),
      ...evaluateAnswers('unread', businesses),
    }),
    'kunci fakta: salah ditahan': [wrong.filter(isStopped).length, wrong.length],
    'kunci fakta: benar diloloskan': [right.filter((one) => !isStopped(one)).length, right.length],
  };
}
