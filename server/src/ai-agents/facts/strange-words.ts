import { kindOfWord } from '../../knowledge/index.ts';
import { type Clause, letter, type ReadText, type Term } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isMarking } from './marks.ts';
import { denial } from './negations.ts';
import { clausesOfSentences, sharedWith } from './sentences.ts';
import { shareIn } from './telling-words.ts';

/** What says that something belongs to what is spoken of: it stands before what is got, brought, meant, where and how. */
const belonging =
  /\b(?:dapat|dpt|bonus|hadiah|gratis|bawa|kirim|ke|di|kepada|dari|lewat|via|akun|pakai|dengan|sama|plus|cuma|hanya|cukup|khusus|wajib|syaratnya|tergantung|asal|asalkan|isi|isinya|termasuk|ruang|pengganti|selain|kecuali|adalah|jadi|tapi)\b/gi;
/** Behind these begins what is spoken of, which may be said in any words. */
const topic = /\b(?:kalau|kalo|jika|bila|untuk|buat|soal|yang)\b/i;
const reach = 30;
/** A person, a bank or a house by its name, of which something was said before: whoever begins a clause is its topic. */
const called =
  /\p{L}{3}.*\b(?:dr|drg|drh|bu|pak|kak|mbak|mas|coach|ustadz|bank|rs|hotel|toko|apotek)\.?\s(?:\p{Lu}\p{L}+\s)?$/isu;
/** What is denied is promised to nobody: "belum termasuk ongkir". */
const denies = new RegExp(String.raw`\b(?:${denial})\b`, 'i');
/** So much of its sentence must stand in the source's. */
const enough = 1;
const itsShare = 0.5;
const asNear = 0.01;
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
    const scored = sharedWith(new Set(terms.map(({ key }) => key)), there, tells);
    const most = Math.max(0, ...scored.map(({ shared }) => shared));
    if (most < enough) return [];
    const namesMore = scored.some(
      ({ sentence, shared }) =>
        shared >= most - asNear && sentence.names.some(({ key }) => !spoken.has(key) && !isMarking(key)),
    );
    if (!namesMore) return [];
    return terms
      .filter((term) => isThing(term, said) && belongs(term, clauses, said))
      .flatMap((term) => {
        // What else its sentence says must not be said where it stands itself, nor beside that.
        const without = ({ sentence, shared }: (typeof scored)[number]): number =>
          sentence.words.has(term.key) ? shared - tells(term.key) : shared;
        const shared = Math.max(0, ...scored.map(without));
        const best = scored.filter((one) => without(one) >= shared - asNear);
        const isNear = scored.some(
          (one, i) =>
            one.sentence.words.has(term.key) &&
            (without(one) >= shared * itsShare ||
              (one.sentence.goesOn && best.includes(scored[i - 1]!)) ||
              (scored[i + 1]?.sentence.goesOn && best.includes(scored[i + 1]!))),
        );
        return isNear ? [] : [{ term, shared }];
      });
  });
}

const isThing = ({ key, weight, start, end }: Term, { text }: ReadText): boolean =>
  weight === 1 &&
  !key.startsWith(letter) &&
  !isMarking(key) &&
  !abstract.test(key) &&
  !isVerb.test(text.slice(start, end)) &&
  !/^(?:act|quality)$/.test(kindOfWord(key) ?? 'thing');

function belongs({ start }: Term, clauses: readonly Clause[], { text }: ReadText): boolean {
  const own = clauses.find((clause) => clause.start <= start && start < clause.end)!;
  // "Dapat 20 foto, newborn Rp700.000": what has a figure of its own begins anew.
  const from = own.facts.length > 0 ? own.start : clauses[0]!.start;
  const before = text.slice(Math.max(from, start - reach), start);
  if (denies.test(before.slice(before.lastIndexOf(',') + 1))) return false;
  const last = Array.from(before.matchAll(belonging)).at(-1);
  return (
    called.test(text.slice(own.start, start)) ||
    (last !== undefined && !topic.test(before.slice(last.index + last[0].length)))
  );
}
