import type { Clause, ReadText, Term } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isMarking } from './marks.ts';
import { type Miss, missAt } from './miss.ts';
import { labelBefore } from './neighbours.ts';
import { figureKey } from './own-terms.ts';
import { splitWords } from './split-words.ts';

const negator = /^(?:tidak|tdk|tak|gak|ga|gk|nggak|ngga|enggak|belum|blm|bukan|tanpa|jangan|jgn|no|non)$/;
/** What may stand between a denial and what it denies. */
const between = /^(?:akan|kami|kita|pernah|usah|[*_])$/;
/** A clause with one of these denies or limits, whatever word it means. */
const denies =
  /\b(?:tidak|tdk|tak|gak|ga|gk|nggak|ngga|enggak|belum|blm|bukan|tanpa|jangan|jgn|non|no|dilarang|larang|kecuali|selain|stop|hindari|bebas|diluar|luar|anti|hanya|cuma|kurang|habis|abis|kosong|tutup|libur|hangus|ditolak|menolak|sebelum|gagal|batal)\b/i;
/** What is so only under a condition is no claim: "kalau belum lunas", "yang belum lancar". */
const condition = /\b(?:kalau|kalo|klo|kl|jika|bila|apabila|yang|yg|selama|asal|asalkan|sebelum|jaga2|supaya|agar|biar)\b/i;
/** They compare, they say nothing that could be denied. */
const comparing = /^(?:lebih|kurang|lewat|sampai|sama|beda|semua|setiap|minimal|maksimal|tetap)$/;
/** "Kepotong", "dikirim": what is done, though its root says little. */
const isVerb = /^(?:di|ke|ter)\p{L}{4,}$/u;
/** How much else must be said of the same thing; less where hardly anything else is said. */
const enough = { named: 1, bare: 0.6 };
const bare = 1;

/** A word that is said, and whether it is denied; undefined: its clause denies something else. */
export interface Saying {
  key: string;
  term: Term;
  denied: boolean | undefined;
  /** The quantities and days of its clause. */
  figures: readonly string[];
  /** What else is said around it. */
  beside: ReadonlyMap<string, number>;
}

/** "Bus besar muat masuk gang" where the source says "tidak muat": one word of one thing, denied in one of the two. */
export function negatedWords(said: ReadText, known: readonly KnownText[]): Miss[] {
  
  return sayingsOf(said).flatMap(({ key, term, denied, figures, beside }) => {
    if (denied === undefined) return [];
    const there = known.flatMap(({ sayings }) => sayings.get(key) ?? []).filter(isOfThose(figures));
    const near = there.map((one) => ({ one, shared: overlap(beside, one.beside) }));
    const most = Math.max(0, ...near.map(({ shared }) => shared));
    let weight = 0;
    for (const [, by] of beside) if (by >= 0.9) weight += by;
    if (most < (weight <= bare ? enough.bare : enough.named)) return [];
    const nearest = near.filter(({ shared }) => shared >= most - 0.5);
    const { start, end } = term;
    return nearest.every(({ one }) => one.denied === !denied)
      ? [missAt({ text: said.text.slice(start, end), start, end }, 'turned')]
      : [];
  });
}

/** "6 sampai 14 orang DP Rp100.000" says nothing of "1 sampai 5 orang tanpa DP". */
const isOfThose =
  (figures: readonly string[]) =>
  (one: Saying): boolean =>
    figures.length === 0 || one.figures.length === 0 || figures.some((figure) => one.figures.includes(figure));

export function sayingsOf(read: ReadText): Saying[] {
  const sentences = Map.groupBy(read.clauses, ({ sentence }) => sentence);
  return read.clauses.flatMap((clause, i) => {
    const denied = deniedTerms(clause);
    const conditional = condition.test(clause.text) || /\?\s*$/.test(clause.text);
    const open = !denies.test(clause.text);
    const labels = labelBefore(read.clauses, i);
    const figures = [clause, ...labels, ...clause.under]
      .flatMap(({ facts }) => facts.filter(({ kind }) => /^(?:number|day|date|clock)$/.test(kind)))
      .map(figureKey);
    const beside = besides(
      [...(sentences.get(clause.sentence - 1) ?? []), ...sentences.get(clause.sentence)!],
      clause,
      read.headings[clause.sentence] ?? [],
    );
    return clause.terms
      .filter(
        ({ key, weight, start, end }) =>
          (weight >= 0.6 || isVerb.test(read.text.slice(start, end))) && !comparing.test(key),
      )
      .map((term) => ({
        key: term.key,
        term,
        figures,
        denied: denied.has(term.start) ? (conditional ? undefined : true) : open ? false : undefined,
        beside: new Map([...beside].filter(([key]) => key !== term.key)),
      }));
  });
}

function besides(
  sentence: readonly Clause[],
  clause: Clause,
  heading: readonly Term[],
): ReadonlyMap<string, number> {
  const beside = new Map<string, number>();
  const lend = (terms: readonly Term[], by: number): void => {
    for (const { key, weight } of terms) beside.set(key, Math.max(beside.get(key) ?? 0, weight * by));
  };
  lend(heading, 0.6);
  // "Tidak kami angkut: hewan, emas": of each that is listed.
  if (clause.text.trimEnd().endsWith(':')) for (const other of sentence) lend(other.terms, 1);
  for (const other of sentence) lend(other.terms, other === clause ? 1 : other.sentence === clause.sentence ? 0.5 : 0);
  for (const part of clause.under) lend(part.terms, 1);
  return beside;
}

function overlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [key, weight] of a) if (weight >= 0.3) sum += Math.min(1, weight * 1.3) * (b.get(key) ?? 0);
  return sum;
}

/** Where those words begin that stand right behind a denial. */
function deniedTerms({ text, start, terms }: Clause): ReadonlySet<number> {
  const words = splitWords(text);
  const starts = new Map(terms.map((term) => [term.start - start, term]));
  const denied = new Set<number>();
  words.forEach((word, i) => {
    if (!negator.test(word.text)) return;
    let at = i + 1;
    while (between.test(words[at]?.text ?? '')) at += 1;
    const next = words[at];
    if (next && starts.has(next.start) && !isMarking(next.text)) denied.add(start + next.start);
  });
  return denied;
}
