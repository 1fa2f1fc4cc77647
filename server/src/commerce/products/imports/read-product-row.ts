import { ProductFields, VariantFields } from '@sapa/contracts';
import { z } from 'zod';
import {
  type ImportSettings,
  type ReadRow,
  type RowProblem,
  readNumber,
  readRupiah,
  readYesNo,
} from '../../../imports/index.ts';

/** What a row of a file says of a product and of one variant of it; what it does not say is not there. */
export interface ProductValues {
  id?: string;
  sku?: string;
  name?: string;
  description?: string;
  category?: string;
  link?: string;
  active?: boolean;
  price?: number;
  stock?: number;
  weight_grams?: number;
  /** What the variants differ in, and what this one is. */
  options: string[];
  values: string[];
}

type ReadCell = { value: unknown } | { reason: string };

const variantFields = VariantFields.shape;
const fields: Record<string, z.ZodType> = {
  sku: variantFields.sku,
  name: ProductFields.shape.name,
  description: ProductFields.shape.description,
  category: ProductFields.shape.category,
  link: ProductFields.shape.link,
  active: ProductFields.shape.active,
  price: variantFields.price,
  stock: variantFields.stock.unwrap().shape.to,
  weight: variantFields.weight_grams,
  option: ProductFields.shape.options.unwrap().element,
  value: variantFields.options.unwrap().element,
};
const readers: Record<string, { read: (cell: string) => number | boolean | null; wanted: string }> = {
  price: { read: readRupiah, wanted: 'Harga bukan angka' },
  stock: { read: readNumber, wanted: 'Stok bukan angka' },
  weight: { read: readNumber, wanted: 'Berat bukan angka' },
  active: { read: readYesNo, wanted: 'Tulis ya atau tidak' },
};
const Uuid = z.uuid();

/** What a cell says in its column, held against what a member may write there by hand; null: nothing. */
export function readCell(target: string, text: string): ReadCell | null {
  const cell = text.trim();
  const [field = ''] = target.split(':');
  if (cell === '' || (cell === '-' && field in readers)) return null;
  if (field === 'id') return { value: Uuid.safeParse(cell).success ? cell.toLowerCase() : undefined };
  const reader = readers[field];
  const value = reader === undefined ? cell : reader.read(cell);
  if (value === null) return { reason: reader?.wanted ?? '' };
  const held = fields[field]?.safeParse(value);
  return held?.success === true
    ? { value: held.data }
    : { reason: held?.error?.issues[0]?.message ?? 'Isi tidak sah' };
}

/** A whole row, by the columns that go somewhere. */
export function readProductRow(
  cells: readonly string[],
  columns: ImportSettings['columns'],
): ReadRow<ProductValues> {
  const said: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  for (const { at, target } of columns) {
    const cell = cells[at] ?? '';
    const read = readCell(target, cell);
    if (read === null) continue;
    if ('reason' in read) problems.push({ target, reason: read.reason, value: cell.trim() });
    else said[target] = read.value;
  }
  const { id, sku, name, description, category, link, active, price, stock, weight } = said;
  const places = Object.keys(said)
    .filter((target) => /^(?:option|value):/.test(target))
    .map((target) => Number(target.split(':')[1]));
  const used = [...new Set(places)].toSorted((one, other) => one - other);
  const given = { id, sku, name, description, category, link, active, price, stock, weight_grams: weight };
  const values = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    options: used.flatMap((at) => said[`option:${at}`] ?? []),
    values: used.flatMap((at) => said[`value:${at}`] ?? []),
  } as ProductValues;
  if (problems.length === 0 && !sku && !id && !name)
    problems.push({ target: 'sku', reason: 'Tanpa SKU dan nama', value: 'kosong' });
  if (values.options.length !== values.values.length && values.options.length > 0)
    problems.push({
      target: 'option:0',
      reason: 'Nama opsi dan isinya tidak lengkap',
      value: values.values.join(', '),
    });
  const key = keyOf(values);
  return { values, problems, keys: [key], same: [key] };
}

/** A variant is known by its SKU; one that has none, by its product and what it is of it. */
const keyOf = ({ sku, id, name, values }: ProductValues): string =>
  sku === undefined
    ? `of ${id ?? name?.toLowerCase()} ${JSON.stringify(values).toLowerCase()}`
    : `sku ${sku.toLowerCase()}`;
