import { forOwnEyes } from '../../../knowledge/index.ts';
import type { Cell } from './table-row.ts';
import { amountsIn, fitOf, tiersOfColumn } from './tiers.ts';

/** A sheet's row as it is kept: each cell behind the name of its column. */
export interface SheetRow {
  /** What it is about, with what tells it from its neighbours: "Kaos polos ukuran L". */
  name: string;
  /** Its figures and what else stands in columns. */
  cells: readonly Cell[];
  /** Said of it in whole sentences. */
  notes: readonly string[];
  /** What its price is for: "kg", "lusin". */
  per: string;
}

const between = ' · ';
const cell = /^([\p{L}\d][^:]{0,40}?):\s+(\S.*)$/su;
const numbering = /^(?:no|nomor|nr|urut)\b\.?(?: urut)?$/i;
const naming =
  /^(?:nama|produk|barang|item|menu|layanan|jasa|paket|treatment|perawatan|kota|kabupaten|kecamatan|tujuan|daerah|wilayah|jenis|kategori|tipe|varian|judul|kelas|kamar|dokter|hari|product|name|service)\b/i;
/** Told before the figures: of one thing there are several. */
const tellsApart =
  /^(?:ukuran|size|kemasan|isi|berat|netto|volume|warna|varian|variant|rasa|tipe|type|model|bahan|motif|level|kelas)\b/i;
const pricing = /\b(?:harga|tarif|ongkir|ongkos|biaya|price|rp|rupiah|fee|dp)\b/i;
const counting = /^(?:satuan|unit|per)$/i;
const noting = /^(?:catatan|keterangan|ket|deskripsi|detail|info|note|penjelasan)\b/i;
const stock = /^(?:stok|stock|qty|jumlah|sisa)\b/i;
const figureOnly = /^(?:rp\.?\s?)?[\d.,\s%-]+$/i;
const money = /^(?:rp\.?\s?\d|\d{1,3}(?:\.\d{3})+)/i;
/** What is longer is a sentence of its own. */
const longestCell = 60;

/** Undefined: the line is no row of a sheet, but words that somebody wrote with dots between them. */
export function rowOfSheet(line: string, place = ''): SheetRow | undefined {
  const cells = cellsOf(line);
  const [first, ...others] = cells.filter(({ column }) => !numbering.test(column));
  if (!first || others.length === 0) return undefined;
  const told = /\bBaris \d/.test(place) || naming.test(first.column) || cells.some(isPrice);
  if (!told) return undefined;
  const per = others.find(({ column, text }) => counting.test(column) && /^\p{L}{2,12}$/u.test(text));
  const notes = others.filter(
    ({ column, text }) => noting.test(column) || (text.length > longestCell && /\s/.test(text)),
  );
  const apart = others.filter((one) => tellsApart.test(one.column) && !notes.includes(one));
  const named = figureOnly.test(first.text) ? capital(wordsOf(first)) : first.text;
  return {
    name: [named, ...apart.map(wordsOf)].join(' '),
    cells: others.filter((one) => one !== per && !notes.includes(one) && !apart.includes(one)),
    notes: notes.map(({ text }) => text),
    per: per?.text ?? '',
  };
}

/** Whether all of it is columns with what stands in them. */
export const isRecord = (line: string): boolean => cellsOf(line).length > 1;

/** "Kaos polos ukuran L: Rp85.000, stok 12. Bahan katun." */
export function sayRow({ name, cells, notes, per }: SheetRow): string {
  const prices = cells.filter(isPrice);
  const only =
    prices.length === 1 && cells[0] === prices[0] && /^(?:harga|tarif|price|biaya)\b/i.test(cells[0]!.column);
  const said = cells.map((one) => {
    const words = one === cells[0] && only ? amountOf(one).amount : wordsOf(one);
    return one === prices[0] && per !== '' && !/\bper\b|\//i.test(words) ? `${words} per ${per}` : words;
  });
  const told = said.length === 0 ? name : `${name}: ${said.join(', ')}`;
  return notes.length === 0 ? told : [told, ...notes.map(capital)].map(ended).join(' ');
}

/** Of several prices those whose columns are meant, and how much there is where that was asked. */
export function cellsTold(cells: readonly Cell[], meant: (column: string) => boolean): readonly Cell[] {
  const priceMeant = cells.some((one) => isPrice(one) && meant(one.column));
  return cells.filter((one) => meant(one.column) || !(isPrice(one) ? priceMeant : stock.test(one.column)));
}

/** "24 kaos" means the column "Harga 24+", "5 kaos" the one that holds for no number. Undefined: no column tells. */
export function columnForAmount(question: string, columns: readonly string[]): string | undefined {
  const amounts = amountsIn(question);
  const tiered = columns.map((column) => ({ column, tiers: tiersOfColumn(column) }));
  const some = tiered.filter(({ tiers }) => tiers.length > 0);
  if (amounts.length === 0 || some.length === 0) return undefined;
  const fits = some.map(({ column, tiers }) => ({ column, fit: fitOf(tiers, amounts) }));
  const best = fits.toSorted((one, other) => other.fit - one.fit)[0]!;
  if (best.fit > 0) return best.column;
  const [plain, ...others] = tiered.filter(({ column, tiers }) => tiers.length === 0 && pricing.test(column));
  return plain !== undefined && others.length === 0 && best.fit < 0 ? plain.column : undefined;
}

const asksForStock =
  /\b(?:stok\w*|stock|ready|redi|tersedia|masih ada|habis|abis|kosong|sisa)\b|\bada(?:kah)?\s*(?:g|ga|gak|gk|nggak|ngga|tidak|kah)?\s*(?:ya|y|kak|ka|kakak|min|gan|sis)?\s*\?*\s*$/i;

/** Whether it is there, as its column of stock has it; empty: it was not asked, or no column tells. */
export function inStock(question: string, { cells }: SheetRow): string {
  const kept = cells.find(({ column }) => stock.test(column));
  if (kept === undefined || !asksForStock.test(question)) return '';
  if (/^(?:0|habis|kosong|sold out|tidak ada|nihil)\b/i.test(kept.text))
    return 'Maaf Kak, stoknya sedang habis.';
  return /^\d/.test(kept.text) ? 'Ada, Kak.' : '';
}

function cellsOf(line: string): Cell[] {
  const found = line.split(between).map((part) => cell.exec(part.trim()));
  if (!found.every((one) => one !== null)) return [];
  return found
    .map(([, column = '', text = '']) => ({ column: column.trim(), text: text.trim() }))
    .filter(({ column, text }) => /[\p{L}\d]/u.test(text) && !forOwnEyes(column));
}

const isPrice = ({ column, text }: Cell): boolean =>
  /^rp/i.test(text) || (money.test(text) && pricing.test(column));

/** "Estimasi (hari): 2" is "estimasi 2 hari"; "Stok: stok habis" says itself. */
function wordsOf(cell: Cell): string {
  const { base, amount } = amountOf(cell);
  const says = base.toLowerCase();
  // "All size" says what it is.
  const named = /^(?:ukuran|size)$/.test(says) ? /\b(?:ukuran|size)\b/i : undefined;
  if (says === '' || amount.toLowerCase().startsWith(says) || named?.test(amount)) return amount;
  return `${small(base)} ${amount}`;
}

/** What a column counts in stands behind its figures: "Harga (per kg): Rp9.000" is "Rp9.000 per kg". */
function amountOf({ column, text }: Cell): { base: string; amount: string } {
  const [, base = column, unit = ''] = /^(.*?)\s*\((?:per\s)?(\p{L}[\p{L}/]{0,11})\)$/iu.exec(column) ?? [];
  if (unit === '' || !figureOnly.test(text)) return { base: column, amount: text };
  if (/^(?:rp|idr)$/i.test(unit)) return { base, amount: text };
  return { base, amount: /^rp/i.test(text) ? `${text} per ${unit}` : `${text} ${unit}` };
}

/** "DP", "WA" stay as they are. */
const small = (word: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(word) ? `${word[0]!.toLowerCase()}${word.slice(1)}` : word;
const capital = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}`;
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
