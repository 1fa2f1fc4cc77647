import type { Clause, ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isMarking } from './marks.ts';
import { type Miss, missAt } from './miss.ts';
import { clausesOfSentences } from './sentences.ts';

const fewest = 3;
const mostTerms = 3;

/** "Diingat": what is done is no thing of a list. */
const isDone = /^di\p{L}{4,}$/u;

interface Member {
  clause: Clause;
  keys: readonly string[];
  /** It stands behind what the list is of: "isinya nasi". */
  opens: boolean;
}

/** "Isinya nasi, sate, kerupuk, dan puding" where the row says nasi, sate, kerupuk, buah: all but one of a list stand in one sentence. */
export function foreignMember(said: ReadText, known: readonly KnownText[]): Miss[] {
  const lists = listsOf(said);
  if (lists.length === 0) return [];
  const there = known.flatMap(({ read }) => clausesOfSentences(read).map(wordsOf));
  return lists.flatMap((members) => {
    const strange = members.filter((one) =>
      there.some((words) => members.every((other) => stands(other, words) === (other !== one))),
    );
    const [odd] = strange;
    if (!odd || strange.length > 1 || there.some((words) => members.every((one) => stands(one, words))))
      return [];
    // "QRIS, tunai, dan debit" of two lines: what is said by itself is another's list in nothing.
    const alone = there.some(
      (words) => stands(odd, words) && !members.some((other) => other !== odd && stands(other, words)),
    );
    const { start, end } = odd.clause.terms.find(({ key }) => odd.keys.includes(key))!;
    return alone ? [] : [missAt({ text: said.text.slice(start, end), start, end }, 'of_another')];
  });
}

const stands = ({ keys, opens }: Member, words: ReadonlySet<string>): boolean =>
  opens ? keys.some((key) => words.has(key)) : keys.every((key) => words.has(key));

/** Runs of short parts between commas. */
function listsOf(read: ReadText): Member[][] {
  return clausesOfSentences(read).flatMap((sentence) => {
    const runs: Member[][] = [[]];
    for (const clause of sentence) {
      if (clause.terms.length === 0 && clause.facts.length === 0) continue;
      const keys = clause.terms.flatMap(({ key, weight }) =>
        weight === 1 && !isMarking(key) && !isDone.test(key) ? [key] : [],
      );
      if (keys.length > 0 && clause.terms.length <= mostTerms && clause.facts.length === 0)
        runs.at(-1)!.push({ clause, keys, opens: runs.at(-1)!.length === 0 });
      else runs.push([]);
    }
    return runs.filter((run) => run.length >= fewest);
  });
}

const wordsOf = (sentence: readonly Clause[]): Set<string> =>
  new Set(
    sentence.flatMap((clause) =>
      [clause, ...clause.under].flatMap(({ terms }) => terms.map(({ key }) => key)),
    ),
  );
