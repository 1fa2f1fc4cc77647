import type { ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import type { Miss } from './miss.ts';

/** Leaves no exception. */
const universal =
  /\b(?:semua|seluruh|segala|(?:se)?tiap(?!\s+(?:tanggal|tgl|hari|jam|malam|senin|selasa|rabu|kamis|jumat|sabtu|akhir)\b))\s+\p{L}+|\b(?:mana|kapan|apa|siapa|berapa)\s?(?:saja|pun)\b|\bbebas (?:dipakai|pakai|dipilih|ke)\b|\btanpa (?:minimal|syarat|batas|minimum)\b|\bharga (?:fix|pas)\b|\btidak ada (?:tambahan|minimal|syarat|batas)/giu;
/** Holds for some alone, or from there on. */
const limit =
  /\b(?:khusus|hanya|cuma|saja|kecuali|selain|min|minimal|maks|max|maksimal|mulai|syarat|radius|jika|kalau|bila|untuk order|di atas|di bawah|tergantung|member|sekali)\b/i;
/** "Tiap bulan" is the price's own measure, but where it is paid once. */
const period = /^(?:se)?tiap\s+(?:bulan|minggu|pekan|tahun)/i;
const once = /\b(?:se|satu |1 ?)kali\b/i;
/** No sentence is longer. */
const reach = 400;
const sentenceEnd = /(?<=[.!?;])\s+|\n/;

/**
 * "Gratis ongkir ke mana saja" where the source says "khusus pulau Jawa": a condition that a draft leaves out may be
 * left out, one that it denies may not.
 */
export function unlimited(said: ReadText, known: readonly KnownText[]): Miss[] {
  const stated = known.map(({ read }) => read.text.toLowerCase()).join('\n');
  return Array.from(said.text.matchAll(universal)).flatMap((match) => {
    const text = match[0];
    if (
      isLimited(said, match) ||
      stated.includes(text.toLowerCase()) ||
      isPer(said.text, match) ||
      isSaidOfEach(text, stated)
    )
      return [];
    const terms = said.clauses
      .filter(({ start, end }) => start <= match.index + text.length + 40 && end >= match.index - 60)
      .flatMap((clause) => clause.terms.filter(({ weight }) => weight >= 0.6).map(({ key }) => key));
    const limited = known.some(({ read }) =>
      limitedThere(read, new Set(terms), period.test(text) ? once : limit),
    );
    return limited
      ? [{ why: 'turned' as const, text, start: match.index, end: match.index + text.length }]
      : [];
  });
}

/** "Semua dokumen paling lambat 40 hari sebelumnya": the draft says a limit itself. */
const isLimited = ({ text }: ReadText, { 0: found, index }: RegExpExecArray): boolean => {
  const rest = text.slice(index + found.length, index + found.length + reach).split(sentenceEnd)[0]!;
  const before = text
    .slice(Math.max(0, index - reach), index)
    .split(sentenceEnd)
    .at(-1)!;
  return /\b(?:khusus|kecuali|selain|min|minimal|maks|max|maksimal|mulai|paling|asal|jika|kalau|bila)\b/i.test(
    before + rest,
  );
};

/** "Setiap pack" where the source says "/pack", "seluruh tryout" where it says "semua tryout". */
function isSaidOfEach(text: string, stated: string): boolean {
  const of = /^(?:semua|seluruh|segala|(?:se)?tiap)\s+(?!bulan|hari|minggu|tahun|jam)(\p{L}{3,})$/iu
    .exec(text)?.[1]
    ?.toLowerCase()
    .replace(/nya$/, '');
  return (
    of !== undefined &&
    new RegExp(String.raw`(?:/\s?|per\s|@|1\s|semua\s|seluruh\s|tiap\s|setiap\s)${of}`).test(stated)
  );
}

/** "Rp3.000 setiap meternya" says what one costs. */
const isPer = (text: string, { 0: found, index }: RegExpExecArray): boolean =>
  /^(?:se)?tiap/i.test(found) &&
  /[\d%]\s*(?:rb|ribu|k|jt|juta|persen|%)?\s$|(?:ribu|juta|persen)\s$/i.test(
    text.slice(Math.max(0, index - 10), index),
  );

/** The sentence that shares most with the draft says of it that it is limited. */
function limitedThere({ text, clauses }: ReadText, terms: ReadonlySet<string>, by: RegExp): boolean {
  let best = 0;
  let limited = false;
  let from = 0;
  for (const sentence of text.split(sentenceEnd)) {
    const end = from + sentence.length;
    const own = clauses.filter((clause) => clause.start >= from && clause.start < end + 1);
    const keys = new Set(own.flatMap((clause) => clause.terms.map(({ key }) => key)));
    const shared = [...keys].filter((key) => terms.has(key)).length;
    if (shared > best || (shared === best && shared > 0 && !limited)) {
      best = shared;
      limited = by.test(sentence) && !/\b(?:semua|seluruh)\b/i.test(sentence);
    }
    from = end + 1;
  }
  return best > 0 && limited;
}
