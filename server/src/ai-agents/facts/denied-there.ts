import type { Clause, ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isMarking } from './marks.ts';
import { type Miss, missAt } from './miss.ts';
import { denial } from './negations.ts';
import { termsWithFacts } from './own-terms.ts';
import { shareIn } from './telling-words.ts';

const denies = new RegExp(
  String.raw`\b(?:${denial}|non|dilarang|larang|kecuali|selain|stop|hindari|hangus|batal|ditolak|menolak|off|tutup|libur|habis|abis|rusak|penuh|berakhir|selesai|kelar|lewat|bebas)\b`,
  'i',
);
/** Says that it is so after all. */
const affirms =
  /\b(?:bisa|boleh|tetap|masih|sudah|ada(?! (?:biaya|denda|ongkos|tambahan|charge))|ikut|silakan|aman|langsung|juga)\b/i;
/** Leaves open what is so else. */
const limits =
  /\b(?:hanya|cuma|cuman|khusus|saja|aja|doang|kalau|kalo|klo|kl|jika|asal|asalkan|baru|minimal|min|maks|maksimal|mulai|sebelum|dulu|sendiri|wajib|harus|terpisah|tambah|kosong|kurang|sampai)\b/i;
/** "Boleh asal ga di pinggir lapangan": what is denied is another thing. */
const condition = /\b(?:asal|asalkan|selama|kalau|kalo|klo|kl|jika|supaya|biar)\b.*$/is;

const inItsSentence = 0.5;
const besides = 0.3;
const asNear = 0.15;
/** So much of the draft's clause, and so much at all, must be said there. */
const itsShare = 0.4;
const enough = 0.8;

/** "Alkohol bisa kami isikan" where every clause that says most of the same denies it: "alkohol tidak kami isikan". */
export function deniedThere(said: ReadText, known: readonly KnownText[]): Miss[] {
  const tells = shareIn(known.map(({ counts }) => counts));
  const sentences = Map.groupBy(said.clauses, ({ sentence }) => sentence);
  return said.clauses.flatMap((clause) => {
    const affirmed = affirms.exec(clause.text);
    if (!affirmed || denies.test(clause.text) || limits.test(clause.text) || /\?\s*$/.test(clause.text))
      return [];
    const own = telling(clause, tells);
    if (![...own.keys()].some((key) => !key.includes(':'))) return [];
    const around = new Map(
      sentences
        .get(clause.sentence)!
        .flatMap((other) => [...(other === clause ? [] : telling(other, tells))]),
    );
    const spoken = sentences
      .get(clause.sentence)!
      .map(({ text }) => text)
      .join(' ')
      .toLowerCase();
    const there = known.flatMap((one) => likest(own, around, one));
    const most = Math.max(0, ...there.map(({ score }) => score));
    const nearest = there.filter(({ shared, score }) => shared > 0 && score >= most - asNear);
    const shared = Math.max(0, ...nearest.map((one) => one.shared));
    let all = 0;
    for (const weight of own.values()) all += weight;
    if (
      shared < enough ||
      shared < itsShare * all ||
      !nearest.every(({ text }) => denies.test(withoutSpoken(text.replace(condition, ''), spoken)))
    )
      return [];
    const start = clause.start + affirmed.index;
    const [text] = affirmed;
    return [missAt({ text, start, end: start + text.length }, 'turned')];
  });
}

/** The words and figures of a clause that name something, each with how much it tells. */
const telling = (clause: Clause, tells: (key: string) => number): Map<string, number> =>
  new Map(
    termsWithFacts(clause).flatMap(({ key, weight }) =>
      weight >= 0.6 && !isMarking(key) && key !== 'tetap' ? [[key, weight * tells(key)] as const] : [],
    ),
  );

/** Of each clause of a source: how much of the draft's it says, and with its sentence. */
function likest(
  own: ReadonlyMap<string, number>,
  around: ReadonlyMap<string, number>,
  { sentences }: KnownText,
): { text: string; shared: number; score: number }[] {
  return sentences.flatMap(({ clauses, words, figures }) =>
    clauses
      .filter(({ heads }) => !heads)
      .map((clause) => {
        const said = new Set(termsWithFacts(clause).map(({ key }) => key));
        let shared = 0;
        let beside = 0;
        for (const [key, weight] of own)
          shared += said.has(key) ? weight : words.has(key) || figures.has(key) ? inItsSentence * weight : 0;
        for (const [key, weight] of around)
          if (words.has(key) || figures.has(key)) beside += besides * weight;
        return { text: clause.text, shared, score: shared + beside };
      }),
  );
}

/** "Batal H-2 DP kembali": a case of which the draft speaks too is no denial. */
const withoutSpoken = (text: string, spoken: string): string =>
  text.replace(
    /\b(?:p?em)?(?:batal|tutup|libur|habis|abis|lewat|rusak|selesai|berakhir)(?:an|nya)?\b/gi,
    (word) => (spoken.includes(word.toLowerCase()) ? '' : word),
  );
