import type { KnowledgeIndex, Passage } from '../../../knowledge/index.ts';
import { findAnswer } from '../find-answer.ts';
import type { Statement } from '../statements/read-statements.ts';
import { type Counted, sendingTo } from './goods-in.ts';
import { priceIn } from './price-of-row.ts';

export const isSending = ({ name }: Counted): boolean => name.startsWith(sendingTo);

const ofSending = /(?<!\p{L})(?:di|pe|peng)?(?:kirim|antar|ekspedisi|kurir|delivery|ongkir|ongkos kirim)/iu;
/** "Gratis ongkir mulai 500rb": it may cost nothing for so many. */
const freeFromOn =
  /(?<!\p{L})(?:gratis|free)(?!\p{L})[^.\n]*(?<!\p{L})(?:min|minimal|mulai|di ?atas|pembelian|belanja|order|pesan)(?!\p{L})|(?<!\p{L})(?:min|minimal|mulai|di ?atas|pembelian|belanja)(?!\p{L})[^.\n]*(?<!\p{L})(?:gratis|free)(?!\p{L})/iu;
const weighed = /(?:\/|\bper\s?)(?:kg|kilo|ons|km|pcs|box|dus|koli|barang|unit)\b/i;

/** What sending to a place costs, where one row alone names the place. Pure. */
export function priceOfSending(
  index: KnowledgeIndex,
  good: Counted,
  now: Date,
): { name: string; price: number; passage: Passage; statement: Statement } | undefined {
  const place = good.name.slice(sendingTo.length).trim();
  const names = new RegExp(`(?<!\\p{L})${place.replace(/\W+/g, '\\W+')}(?!\\p{L})`, 'iu');
  const rows = (findAnswer(index, good.name, { now }).picked?.ranked ?? []).filter(
    ({ statement }) => statement.row && names.test(statement.text),
  );
  const [row] = rows;
  if (!row || rows.length !== 1) return undefined;
  const { text, heading, label, passage } = row.statement;
  const around = `${passage.title} ${heading} ${label} ${passage.text}`;
  if (!ofSending.test(around) || freeFromOn.test(passage.text) || weighed.test(`${heading} ${label} ${text}`))
    return undefined;
  const price = priceIn(row.statement, good, index);
  return price === undefined
    ? undefined
    : { name: `Ongkir ${place}`, price, passage, statement: row.statement };
}
