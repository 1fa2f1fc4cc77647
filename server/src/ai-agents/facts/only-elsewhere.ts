import { places } from '../../platform/chat-language/word-classes.ts';
import type { Clause, ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';

const only = /\b(?:hanya|cuma|cuman|khusus)\b/i;

/** "Privat hanya di Kendari" where the source says that it is only in Makassar. */
export function onlyElsewhere(said: ReadText, known: readonly KnownText[]): Miss[] {
  const restricted = known.flatMap(({ read }) => sentencesOf(read).filter(isRestricted));
  return sentencesOf(said).flatMap((sentence) => {
    const topic = new Set(wordsOf(sentence).filter((key) => !places.has(key)));
    return sentence
      .filter((clause) => isRestricted([clause]))
      .flatMap((clause) => {
        const about = nearestTo(topic, restricted);
        const town = clause.terms.find(({ key }) => places.has(key))!;
        if (!about || about.includes(town.key)) return [];
        return [
          missAt({ text: said.text.slice(town.start, town.end), start: town.start, end: town.end }, 'turned'),
        ];
      });
  });
}

const sentencesOf = ({ clauses }: ReadText): Clause[][] => [
  ...Map.groupBy(clauses, ({ sentence }) => sentence).values(),
];

const isRestricted = (sentence: readonly Clause[]): boolean =>
  sentence.some(({ text, terms }) => only.test(text) && terms.some(({ key }) => places.has(key)));

const wordsOf = (sentence: readonly Clause[]): string[] =>
  sentence.flatMap(({ terms }) => terms.flatMap(({ key, weight }) => (weight >= 0.6 ? [key] : [])));

/** The words of the sentence that shares most with what is spoken of. */
function nearestTo(
  topic: ReadonlySet<string>,
  sentences: readonly (readonly Clause[])[],
): string[] | undefined {
  let best: string[] | undefined;
  let most = 0;
  for (const words of sentences.map(wordsOf)) {
    const shared = new Set(words.filter((key) => topic.has(key))).size;
    if (shared > most) [best, most] = [words, shared];
  }
  return best;
}
