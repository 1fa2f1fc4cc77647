import type { Clause } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isOver } from './mark-phrases.ts';
import type { Statement } from './polarity.ts';

/** What denies, limits or asks for something: a sentence with one of these may well be the ground of a no. */
const ground =
  /\b(?:tidak|tdk|tak|gak|ga|gk|nggak|ngga|enggak|kaga|kagak|ndak|belum|blm|bukan|bkn|tanpa|jangan|jgn|non|no|dilarang|larang|kecuali|selain|stop|off|tutup|libur|habis|abis|kosong|penuh|full|hanya|cuma|cuman|khusus|saja|aja|doang|kurang|minimal|min|maksimal|max|maks|batas|sampai|sebelum|lewat|wajib|harus|sudah|terisi|luar|ditolak|hangus|sendiri|terpisah|istirahat|kalau|jika|asal|dulu|menyusul|syarat)\b/i;

/** "Adat Minang belum bisa" where the source names it and says nothing of a no. */
export function groundless(said: readonly Statement[], known: readonly KnownText[]): Statement[] {
  return said.filter(({ about, holds, clause, limited, start, text: mark }) => {
    if (holds || limited || !/^(?:bisa|buka)$/.test(about)) return false;
    const words = clause.terms
      .filter((term) => term.weight === 1 && term.start !== start)
      .map(({ key }) => key);
    if (words.length === 0 || !words.every((key) => known.some(({ counts }) => counts.has(key))))
      return false;
    const there = known.flatMap(({ read }) =>
      [...Map.groupBy(read.clauses, ({ sentence }) => sentence).values()].filter((sentence) => {
        const keys = new Set([
          ...sentence.flatMap(({ terms }) => terms.map(({ key }) => key)),
          ...(read.headings[sentence[0]!.sentence] ?? []).map(({ key }) => key),
        ]);
        return words.every((key) => keys.has(key));
      }),
    );
    // "Promonya sudah berakhir" where its last day stands.
    const ends = (sentence: readonly Clause[]): boolean =>
      isOver(mark) && sentence.some(({ facts }) => facts.some(({ kind }) => /^(?:date|month)$/.test(kind)));
    return (
      there.length > 0 &&
      !there.some((sentence) => ends(sentence) || sentence.some(({ text }) => ground.test(text)))
    );
  });
}
