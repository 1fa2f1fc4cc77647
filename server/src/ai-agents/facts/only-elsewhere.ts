import type { Clause, ReadText, Term } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isMarking } from './marks.ts';
import { type Miss, missAt } from './miss.ts';
import { clausesOfSentences } from './sentences.ts';

/** "Cuma tidak dijamin" means "but". */
const only =
  /\b(?:hanya|cuma|cuman|khusus)\b(?!\s(?:tidak|tetap|ada|kalau|jika|bila|memang|harus|belum|saja)\b)/i;
/** What is limited goes on in the next clause: "hanya brudel dan balapis". */
const goesOn = /^\W*(?:dan|atau|serta)\b/i;

/** "Privat hanya di Kendari" where the source says only Makassar, "hanya brudel dan donat" where it says balapis. */
export function onlyElsewhere(said: ReadText, known: readonly KnownText[]): Miss[] {
  const restricted = known.flatMap(({ read }) => clausesOfSentences(read).filter(isRestricted).map(wordsOf));
  return clausesOfSentences(said).flatMap((sentence) => {
    const words = wordsOf(sentence);
    return sentence.flatMap((_, i) => {
      const members = limitedTo(sentence, i);
      const objects = new Set(members.flat().map(({ key }) => key));
      const topic = [...words].filter((key) => !objects.has(key));
      const about = nearestTo(topic, restricted);
      const strange = members.find(
        (terms) => about.length > 0 && !terms.some(({ key }) => about.some((one) => one.has(key))),
      );
      if (!strange) return [];
      const { start, end } = strange[0]!;
      return [missAt({ text: said.text.slice(start, end), start, end }, 'turned')];
    });
  });
}

/** Of each thing that it is limited to the words that name it. */
function limitedTo(sentence: readonly Clause[], i: number): Term[][] {
  const { text, start, terms, facts } = sentence[i]!;
  const at = only.exec(text);
  if (!at) return [];
  const from = start + at.index + at[0].length;
  const naming = terms.filter((term) => term.start >= from && isNaming(term, sentence[i]!));
  const figure = facts.find((fact) => fact.start >= from);
  if (naming.length === 0 || (figure && figure.start < naming[0]!.start)) return [];
  const members = [naming];
  for (const next of sentence.slice(i + 1)) {
    if (!goesOn.test(next.text) || next.facts.length > 0 || next.terms.length > 2) break;
    const more = next.terms.filter((term) => isNaming(term, next));
    if (more.length > 0) members.push(more);
  }
  return members;
}

const isNaming = ({ key, weight, start, end }: Term, clause: Clause): boolean =>
  weight === 1 &&
  !isMarking(key) &&
  !isMarking(clause.text.slice(start - clause.start, end - clause.start).toLowerCase());

const isRestricted = (sentence: readonly Clause[]): boolean =>
  sentence.some((_, i) => limitedTo(sentence, i).length > 0);

const wordsOf = (sentence: readonly Clause[]): Set<string> =>
  new Set(
    sentence.flatMap((clause) =>
      [clause, ...clause.under].flatMap(({ terms }) =>
        terms.flatMap(({ key, weight }) => (weight >= 0.6 ? [key] : [])),
      ),
    ),
  );

/** Those that share most with what is spoken of. */
function nearestTo(
  topic: readonly string[],
  sentences: readonly ReadonlySet<string>[],
): ReadonlySet<string>[] {
  const scored = sentences.map((words) => ({ words, shared: topic.filter((key) => words.has(key)).length }));
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  return most === 0 ? [] : scored.filter(({ shared }) => shared === most).map(({ words }) => words);
}
