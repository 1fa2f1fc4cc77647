import type { KnowledgeIndex, Lexicon, Passage } from '../../../knowledge/index.ts';
import type { Fact } from '../../facts/fact.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { columnsMeant } from '../columns-asked.ts';
import { findAnswer } from '../find-answer.ts';
import { asksForSum } from '../reckon.ts';
import { cellsAsked } from '../statements/read-columns.ts';
import { isNote, offers, type Statement, statementsOf } from '../statements/read-statements.ts';
import type { Scored } from '../statements/scored.ts';
import { type Counted, goodsIn } from './goods-in.ts';

/** What several things cost together, each at the price that stands in one row of the knowledge. */
export interface Sum {
  text: string;
  /** Each thing with its price. */
  parts: string[];
  passages: Passage[];
}

/** A row that says so much of a good's name is that good's. */
const named = 0.75;
/** Another row that comes so near, at another price, could be meant as well. */
const nearAs = 0.07;
const mostGoods = 8;
const rupiah = (sum: number): string => `Rp${new Intl.NumberFormat('id-ID').format(sum)}`;

const asksForPrice =
  /(?<!\p{L})(?:berapa\w*|brp\w*|brapa\w*|piro|pinten|sabaraha|barapo|total\w*|how much)(?!\p{L})/iu;

/**
 * "2 brownies dan 1 lapis berapa": what that is together, with its parts. Undefined where no sum is asked for, or where
 * one of the goods is no single row with a single price: it is never guessed. Pure.
 */
export function sumOfGoods(index: KnowledgeIndex, question: string, now: Date): Sum | undefined {
  if (!asksForPrice.test(question)) return undefined;
  const goods = goodsIn(question);
  if (!goods || goods.length > mostGoods || !isSum(question, goods)) return undefined;
  const alone = goods.length === 1;
  const lines = goods.map((good, i) => {
    // "potong dewasa 2 sama anak 1": what the first is, the others are too.
    const [kind = ''] = goods[0]!.name.split(' ');
    const names = [withUnit(good), good, ...(i > 0 ? [{ ...good, name: `${kind} ${good.name}` }] : [])];
    return firstOf(names, (one) => priced(index, one, alone, now));
  });
  if (!lines.every((line) => line !== undefined)) return undefined;
  // "2 pasang berapa" may have a price of its own: only where one pair's is told is it reckoned unasked.
  if (alone && !asksForSum(question) && !lines[0]!.perUnit) return undefined;
  const total = lines.reduce((sum, { many, price }) => sum + many * price, 0);
  const parts = lines.map(
    ({ many, name, price }) => `${name}: ${many} × ${rupiah(price)} = ${rupiah(many * price)}`,
  );
  const passages = [...new Set(lines.map(({ passage }) => passage))];
  return {
    text: [`Totalnya ${rupiah(total)}, Kak.`, ...parts, ...notesOf(passages, index)].join('\n'),
    parts,
    passages,
  };
}

function firstOf<T, R>(all: readonly T[], read: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = read(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What holds for all prices of a list stands with their sum too. */
const notesOf = (passages: readonly Passage[], { lexicon }: KnowledgeIndex): string[] =>
  passages.flatMap((passage) =>
    statementsOf(passage, lexicon)
      .filter((statement) => isNote(statement))
      .map(({ text }) => text),
  );

/** One of a thing is a price, no sum; several of one are a sum where they are counted in pieces or the sum is asked for. */
const isSum = (question: string, goods: readonly Counted[]): boolean =>
  goods.length > 1 || (goods[0]!.many > 1 && (asksForSum(question) || goods[0]!.unit !== ''));

/** "3 galon aqua": what it is counted in may be part of its name. */
const withUnit = (good: Counted): Counted => ({ ...good, name: `${good.name} ${good.unit}`.trim() });

interface Line extends Counted {
  price: number;
  /** Its row says that the price is one unit's. */
  perUnit: boolean;
  passage: Passage;
}

function priced(index: KnowledgeIndex, good: Counted, alone: boolean, now: Date): Line | undefined {
  const { picked } = findAnswer(index, good.name, { now });
  if (!picked) return undefined;
  const fits = picked.ranked.filter((one) => isOf(one, good, index.lexicon));
  const [best] = fits;
  if (!best || best.score < picked.best.score - nearAs) return undefined;
  // "5 kg 40.000": so many of it have a price of their own.
  const counts = alone || good.unit !== '';
  if (good.many > 1 && counts && picked.ranked.some((one) => namesSoMany(one, good))) return undefined;
  const near = fits.filter(
    ({ score, own, extra }) =>
      score >= best.score - nearAs &&
      [...best.own].every((i) => own.has(i)) &&
      // A row of just that name is that good's, not a hamper's that holds it too.
      (best.extra > 0 || extra === 0),
  );
  const prices = new Set(near.map(({ statement }) => priceIn(statement, good, index)));
  const [price] = prices;
  if (price === undefined || prices.size !== 1) return undefined;
  const { text, heading, label } = best.statement;
  const perUnit =
    good.unit !== '' &&
    new RegExp(`(?:/|\\bper|\\bse)\\s?(?:${good.unit}|(?:pcs|biji|buah|satuan)\\b)`, 'i').test(
      `${heading} ${label} ${text}`,
    );
  return {
    ...good,
    price,
    perUnit,
    name: nameOf(best.statement, good.name),
    passage: best.statement.passage,
  };
}

const namesSoMany = ({ statement, missing }: Scored, { many, unit }: Counted): boolean =>
  statement.row &&
  missing.length === 0 &&
  new RegExp(`(?<![\\d.,]|\\bmin(?:imal)?\\.?\\s)${many}\\s?${unit === '' ? '(?![\\d.,])' : unit}`, 'i').test(
    statement.text,
  );

/** As the row writes it: "Harga 200 gr: Gayo Wine Rp98.000" names Gayo Wine. */
function nameOf({ text, table }: Statement, asked: string): string {
  if (table) return table.name;
  const price = readFacts(text).find(isPrice)?.start ?? text.length;
  const named = text
    .slice(0, price)
    .replace(/^[^\p{L}\d]+/u, '')
    .split(/:\s*/)
    .map((part) => part.replace(/[^\p{L}\d)]+$/u, ''))
    .findLast((part) => /\p{L}{2}/u.test(part));
  return named ?? asked;
}

const isOf = ({ statement, missing, coverage }: Scored, { unit }: Counted, lexicon: Lexicon): boolean =>
  (statement.row || isPriceAlone(statement.text)) &&
  missing.length === 0 &&
  coverage >= named &&
  !statement.promotes &&
  !offers.test(statement.text) &&
  isPerUnit(statement, unit, lexicon);

/** A sentence that says a thing and its price, and no more: "Cairan softlens 35rb." */
const isPriceAlone = (text: string): boolean =>
  text.length <= 60 && readFacts(text).filter(({ implied }) => !implied).length === 1;

const weighed =
  /(?:\/|\bper\s?|\bse)(?:kg|kilo|meter|m|liter|ltr|ons|hari|malam|malem|jam|bulan|bln)\b|\bkiloan\b/i;
const asWeighed: Readonly<Record<string, RegExp>> = {
  kg: /kg|kilo/i,
  kilo: /kg|kilo/i,
  ons: /ons/i,
  meter: /meter|\bm\b/i,
  m: /meter|\bm\b/i,
  liter: /liter|ltr/i,
  ltr: /liter|ltr/i,
  hari: /hari/i,
  malam: /malam|malem/i,
};

/** Pieces are not paid by the kilo, nor kilos by the piece. */
function isPerUnit({ text, heading, label, table }: Statement, unit: string, lexicon: Lexicon): boolean {
  const rate = weighed.exec(`${heading} ${label} ${text}`)?.[0];
  const wanted = asWeighed[unit];
  // "3 hari" of a table whose column is "per 24 jam".
  const columns = table?.cells.map(({ column }) => column) ?? [];
  if (wanted && columns.some(columnsMeant(`se${unit}`, columns, lexicon))) return true;
  if (wanted) return rate !== undefined && wanted.test(rate);
  return rate === undefined;
}

const fromOn =
  /(?:^|\s)(?:mulai|start|dari|kisaran|antara|tergantung|s\/d|sd|sampai|nambah|tambah|min|minimal|max|maks|dp|denda)(?=\s)/i;

/** "grosir (min 10 pack)": the column that holds from so many on. */
const fromMany = /\bmin(?:imal)?\.?\s?(?:order|beli)?\s?(\d{1,4})\b/i;

/** The one price of a row; of a table that of the column that is named, or that holds for so many, or that everybody pays. */
function priceIn(
  { text, table }: Statement,
  { name, many, unit }: Counted,
  { lexicon }: KnowledgeIndex,
): number | undefined {
  const forMany = table?.cells.filter(({ column }) => many >= Number(fromMany.exec(column)?.[1] ?? Infinity));
  const named = table?.cells.map(({ column }) => column) ?? [];
  const cells = forMany?.length
    ? forMany
    : table &&
      cellsAsked(table.cells, columnsMeant(`${name} ${unit === '' ? '' : `se${unit}`}`, named, lexicon));
  const said = cells ? cells.map((cell) => cell.text).join(' | ') : text;
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

/** "72.000" in a price list is rupiah. */
const isPrice = ({ kind, unit, text, implied }: Fact): boolean =>
  !implied &&
  (kind === 'money' || (kind === 'number' && unit === undefined && /^\d{1,3}(?:\.\d{3})+$/.test(text)));
