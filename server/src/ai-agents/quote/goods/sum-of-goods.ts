import type { KnowledgeIndex, Passage } from '../../../knowledge/index.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { findAnswer } from '../find-answer.ts';
import { asksForSum, ofExcess } from '../reckon.ts';
import { inOneList } from '../statements/going-on.ts';
import { isNote, type Statement, statementsOf } from '../statements/read-statements.ts';
import type { Scored } from '../statements/scored.ts';
import { amountsIn, fitOf } from '../statements/tiers.ts';
import { type Counted, goodsIn } from './goods-in.ts';
import { isOf, isPerUnit, isPrice, isPricedBy, priceIn, withoutDash } from './price-of-row.ts';
import { isSending, priceOfSending } from './price-of-sending.ts';

/** What several things cost together, each at the price that stands in one row of the knowledge. */
export interface Sum {
  text: string;
  /** Each thing with its price. */
  parts: string[];
  passages: Passage[];
}

/** Another row that comes so near, at another price, could be meant as well. */
const nearAs = 0.07;
const mostGoods = 8;
const rupiah = (sum: number): string => `Rp${new Intl.NumberFormat('id-ID').format(sum)}`;

const asksForPrice =
  /(?<!\p{L})(?:berapa\w*|brp\w*|brapa\w*|piro|pinten|sabaraha|barapo|total\w*|how much)(?!\p{L})/iu;

/** "20 biji, satunya berapa": what one costs where so many are taken, no sum. */
const asksForOne =
  /(?<!\p{L})(?:satunya|satuannya|satuan|masing\p{L}*|per ?(?:pcs|biji|buah|lembar|potong|kg|kilo|orang|porsi|box)|per\s\p{L}{3,}(?:nya|ny|e)|each)(?!\p{L})/iu;

/** "ambil 20 potongannya berapa": what is taken off, no sum. */
const asksWhatIsOff = /(?<!\p{L})(?:potongan|diskon|disc|discount|cashback|komisi)(?:nya|ny|e)?(?!\p{L})/iu;

/**
 * "2 brownies dan 1 lapis berapa": what that is together, with its parts. Undefined where no sum is asked for, or where
 * one of the goods is no single row with a single price: it is never guessed. Pure.
 */
export function sumOfGoods(index: KnowledgeIndex, question: string, now: Date): Sum | undefined {
  if (!asksForPrice.test(question) || asksForOne.test(question) || asksWhatIsOff.test(question))
    return undefined;
  const goods = goodsIn(question, index.lexicon, asksForSum(question));
  if (!goods || goods.length > mostGoods || !isSum(question, goods)) return undefined;
  const alone = goods.length === 1;
  const found = goods.map((good, i) => {
    // "potong dewasa 2 sama anak 1": what the first is, the others are too.
    const [kind = ''] = goods[0]!.name.split(' ');
    const names = [
      withUnit(good),
      good,
      { ...good, name: good.name.replace(ofTheShop, '') },
      { ...good, name: good.name.replace(ofAnything, ' ').trim() },
      ...(i > 0 ? [{ ...good, name: `${kind} ${good.name}` }] : []),
    ];
    return firstOf(names, (one) => (isSending(one) ? sent(index, one, now) : priced(index, one, alone, now)));
  });
  if (!found.every((line) => line !== undefined)) return undefined;
  // "buku & alat tulis" is one row.
  const lines = found.filter(
    ({ many, statement }, i) =>
      many > 1 || !found.slice(0, i).some((line) => line.many === 1 && line.statement === statement),
  );
  // "2 pasang berapa" may have a price of its own: only where one pair's is told is it reckoned unasked.
  const told = lines[0]!.perUnit && !/^(?:sesi|pertemuan)$/.test(lines[0]!.unit);
  if (alone && !asksForSum(question) && !told) return undefined;
  const total = lines.reduce((sum, line) => sum + costOf(line), 0);
  const parts = lines.map((line) => {
    const { name, times = 1, many, price } = line;
    return `${name}: ${times > 1 ? `${times} × ` : ''}${many} × ${rupiah(price)} = ${rupiah(costOf(line))}`;
  });
  const passages = [...new Set(lines.map(({ passage }) => passage))];
  return {
    text: [`Totalnya ${rupiah(total)}, Kak.`, ...parts, ...notesOf(passages, index)].join('\n'),
    parts,
    passages,
  };
}

const costOf = ({ many, times = 1, price }: Line): number => many * times * price;

function firstOf<T, R>(all: readonly T[], read: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = read(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Who washes or prints writes what, not that it is washed. */
const ofTheShop = /^(?:cuci|laundry|cetak|print)\s+(?=\p{L}{3})/iu;

/** A ticket is a grown-up's; "paket eksekutif" may be a row of just "Eksekutif". */
const ofAnything =
  /(?<!\p{L})(?:tiket|dewasa|orang|org|bersama|bareng|temen|teman|sewa|rental|paket|les|kelas|kursus|pelatihan|menu|layanan|jasa|sebulan)(?!\p{L})/giu;

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
  statement: Statement;
}

function sent(index: KnowledgeIndex, good: Counted, now: Date): Line | undefined {
  const found = priceOfSending(index, good, now);
  return found && { ...good, ...found, perUnit: false };
}

function priced(index: KnowledgeIndex, good: Counted, alone: boolean, now: Date): Line | undefined {
  const { picked } = findAnswer(index, good.name, { now });
  if (!picked) return undefined;
  const own = picked.ranked.filter((one) => isOf(one, good, index.lexicon));
  const asked = amountsIn(`${good.many} ${good.unit === '' ? 'pcs' : good.unit}`);
  const tiered = own.filter(
    ({ statement }) => fitOf(statement.tiers, asked) > 0 && inOneList(statement, own[0]!.statement),
  );
  // "24–59 pcs 85rb": of several that hold for so many that for just so many.
  const fits = tiered.length > 0 ? tiered : own.filter(({ statement }) => fitOf(statement.tiers, asked) >= 0);
  const [best] = fits;
  if (
    !best ||
    ofExcess.test(best.statement.text) ||
    picked.ranked.some((one) => isMeantSooner(one, best, good, index))
  )
    return undefined;
  // "5 kg 40.000": so many of it have a price of their own.
  const counts = alone || good.unit !== '';
  if (good.many > 1 && counts && tiered.length === 0 && picked.ranked.some((one) => namesSoMany(one, good)))
    return undefined;
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
  const perUnit = good.unit !== '' && isPricedBy(`${heading} ${label} ${text}`, good.unit);
  return {
    ...good,
    price,
    perUnit,
    name: nameOf(best.statement, good.name.replace(new RegExp(`\\s${good.unit || '$'}$`), '')),
    passage: best.statement.passage,
    statement: best.statement,
  };
}

/** What names more of it, or tells its price, and comes nearer; that a coffee is sour says nothing against its price. */
const isMeantSooner = (one: Scored, best: Scored, { unit }: Counted, { lexicon }: KnowledgeIndex): boolean =>
  one.score > best.score + nearAs &&
  !one.statement.promotes &&
  isPerUnit(one.statement, unit, lexicon) &&
  ([...one.own].some((i) => !best.own.has(i)) || readFacts(one.statement.text).some(isPrice));

const namesSoMany = ({ statement, missing }: Scored, { many, unit }: Counted): boolean =>
  (statement.row || readFacts(statement.text).some(isPrice)) &&
  missing.length === 0 &&
  new RegExp(`(?<![\\d.,]|\\bmin(?:imal)?\\.?\\s)${many}\\s?${unit === '' ? '(?![\\d.,])' : unit}`, 'i').test(
    statement.text,
  );

/** As the row writes it: "Harga 200 gr: Gayo Wine Rp98.000" names Gayo Wine. */
function nameOf({ text, table }: Statement, asked: string): string {
  if (table) return table.name;
  const said = withoutDash(text);
  const price = readFacts(said).find(isPrice)?.start ?? said.length;
  const named = said
    .slice(0, price)
    .replace(/^[^\p{L}\d]+/u, '')
    .split(/:\s*/)
    .map((part) => part.replace(/[^\p{L}\d)]+$|^harga\s+(?=\S)/giu, ''))
    .findLast((part) => /\p{L}{2}/u.test(part));
  // "12–49 pcs" says how many, not what.
  return named === undefined || /^\W*\d/.test(named) ? asked : named;
}
