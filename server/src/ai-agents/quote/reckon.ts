import type { Fact } from '../facts/fact.ts';
import { readFacts } from '../facts/read-facts.ts';
import { spelled } from '../turn/intent/spelled.ts';

/** "jadi berapa hari" asks how long. */
const howMuch = String.raw`\b(?:berapa|brp|brapa)\b(?!\s?(?:hari|hr|lama|jam|menit|minggu|bulan|tahun|kali|orang)\b)`;
const sum = new RegExp(
  [
    String.raw`(?<!\bmati )\b(?:total\w*|semua(?:nya)?|jumlah(?:nya)?|jadi(?:nya)?|jd|jdnya|habis|abis|kena)\b[^?]{0,24}${howMuch}`,
    String.raw`${howMuch}[^?]{0,16}\b(?:total\w*|semua(?:nya)?|jadinya)\b`,
    String.raw`(?<!\bmati )\btotal(?:nya|an)?\b`,
    String.raw`\bhow much (?:for|is it for|in total)\b`,
  ].join('|'),
  'i',
);
/** However it is spelt: "jadi piro" asks as "jadi berapa" does. */
export const asksForSum = (question: string): boolean => sum.test(question) || sum.test(spelled(question));

/** "Lebihnya 3rb/kg" is paid for what is over, "450rb gigi pertama" for one of them: not for all. */
export const ofExcess =
  /(?<!\p{L})(?:lebih(?:nya|e|an)?|kelebihan\p{L}*|selebihnya|over|pertama|berikutnya|selanjutnya)(?!\p{L})/iu;

/** Of "ssd 256 sama ram" the price of one is no sum, and 256 no quantity. */
const several = /(?<!\p{L})(?:sama|sm|dan|plus|sekalian|serta|ditambah)(?!\p{L})|\+/iu;
/**
 * "2 nastar sama 1 kastengel totalnya berapa": what several cost together, which the price of one does not say. "bersih total",
 * "brp total" of one thing is none.
 */
export const asksForTotal = (question: string): boolean =>
  asksForSum(question) &&
  /(?<!\p{L})(?:total|jumlah|semua|kabeh|janten|dadi)\p{L}*/iu.test(question) &&
  (/(?<![\p{L}\d])(?:(?!1(?!\d))\d{1,4}(?![\d.,])|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|ber(?:dua|tiga|empat|lima|enam))(?!\p{L}{3})/iu.test(
    question,
  ) ||
    several.test(question));
/** "3 bal, antar ke Bekasi": sending them costs what it costs once, but by the kilo or the box. */
const sends = /(?<!\p{L})(?:ongkir|ongkos (?:kirim|antar)|kurir|antar|kirim)\p{L}*/iu;
const perPiece = /(?:\/|\bper\s?)\p{L}/iu;
const most = 10_000;
const rupiah = (sum: number): string => `Rp${new Intl.NumberFormat('id-ID').format(sum)}`;

/**
 * "4 × Rp850.000 = Rp3.400.000", where the customer asks for a sum, names one quantity, and the quoted words state one
 * price. Empty: there is nothing that could only be reckoned in one way.
 */
export function reckoned(question: string, quoted: string): string {
  if (!asksForSum(question) || several.test(question) || ofExcess.test(quoted)) return '';
  if (sends.test(quoted) && !perPiece.test(quoted)) return '';
  const said = readFacts(quoted).filter(isPrice);
  const prices = new Set(said.map(({ value }) => Number(value)));
  const [price] = prices;
  if (price === undefined || prices.size !== 1) return '';
  const counts = readFacts(question).filter((fact) => isQuantity(fact, question, quoted));
  const [count] = counts;
  if (!count || counts.length !== 1) return '';
  // Who rides together pays for the vehicle once.
  const together = /^\s?(?:orang|org)\b/i.test(question.slice(count.end)) || /orang|org/i.test(count.text);
  if (together && byVehicle.test(quoted) && !/(?:\/|\bper )\s?(?:orang|org|pax|kursi)/i.test(quoted))
    return '';
  const many = countOf(count);
  if (many === undefined || many < 2 || many > most || !Number.isInteger(many)) return '';
  return `${new Intl.NumberFormat('id-ID').format(many)} × ${rupiah(price)} = ${rupiah(many * price)}`;
}

const byVehicle = /\b(?:carter|charter|drop|sewa mobil|hiace|avanza|innova|elf)\b/i;

/** "72.000" in a price list is rupiah. */
const isPrice = ({ kind, value, unit, text }: Fact): boolean =>
  (kind === 'money' && value !== '0') ||
  (kind === 'number' && unit === undefined && /^\d{1,3}(?:\.\d{3})+$/.test(text));

/** What the passage names itself is the thing's own: "50mm", "isi 20". */
function isQuantity(
  { kind, unit, implied, text, start, end }: Fact,
  question: string,
  quoted: string,
): boolean {
  if (kind !== 'number' || implied) return false;
  const glued =
    /\p{L}$/u.test(question.slice(0, start)) ||
    /^(?:mm|cm|ml|gr|gb|inch|inci|cc|pk|watt)/i.test(question.slice(end));
  // "2 anak" of what costs "600rb/anak".
  const ownUnit = text.replace(/^[\d\s]+/, '');
  const counted = ownUnit === '' ? (/^\s*(\p{L}{3,})/u.exec(question.slice(end))?.[1] ?? '') : ownUnit;
  const perOne =
    counted.length >= 3 &&
    new RegExp(`(?:/|\\bper )\\s?${counted.toLowerCase().replace('orang', '(?:orang|org)')}`, 'i').test(
      quoted,
    );
  if (!glued && perOne) return true;
  // How old, how long or how far it is counts nothing, unless it is paid for by it.
  if (unit === 'time' || unit === 'length' || (unit === 'month' && years.test(text))) return false;
  return (
    !glued &&
    !quoted
      .toLowerCase()
      .split(/[^\p{L}\d.,]+/u)
      .join(' ')
      .split(' ')
      .includes(text.toLowerCase().split(' ')[0]!)
  );
}

const years = /(?:tahun|taun|thn|th)$/i;

/** In the unit that the customer counts in. */
function countOf({ value, unit, text }: Fact): number | undefined {
  const number = Number(value);
  if (unit === 'month' && years.test(text)) return number / 12;
  if (unit === 'time')
    return number % 10_080 === 0 ? undefined : number % 1440 === 0 ? number / 1440 : undefined;
  if (unit === 'mass') return number / 1000;
  if (unit === 'length') return number / 100;
  return number;
}
