import type { Clause, ReadText, Term } from './clauses.ts';
import { isMarking } from './marks.ts';
import { labelBefore } from './neighbours.ts';
import { figureKey } from './own-terms.ts';
import { splitWords } from './split-words.ts';

const negator =
  /^(?:tidak|tdk|tak|gak|ga|gk|nggak|ngga|enggak|kaga|kagak|ndak|belum|blm|bukan|bkn|tanpa|jangan|jgn|no|non)$/;
/** What may stand between a denial and what it denies. */
const between = /^(?:akan|kami|kita|pernah|usah|perlu|wajib|[*_])$/;
/** A clause with one of these denies or limits, whatever word it means. */
const denies =
  /\b(?:tidak|tdk|tak|gak|ga|gk|nggak|ngga|enggak|kaga|kagak|ndak|belum|blm|bukan|bkn|tanpa|jangan|jgn|non|no|dilarang|larang|kecuali|selain|stop|hindari|bebas|diluar|luar|anti|(?:hanya|cuma)(?!\s(?:tetap|masih|memang)\b)|kurang|habis|abis|kosong|tutup|libur|hangus|ditolak|menolak|sebelum|gagal|batal|terpisah|sendiri|sendiri2|tambah|tambahan|nambah|ditambah|extra|ekstra|menyusul|dihitung|ditanggung|ganti|beda|jarang|berhenti|off|penuh|full|sold)\b/i;
/** What is so only under a condition is no claim: "kalau belum lunas", "yang belum lancar". */
const condition =
  /\b(?:kalau|kalo|klo|kl|jika|bila|apabila|yang|yg|selama|asal|asalkan|sebelum|jaga2|supaya|agar|biar)\b/i;
/** "Minimal 5 kg baru kami antar" follows from "kurang dari 5 kg tidak diantar". */
const limited =
  /\b(?:kalau|kalo|klo|jika|bila|asal|asalkan|baru|minimal|min|mulai|khusus|selama|setelah|setlah|apabila|maksimal|max|maks)\b/i;
/** They compare, they say nothing that could be denied. */
const comparing = /^(?:lebih|kurang|lewat|sampai|sama|beda|semua|setiap|minimal|maksimal|tetap)$/;
/** "Kepotong", "dikirim": what is done, though its root says little. */
const isVerb = /^(?:di|ke|ter)\p{L}{4,}$/u;
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

export function sayingsOf(read: ReadText): Saying[] {
  const sentences = Map.groupBy(read.clauses, ({ sentence }) => sentence);
  return read.clauses.flatMap((clause, i) => {
    const denied = deniedTerms(clause);
    const conditional = condition.test(clause.text) || /\?\s*$/.test(clause.text);
    const whole = sentences.get(clause.sentence)!;
    // "Obatnya Rp20.000" follows from "belum obat".
    const priced = clause.facts.some(({ kind }) => kind === 'money' || kind === 'percent');
    const open = !denies.test(clause.text) && !priced && !whole.some(({ text }) => limited.test(text));
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
          (weight >= 0.6 || isVerb.test(read.text.slice(start, end))) &&
          !comparing.test(key) &&
          !isMarking(read.text.slice(start, end).toLowerCase()),
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
  for (const other of sentence)
    lend(other.terms, other === clause ? 1 : other.sentence === clause.sentence ? 0.5 : 0);
  for (const part of clause.under) lend(part.terms, 1);
  // "Kuta dan Gianyar belum terjangkau": of both.
  const before = sentence[sentence.indexOf(clause) - 1];
  if (
    before &&
    /^\W*(?:dan|serta|atau)\b/i.test(clause.text) &&
    before.facts.length === 0 &&
    before.terms.length <= 2
  )
    lend(before.terms, 1);
  return beside;
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
