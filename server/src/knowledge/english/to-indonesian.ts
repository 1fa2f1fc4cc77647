import { inggris } from '../lexicon/packs/inggris.ts';
import { translationsOf } from './dictionary.ts';
import { lemmasOf } from './lemmas.ts';
import { phrases } from './phrases.ts';
import { words } from './words.ts';

/** Do the owner's texts use this word of ours, or speak of it in others? Of several translations theirs is the right one. */
export type Knows = (ours: string) => 'word' | 'meaning' | undefined;

/** What the lexicon holds of English, each by the word that its group begins with. */
const inLexicon = inggris.same.flatMap((group) => {
  const [ours = '', ...theirs] = group.split(/\s*,\s*/);
  return theirs.map((english) => [english, ours] as const);
});
const lexiconPhrases = inLexicon
  .filter(([english]) => english.includes(' '))
  .sort(([a], [b]) => b.length - a.length)
  .map(([english, ours]) => [new RegExp(`\\b${english}\\b`, 'g'), ours.toUpperCase()] as const);
const lexiconWords = new Map(inLexicon.map(([english, ours]) => [english, [ours]] as const));

/** Says nothing that is looked up. */
const functionWords = new Set(
  `the a an is are was were be been am do does did of in on at for by it its this that these those there here you your yours we
  our us i my me mine they them their he she his her will would shall should might has have had get got any some please just so as
  then into what how why hi hello hey thanks thank dear sir madam go going make makes give tell know like let see look looking
  think really very too even ever still already yet soon both again i'm it's what's that's there's i'd i'll don't doesn't can't
  much many long kind sort type thing things way well okay ok sure help hope great good nice dont im its whats
  u lol oh hmm sorry someone somebody anyone anybody something anything everything time but while because else whom herself himself
  themselves itself off out up away along down actually maybe perhaps happen moment able already themselves stuff were being did done
  got gone went came said told says guys`.split(/\s+/),
);
const contracted = /^(?:\p{L}+n't|(?:i|you|he|she|it|we|they|who|what|where|how|that|there)'\p{L}+)$/u;
/** What stands between the words that are looked up means one thing, whatever else the owner writes. */
const between =
  /^(?:to|from|with|without|and|or|before|after|until|till|about|between|only|every|each|if|than|no|not|per|of|one|two|three|four|five|six|seven|eight|nine|ten)$/;
/** Said beside a name; where the owner does not write it, nothing is asked by it. */
const beside = /^(?:airport|city|town|island|shop|store|items?|stuff|things?|flavou?rs?|area)$/;
const verbs =
  'be|have|do|get|go|come|see|make|know|start|begin|find|eat|drink|sleep|play|try|check|choose|ask|talk|speak|learn|study|collect|leave|avoid|remove|look|move|put|give|iron|dry|cook|visit|attend|finish|fly|drive|ride|swim|dive|walk|run|sit|stand|wait|meet|show|tell|say|write|read|draw|build|cut|fill|hang|carry|lift|hold|reserve|confirm|extend|renew|apply|submit|claim|complain|call|contact|message|reply|swap|switch|upgrade|print|copy|learn|practise|practice|prepare|protect|save|spend|hire|ship|send|deliver|order|take|bring|pay|cancel|change|accept|rent|buy|sell|stay|use|store|wash|clean|repair|fix|install|book|open|close|pick|join|register|wear|replace|exchange|return|keep';
const acts =
  /^(?:ship|send|deliver|order|take|bring|pay|cancel|change|accept|rent|buy|sell|need|want|stay|use|store|wash|clean|repair|fix|install|book|open|close|pick|pickup|join|register|cover|wear|replace|exchange|return|refund|fast|live|last|keep|groom|print|edit)(?:e?s|ed|ing)?$/;

export const inTables = (word: string): readonly string[] => {
  for (const lemma of lemmasOf(word)) {
    const found = words.get(lemma) ?? lexiconWords.get(lemma);
    if (found) return found;
  }
  return [];
};

/**
 * "how much is shipping to Bandung?" → "berapa ongkir ke Bandung?": enough to look it up in what an owner wrote in
 * Indonesian. What nothing translates stays as it is; names, numbers and words both languages share are found by
 * themselves. Pure.
 */
export function toIndonesian(text: string, knows: Knows = () => undefined): string {
  let said = text
    .replace(/[’`]/g, "'")
    .toLowerCase()
    .replace(/(?<=s)'(?=\s|$)/g, '');
  // What is ours already stands in capitals until the end: "jam" is no English jam.
  for (const [english, translated] of [...phrases, ...lexiconPhrases])
    said = said.replace(english, ` ${translated} `);
  said = said.replace(clock, asOurs).replace(toDo, '');
  return (
    said
      .replace(run, (words) => headFirst(words, knows))
      .replace(/(?<![\p{L}])[\p{Ll}](?:[\p{Ll}'-]*[\p{Ll}])?(?![\p{L}])/gu, (word) => translated(word, knows))
      .toLowerCase()
      .replace(/\s+(?=[?!.,])/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,.!?]+/, '')
      // With nothing behind it, it is asked of what was spoken of.
      .replace(/\bberapa harga(?=\s*(?:$|[?.!,]|(?:dan|atau)\b))/g, 'harganya berapa')
      // Of "which day is it" the day is asked for, not whether.
      .replace(/(?<=\p{L}\s*)(?<!\b(?:dan|atau|tapi)\s)\bapakah\b/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** "to iron" is no way to anywhere. */
const toDo = new RegExp(`\\bto (?=(?:\\p{Ll}+ly )?(?:${verbs})\\b)`, 'gu');
const clock = /(?<![\d.,:])(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?/g;
/** "10 pm" is "jam 22.00". */
const asOurs = (_: string, hour: string, minute = '00', half: string): string =>
  `JAM ${String((Number(hour) % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}.${minute}`;

const run = /(?<![\p{L}'-])\p{Ll}{2,}(?: \p{Ll}{2,}){1,3}(?![\p{L}'-])/gu;
/** "family package" is "package family" to us: what is spoken of comes first. What the owner wrote in English stays. */
function headFirst(words: string, knows: Knows): string {
  const all = words.split(' ');
  const first = all.findIndex((word) => !functionWords.has(word));
  const named = all.slice(Math.max(0, first));
  const things = named.every(
    (word) =>
      !functionWords.has(word) && !between.test(word) && !acts.test(word) && translated(word, knows) !== word,
  );
  return things && named.length > 1 ? [...all.slice(0, first), ...named.reverse()].join(' ') : words;
}

/** The owner's own word before any other: "family" stays where they wrote it themselves. */
function translated(word: string, knows: Knows): string {
  const known = inTables(word);
  if (known.length === 0 && (functionWords.has(word) || contracted.test(word))) return ' ';
  if (between.test(word)) return known[0] ?? word;
  const others = known.length > 0 ? [] : lemmasOf(word).flatMap(translationsOf);
  const written = [...known, word, ...others].find((ours) => knows(ours) === 'word');
  if (written === undefined && beside.test(word)) return ' ';
  return written ?? [...known, ...others].find((ours) => knows(ours) !== undefined) ?? known[0] ?? word;
}
