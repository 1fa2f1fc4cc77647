import type { KnowledgeIndex, Lexicon } from '../../../knowledge/index.ts';
import type { Fact } from '../../facts/fact.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { columnsMeant } from '../columns-asked.ts';
import { cellsAsked } from '../statements/read-columns.ts';
import { offers, type Statement } from '../statements/read-statements.ts';
import { columnForAmount } from '../statements/record.ts';
import type { Scored } from '../statements/scored.ts';
import { amountsIn, fitOf, tiersOf } from '../statements/tiers.ts';
import type { Counted } from './goods-in.ts';

/** A row that says so much of a good's name is that good's. */
const named = 0.75;
/** Where another row writes more of the name, and this one only what is like it, the good is the other's. */
const anothers = 1 / 3;

/** A piece is what one price is for, whatever it is called. */
const anyPiece = /^(?:pcs|pc|biji|buah|bh)$/;

/** "9.000/kg", "25rb per gigi", "Masker 1 box 25rb": the price is one unit's. */
export function isPricedBy(said: string, unit: string): boolean {
  const named = asWeighed[unit]?.source ?? unit;
  return (
    anyPiece.test(unit) ||
    new RegExp(
      `(?:/|\\b(?:per|se|1|satu)\\b\\s?|\\bse)\\s?(?:${named}|(?:pcs|biji|buah|satuan)\\b)`,
      'i',
    ).test(said)
  );
}

/** Is it the row of just that good, with a price of the kind it is counted in? */
export const isOf = (
  { statement, missing, coverage, elsewhere }: Scored,
  { name, unit, many }: Counted,
  lexicon: Lexicon,
): boolean =>
  (statement.row || isPriceAlone(statement, many)) &&
  missing.length === 0 &&
  coverage >= named &&
  elsewhere <= anothers &&
  !statement.promotes &&
  // "Box Hemat" is called so.
  !offers.test(statement.text.toLowerCase().replace(name.toLowerCase(), '')) &&
  isPerUnit(statement, unit, lexicon);

/**
 * A sentence that says a thing and its price, and no more: "Cairan softlens 35rb."; of one of it also what that one is made of:
 * "Seragam 3 stel 675rb".
 */
function isPriceAlone({ text }: Statement, many: number): boolean {
  const facts = readFacts(text).filter(({ implied }) => !implied);
  const others = facts.filter((fact) => !isPrice(fact));
  const ofItself = others.every(
    ({ start, end }) =>
      /\bisi\s?$|\b1\s?$|(?:\/|\bper\s?)$/i.test(text.slice(0, start)) ||
      /^\s?(?:ml|gr|gram|mg|cc|cm|l)\b|^1\b/i.test(text.slice(end)) ||
      /^(?:\d{2,4}\s?(?:ml|gr|gram|mg|cc|cm)|1 \p{L}+|\d{3,4})$/iu.test(text.slice(start, end)) ||
      (many === 1 && /^(?:\s\p{L}+)?,?\s(?=rp|\d)/iu.test(text.slice(end))),
  );
  return text.length <= 60 && facts.length - others.length === 1 && ofItself;
}

const weighed =
  /(?:\/|\bper\s?|\bse)(?:kg|kilo|meter|m|liter|ltr|ons|(?:24\s?)?jam|hari|malam|malem|bulan|bln)\b|\bkiloan\b|\bharian\b/i;
const asWeighed: Readonly<Record<string, RegExp>> = {
  kg: /kg|kilo/i,
  kilo: /kg|kilo/i,
  ons: /ons/i,
  meter: /meter|\bm\b/i,
  m: /meter|\bm\b/i,
  liter: /liter|ltr/i,
  ltr: /liter|ltr/i,
  // Who rents by the day pays for 24 hours.
  hari: /hari|24\s?jam/i,
  jam: /(?<!24\s?)jam/i,
  malam: /malam|malem/i,
};

/** Pieces are not paid by the kilo, nor kilos by the piece. */
export function isPerUnit(
  { text, heading, label, table }: Statement,
  unit: string,
  lexicon: Lexicon,
): boolean {
  if (/^(?:orang|org)$/.test(unit) && byVehicle.test(`${heading} ${label} ${text}`)) return false;
  const rate = weighed.exec(`${heading} ${label} ${text}`)?.[0];
  const wanted = asWeighed[unit];
  // "3 hari" of a table whose column is "per 24 jam".
  const columns = table?.cells.map(({ column }) => column) ?? [];
  if (wanted && columns.some(columnsMeant(`se${unit}`, columns, lexicon))) return true;
  if (wanted) return rate !== undefined && wanted.test(rate);
  return rate === undefined;
}

/** Who rides together pays for the vehicle once. */
const byVehicle = /\b(?:carter|charter|drop|sewa|hiace|avanza|innova|elf|bus|mobil|unit|rombongan)\b/i;

const fromOn =
  /(?:^|\s)(?:mulai|start|dari|kisaran|antara|tergantung|s\/d|sd|sampai|nambah|tambah|min|minimal|max|maks|dp|denda)(?=\s)/i;

/** "Masker isi 50 – 25.000" is no span. */
export const withoutDash = (text: string): string => text.replace(dashed, '$1: ');
const dashed = /(?<![\d.,])(\d{1,3})\s+[–—-]\s+(?=(?:rp\.?\s?)?\d{1,3}(?:\.\d{3})+)/giu;

/** "grosir (min 10 pack)": the column that holds from so many on. */
const fromMany = /\bmin(?:imal)?\.?\s?(?:order|beli)?\s?(\d{1,4})\b/i;

/** The one price of a row; of a table that of the column that is named, or that holds for so many, or that everybody pays. */
export function priceIn(
  { text, table }: Statement,
  { name, many, unit }: Counted,
  { lexicon }: KnowledgeIndex,
): number | undefined {
  const forMany = table?.cells.filter(({ column }) => many >= Number(fromMany.exec(column)?.[1] ?? Infinity));
  const named = table?.cells.map(({ column }) => column) ?? [];
  const ofAmount = columnForAmount(`${many} ${unit === '' ? 'pcs' : unit}`, named);
  const cells = forMany?.length
    ? forMany
    : ofAmount !== undefined
      ? table?.cells.filter(({ column }) => column === ofAmount)
      : table &&
        cellsAsked(table.cells, columnsMeant(`${name} ${unit === '' ? '' : `se${unit}`}`, named, lexicon));
  const tier = cells ? undefined : tierFor(text, many, unit);
  if (tier !== undefined) return tier;
  const said = withoutDash(cells ? cells.map((cell) => cell.text).join(' | ') : text);
  const least = Number(fromMany.exec(said)?.[1] ?? 0);
  if (many < least || fromOn.test(least > 0 ? said.replace(fromMany, '') : said)) return undefined;
  const prices = new Set(
    readFacts(said)
      .filter(isPrice)
      .map(({ value }) => Number(value)),
  );
  const [price] = prices;
  return prices.size === 1 && price !== undefined && price > 0 ? price : undefined;
}

/** "1–10 pcs 25rb, 11–50 pcs 22rb": what one costs where so many are taken. */
function tierFor(text: string, many: number, unit: string): number | undefined {
  const steps = text.split(/[,;|]\s+|\s\/\s/).flatMap((part) => {
    const prices = readFacts(part).filter(isPrice);
    const tiers = tiersOf(part);
    return prices.length === 1 && tiers.length > 0 ? [{ price: Number(prices[0]!.value), tiers }] : [];
  });
  const asked = amountsIn(`${many} ${unit === '' ? 'pcs' : unit}`);
  const met = steps.filter(({ tiers }) => fitOf(tiers, asked) > 0);
  return steps.length > 1 && met.length === 1 ? met[0]!.price : undefined;
}

/** "72.000" in a price list is rupiah. */
export const isPrice = ({ kind, unit, text, implied }: Fact): boolean =>
  !implied &&
  (kind === 'money' || (kind === 'number' && unit === undefined && /^\d{1,3}(?:\.\d{3})+$/.test(text)));
