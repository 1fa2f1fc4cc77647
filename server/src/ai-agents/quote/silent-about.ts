import { kindOfWord, type Unit } from '../../knowledge/index.ts';
import { places } from '../../platform/chat-language/word-classes.ts';

/** What an answer is silent about, by what it is: a product that we may not have, or what is done with it. */
export interface Silent {
  things: number;
  acts: number;
  /** A thing right beside the word that asks: "ada peony?", "peony brp". */
  objects: number;
}

const breaks =
  /[,.;!?\n]+|(?<!\p{L})(?:soalnya|soale|karena|krn|karna|biar|supaya|gara2?|makanya|kebetulan|rencana(?:nya)?|mumpung)(?!\p{L})/giu;
const asks =
  /(?<!\p{L})(?:berapa\p{L}*|brp\p{L}*|brapa\p{L}*|piro|pinten|sabaraha|kapan|kpn|gimana|gmn|bagaimana|piye|kumaha|dimana|dmn|mana|siapa|sapa|apa\p{L}*|bisa|bs|iso|boleh|ada|terima|jual|punya|masih|harus|hrs|perlu|wajib|termasuk|dapat|dapet|dpt|kena|bayar|ongkir|harga\p{L}*|ga|gak|nggak|ngga|tidak|kah|cara\p{L}*|syarat\p{L}*)(?!\p{L})/iu;
const beside =
  /(?<!\p{L})(?:ada|jual|ready|stok|stock|punya|terima|sedia|tersedia|harga\p{L}*|berapa|brp|piro|sabaraha|pinten|brapa)(?!\p{L})/iu;
const byAffix = /^(?:di|nge|ng|ny|me|ber|ter)\p{L}{3,}$|\p{L}{3,}(?:in|kan)$/u;

/** How far a word may stand from the one that asks for it, in letters. */
const near = 12;

/** Where the question itself stands, as [from, to]. */
function asking(question: string): readonly (readonly [number, number])[] {
  const parts: [number, number][] = [];
  let from = 0;
  for (const { index, 0: sign } of question.matchAll(breaks)) {
    parts.push([from, index]);
    from = index + sign.length;
  }
  parts.push([from, question.length]);
  const own = parts.filter(([start, end]) => asks.test(question.slice(start, end)));
  return own.length > 0 ? own : parts;
}

/** Pure. */
export function silentAbout(question: string, missing: readonly Unit[]): Silent {
  const silent: Silent = { things: 0, acts: 0, objects: 0 };
  if (missing.length === 0) return silent;
  const clauses = asking(question);
  for (const unit of missing) {
    const { start, end, stems } = unit;
    // Said beside the question: why it is asked, of whom.
    if (!clauses.some(([from, to]) => start >= from && start < to)) continue;
    if (isAct(question.slice(start, end).toLowerCase(), stems)) silent.acts += 1;
    else {
      silent.things += 1;
      const around = `${question.slice(Math.max(0, start - near), start)} | ${question.slice(end, end + near)}`;
      if (beside.test(around)) silent.objects += 1;
    }
  }
  return silent;
}

function isAct(written: string, stems: readonly string[]): boolean {
  if (stems.length > 1 || stems.every((word) => places.has(word))) return false;
  const kind = kindOfWord(written) ?? (byAffix.test(written) ? 'act' : kindOfWord(stems[0]!));
  return kind === 'act' || kind === 'quality';
}
