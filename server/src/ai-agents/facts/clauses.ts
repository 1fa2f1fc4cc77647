import { chatDictionary } from '../../platform/chat-language/dictionary.ts';
import { stem } from '../../platform/chat-language/stem.ts';
import { stopWords, weakWords } from '../../platform/chat-language/word-classes.ts';
import type { Fact } from './fact.ts';
import { type Cell, type Line, layOut } from './layout.ts';
import { readFacts } from './read-facts.ts';
import { splitWords, type Word } from './split-words.ts';

/** A word of a clause, as it is compared. */
export interface Term {
  key: string;
  /** How much it says: 1 names the thing, less for "harga" and "minimal". */
  weight: number;
  start: number;
  end: number;
}

/** A stretch of a sentence between two signs or "dan": what is said of one thing. */
export interface Clause {
  text: string;
  start: number;
  end: number;
  terms: readonly Term[];
  facts: readonly Fact[];
  sentence: number;
  /** What its row is called and the head of the column it stands in. */
  under: readonly Part[];
  /** It stands in a heading. */
  heads: boolean;
}

export type Part = Pick<Clause, 'text' | 'start' | 'terms' | 'facts'>;

export interface ReadText {
  text: string;
  facts: readonly Fact[];
  clauses: readonly Clause[];
  /** Of each sentence: the words of the title or of the heading line it stands under. */
  headings: readonly (readonly Term[])[];
}

/** Stands for each letter of a figure. */
const figure = '\u0001';
const particles =
  /^(?:x|kak|kakak|kaka|ya|yaa|yah|dong|deh|kok|loh|min|admin|gan|agan|bos|boss|bestie|sis|bro|bun|bunda|bapak|ibu|mohon|maaf|baik|oke|ok|halo|hai|rp|wib|wita|wit|siap|betul|iya|tentu)$/;
const general = new Set(
  'harga biaya ongkos tarif total per mulai kisaran cukup sudah khusus nomor no rekening rek bank transfer hari jam pukul tanggal tgl untuk setiap tiap orang potong paket estimasi pesan order beli info layanan tersedia bisa boleh dapat minimal maksimal min max maks paling lambat lama kena kenakan sekitar sebesar sampai sementara'.split(
    ' ',
  ),
);

export function readText(text: string, title = ''): ReadText {
  const facts = readFacts(text);
  const masked = maskFacts(text, facts);
  const clauses: Clause[] = [];
  const headings: (readonly Term[])[] = [];
  const titled = termsOf(title, 0);
  let sentence = 0;
  const parts = new Map<Cell, Part>();
  const partOf = (cell: Cell): Part => {
    const { start, end, facts } = cell;
    const part = parts.get(cell) ?? {
      text: text.slice(start, end),
      start,
      terms: termsOf(masked.slice(start, end), start),
      facts,
    };
    parts.set(cell, part);
    return part;
  };
  for (const line of layOut(text, facts)) {
    const heading = line.heading ? termsOf(masked.slice(line.heading.start, line.heading.end), 0) : [];
    for (const one of stretches(masked, sentenceEnd, line)) {
      for (const { start, end } of stretches(masked, clauseEnd, one)) {
        const terms = termsOf(masked.slice(start, end), start);
        const under = above(line, start).map(partOf);
        clauses.push({
          text: text.slice(start, end),
          start,
          end,
          terms,
          facts: [],
          sentence,
          heads: line.heads,
          under,
        });
      }
      headings.push([...titled, ...heading].slice(0, 24));
      sentence += 1;
    }
  }
  return { text, facts, clauses: withFacts(clauses, facts), headings };
}

/** What a clause that begins here stands under. */
const above = ({ columns, label }: Line, at: number): Cell[] => [
  ...(label && at >= label.end ? [label] : []),
  ...columns.flatMap(({ cell, head }) => (cell.start <= at && at < cell.end ? [head] : [])),
];

/** A face ends what it closes. The dots of a price list ("semen ...... 58.000") end nothing. */
const sentenceEnd =
  /(?<=[.!?\p{Extended_Pictographic}])(?<!\.\.)(?<!\b(?:jl|jln|no|rp|dr|drg|drh|sp|hj|st|gg|kec|kab|max|min|tgl|hal|dll|dsb|s\.d|a\.n|pt|cv)\.)\s+/giu;
const clauseEnd =
  /[,;|•\t]|(?<=\S) {3,}|\+(?=\s?\p{L})|(?<=:)\s|\s[–—-]\s|\s\/\s|\b(?:dan|serta|sedangkan|sementara|tapi|tetapi|tp|namun|kecuali|kalau|klo|kalo|jika|bila|sdgkan|plus|lalu|kemudian|karena)\b|&/giu;

function stretches(
  text: string,
  border: RegExp,
  of: { start: number; end: number } = { start: 0, end: text.length },
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let from = of.start;
  for (const match of text.slice(of.start, of.end).matchAll(border)) {
    const at = of.start + match.index;
    // What a clause begins with stays with it: "kecuali Senin".
    found.push({ start: from, end: at });
    from = /^\p{L}/u.test(match[0]) ? at : at + match[0].length;
  }
  found.push({ start: from, end: of.end });
  return found.filter(({ start, end }) => end > start).flatMap(inPieces);
}

/** Nobody says one thing in so many letters: what is longer is read in pieces, so that work grows with the text alone. */
const longestStretch = 400;

function inPieces({ start, end }: { start: number; end: number }): { start: number; end: number }[] {
  const count = Math.ceil((end - start) / longestStretch);
  return Array.from({ length: count }, (_, i) => ({
    start: start + i * longestStretch,
    end: Math.min(end, start + (i + 1) * longestStretch),
  }));
}

/** A figure's own dots and commas end nothing. */
function maskFacts(text: string, facts: readonly Fact[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of facts) {
    if (start < from) continue;
    const between = text.slice(from, start);
    // Nor does the dash of a range.
    parts.push(
      from > 0 && /^[^\S\n]*[-–—~][^\S\n]*$/.test(between) ? figure.repeat(between.length) : between,
    );
    parts.push(figure.repeat(end - start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

function withFacts(clauses: readonly Clause[], facts: readonly Fact[]): Clause[] {
  let next = 0;
  return clauses.map((clause) => {
    const own: Fact[] = [];
    while (next < facts.length && facts[next]!.start < clause.end) own.push(facts[next++]!);
    return own.length === 0 ? clause : { ...clause, facts: own };
  });
}

function termsOf(text: string, offset: number): Term[] {
  const { forms, roots } = chatDictionary();
  const words = splitWords(text);
  return words.flatMap((word, i) => {
    const kind = words[i - 1]?.text ?? '';
    // "Paket A" is no "Paket B", whatever else the letter means.
    // "T: … J: …", not "TK A: …".
    if (/^[tjqa]$/.test(word.text) && words[i + 1]?.text === ':' && !/^\p{L}/u.test(kind)) return [];
    const isLetter = /^[a-z]$/.test(word.text) && (named.test(kind) || isCapital(text, word));
    if (isLetter)
      return [
        { key: `${letter}${word.text}`, weight: 1, start: offset + word.start, end: offset + word.end },
      ];
    if (!/^\p{L}/u.test(word.text) || particles.test(word.text)) return [];
    const keys = forms.get(word.text) ?? [stem(word.text, roots)];
    return keys.flatMap((key) =>
      (stopWords.has(key) && !isSize(text, word)) || particles.test(key)
        ? []
        : [{ key, weight: weightOf(key), start: offset + word.start, end: offset + word.end }],
    );
  });
}

/** "Klappertaart sedang (18 cm)", not "sedang libur". */
const isSize = (text: string, word: Word): boolean =>
  word.text === 'sedang' && /^\s*(?:[^\p{L}\s]|$|dan\b|rp)/iu.test(text.slice(word.end));

/** What the key of a letter that is a name begins with. */
export const letter = 'letter ';

/** "Utk A dan B", not "H-3", "3D" or "A. Yani". */
const isCapital = (text: string, { start, end }: Word): boolean =>
  /\p{Lu}/u.test(text.slice(start, end)) &&
  !/^[.\-&/]\S/.test(text.slice(end)) &&
  !/[-.&\d]$/.test(text.slice(0, start)) &&
  !text.slice(0, start).endsWith(figure);

/** Its letter is its name. */
const named = /^(?:hari|paket|tipe|type|kelas|grade|level|blok|gate|kamar|seri|menu|wisuda)$/;

const weightOf = (key: string): number => (general.has(key) ? 0.15 : weakWords.has(key) ? 0.6 : 1);
