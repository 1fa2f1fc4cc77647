import { kindOfWord } from '../../knowledge/index.ts';
import { type Clause, letter, type ReadText, type Term } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isMarking } from './marks.ts';
import { clausesOfSentences, nearestSentences } from './sentences.ts';
import { shareIn } from './telling-words.ts';

/** What says that something belongs to what is spoken of: it stands before what is got, brought, meant, where and how. */
const belonging =
  /\b(?:dapat|dpt|bonus|hadiah|gratis|bawa|kirim|ke|di|kepada|dari|lewat|via|akun|pakai|dengan|sama|plus|cuma|hanya|cukup|khusus|wajib|syaratnya|tergantung|asal|asalkan|isi|isinya|termasuk|ruang|pengganti|selain|kecuali|adalah|jadi|tapi)\b/gi;
/** Behind these begins what is spoken of, which may be said in any words. */
const topic = /\b(?:kalau|kalo|jika|bila|untuk|buat|soal|yang)\b/i;
const reach = 30;
/** What is denied is promised to nobody: "belum termasuk ongkir". */
const denies = /\b(?:tidak|tdk|tak|gak|ga|nggak|belum|blm|bukan|tanpa|jangan)\b/i;
/** So much of its sentence must stand in the source's. */
const enough = 1;
/** Says when, how much or how, and names nothing. */
const abstract =
  /^(?:waktu|batas|walau|walaupun|meski|meskipun|saat|ketika|kondisi|cara|jenis|macam|kira|sendiri|langsung|biasa|alternatif|ukuran|jumlah|sisa|bagian|total|detail|info|informasi|pilihan|jarak|umur|usia)$/;
/** "Dibekukan", "berjalan": what is done. */
const isVerb = /^(?:di|me|ber|ter|se)\p{L}{4,}|nya$/iu;

/** A thing that a sentence of the draft says to belong to what it speaks of. */
export interface StrangeWord {
  term: Term;
  /** How much of its sentence stands in the source's that say most of it. */
  shared: number;
}

/**
 * "Dapat handuk" where the sentence that says most of the same says "kaos": things that stand in none of the nearest
 * sentences, while these name one that the draft does not.
 */
export function strangeWords(said: ReadText, known: readonly KnownText[]): StrangeWord[] {
  const tells = shareIn(known.map(({ counts }) => counts));
  const there = known.flatMap(({ sentences }) => sentences);
  const spoken = new Set(said.clauses.flatMap(({ terms }) => terms.map(({ key }) => key)));
  return clausesOfSentences(said).flatMap((clauses) => {
    const terms = clauses.flatMap((clause) => clause.terms.filter(({ weight }) => weight >= 0.6));
    const { nearest, near, shared } = nearestSentences(new Set(terms.map(({ key }) => key)), there, tells);
    if (shared < enough) return [];
    if (!nearest.some(({ names }) => names.some(({ key }) => !spoken.has(key) && !isMarking(key)))) return [];
    return terms
      .filter(
        (term) =>
          !near.some(({ words }) => words.has(term.key)) &&
          isThing(term, said) &&
          belongs(term, clauses, said),
      )
      .map((term) => ({ term, shared }));
  });
}

const isThing = ({ key, weight, start, end }: Term, { text }: ReadText): boolean =>
  weight === 1 &&
  !key.startsWith(letter) &&
  !isMarking(key) &&
  !abstract.test(key) &&
  !isVerb.test(text.slice(start, end)) &&
  !/^(?:act|quality)$/.test(kindOfWord(key) ?? 'thing');

function belongs({ start }: Term, [first]: readonly Clause[], { text }: ReadText): boolean {
  const before = text.slice(Math.max(first!.start, start - reach), start);
  const last = Array.from(before.matchAll(belonging)).at(-1);
  return (
    last !== undefined &&
    !topic.test(before.slice(last.index + last[0].length)) &&
    !denies.test(before.slice(before.lastIndexOf(',') + 1))
  );
}
