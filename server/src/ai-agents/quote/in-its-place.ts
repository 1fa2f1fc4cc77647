import { type Lexicon, readUnits } from '../../knowledge/index.ts';
import { isNumber, tellsApart } from './statements/wanted.ts';

const goesOn =
  /^\W*(?:(?:o+h|iya|ya|terus|trus|trs|lha|lah|nah|dan|berarti|tapi|tp|kak|ka|min|mas|mbak|bang|pak|bu)\s+)*(?:(?:kalau|kalo|klo|kl|klu|kalu|nek|lek|yen|lamun|mun|misal|what about|how about)\s+)?(?:(?:yang|yg|sing|untuk|utk|buat|ke|di|pas|the)\s+)*/iu;
const particles =
  /(?:(?:\s+|(?<=\p{L}{3}))(?:ny|nya|aja|saja|ya|yah|kak|ka|min|mas|mbak|bang|pak|bu|gimana|gmn|piye|brp|berapa|piro|gan|sis|dong|tok|ki|kah)(?!\p{L}))+$/iu;
const asks =
  /(?<!\p{L})(?:bisa|boleh|ada|gratis|kapan|siapa|mana|apa|jam|bayar|kena|nambah|minimal|maksimal|syarat\p{L}*|harga\p{L}*)(?!\p{L})/iu;
const number = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)(?:\s?(\p{L}+))?/gu;
const mostWords = 3;
const mostUnits = 3;

/** The question before as it would be asked of what is named now. */
export interface Reworded {
  question: string;
  /** Where that stands in it. */
  from: number;
  to: number;
}

/** Of "kalau baterai?" the battery; undefined: more is asked than the same of another thing, day or number. */
function namedAlone(question: string): string | undefined {
  const named = question
    .replace(/[?!.\s]+$/, '')
    .replace(goesOn, '')
    .replace(particles, '')
    .trim();
  return named === '' || named.split(/\s+/).length > mostWords || asks.test(named) ? undefined : named;
}

/**
 * "kalau baterai?" after "garansi lcd berapa lama" may be "garansi baterai berapa lama", and whatever else of the question
 * before it the battery may stand for. Pure.
 */
export function inItsPlace(question: string, before: string, lexicon: Lexicon): Reworded[] {
  const named = before === '' ? undefined : namedAlone(question);
  if (named === undefined) return [];
  const put = (from: number, to: number, said: string): Reworded => ({
    question: `${before.slice(0, from)}${said}${before.slice(to)}`,
    from,
    to: from + said.length,
  });
  const [amount] = named.matchAll(number);
  if (amount) {
    const [, value = '', unit = ''] = amount;
    const all = Array.from(before.matchAll(number));
    const ofUnit = all.filter(([, , own = '']) => unit === '' || own.toLowerCase() === unit.toLowerCase());
    const [only, ...others] = ofUnit.length === 1 ? ofUnit : all;
    return only && others.length === 0 ? [put(only.index, only.index + only[1]!.length, value)] : [];
  }
  const units = readUnits(before, lexicon).units;
  return units.flatMap((first, i) => {
    const ends: number[] = [];
    for (const [k, last] of units.slice(i, i + mostUnits).entries()) {
      const apart = k > 0 && !/^\s+$/.test(before.slice(units[i + k - 1]!.end, last.start));
      if (apart || isNumber(last) || !tellsApart(last)) break;
      ends.push(last.end);
    }
    return ends.map((end) => put(first.start, end, named));
  });
}
