import type { AgentQuestion, TestProblem } from '@sapa/contracts';
import type { Fact } from '../facts/fact.ts';
import { readFacts } from '../facts/read-facts.ts';
import { sameFact } from '../facts/same-fact.ts';
import type { Turn } from '../turn/turn.ts';

type Expectation = Pick<AgentQuestion, 'expected' | 'required' | 'forbidden'>;
type Given = Pick<Turn, 'action' | 'text' | 'citations'>;

/**
 * What is wrong with an answer; nothing: it is right. Figures are compared by what they say ("150rb" = "Rp150.000"), other
 * words as they are written. A figure of the same kind as a missing one is marked: it is said in its place. Pure.
 */
export function judge({ expected, required, forbidden }: Expectation, turn: Given): TestProblem[] {
  const kind = kindProblem(expected, turn);
  if (kind) return [{ why: kind, fact: '', start: null, end: null }];
  const said = readFacts(turn.text).filter(({ implied }) => !implied);
  const wanted = required.flatMap((fact) => readFacts(fact));
  const missing = required.filter((fact) => !states(turn.text, said, fact));
  const differing = missing.flatMap((fact) => instead(said, wanted, fact));
  return [
    ...missing.map((fact) => problem('fact_missing', fact)),
    ...unique(differing).map((one) => problem('fact_differs', one.text, one)),
    ...forbidden.flatMap((fact) => forbiddenIn(turn.text, said, fact)),
  ];
}

function kindProblem(expected: Expectation['expected'], turn: Given): TestProblem['why'] | undefined {
  if (turn.action === 'silent') return 'silent';
  if (expected === 'hand_over') {
    if (turn.action === 'hand_over') return undefined;
    return turn.action === 'clarify' ? 'asked_back' : 'answered';
  }
  if (turn.action === 'hand_over') return 'handed_over';
  if (turn.action === 'clarify') return 'asked_back';
  return expected === 'decline' && turn.citations.length > 0 ? 'answered' : undefined;
}

/** Every figure of the fact, and every other word of it in its order. */
function states(text: string, said: readonly Fact[], fact: string): boolean {
  const figures = readFacts(fact).filter(({ implied }) => !implied);
  if (figures.length === 0) return plain(text).includes(plain(fact));
  if (!figures.every((figure) => said.some((one) => sameFact(one, figure)))) return false;
  const words = figures.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    fact,
  );
  const own = new Set(wordsOf(text));
  return wordsOf(words).every((word) => own.has(word));
}

function instead(said: readonly Fact[], wanted: readonly Fact[], missing: string): Fact[] {
  const kinds = new Set(readFacts(missing).map(({ kind }) => kind));
  return said.filter((one) => kinds.has(one.kind) && !wanted.some((other) => sameFact(other, one)));
}

function forbiddenIn(text: string, said: readonly Fact[], fact: string): TestProblem[] {
  const figures = readFacts(fact).filter(({ implied }) => !implied);
  if (figures.length > 0) {
    if (!states(text, said, fact)) return [];
    const at = said.find((one) => figures.some((figure) => sameFact(one, figure)));
    return [problem('fact_forbidden', fact, at)];
  }
  const start = text.toLowerCase().indexOf(fact.toLowerCase());
  if (start !== -1) return [problem('fact_forbidden', fact, { start, end: start + fact.length })];
  return plain(text).includes(plain(fact)) ? [problem('fact_forbidden', fact)] : [];
}

const problem = (
  why: TestProblem['why'],
  fact: string,
  at?: { start: number; end: number },
): TestProblem => ({ why, fact, start: at?.start ?? null, end: at?.end ?? null });

const unique = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((one) => [one.start, one])).values(),
];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
/** Whole words only: " tutup " is not in " penutupan ". */
const plain = (text: string): string => ` ${wordsOf(text).join(' ')} `;
