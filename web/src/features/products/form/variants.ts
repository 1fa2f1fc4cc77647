import { MOST_VARIANTS } from '@sapa/contracts/commerce/product-fields';
import type { ProductVariant } from '@sapa/contracts/commerce/products';

/** A variant as it is typed. */
export interface TypedVariant {
  key: string;
  /** Absent: nobody has saved it. */
  id?: string;
  options: string[];
  sku: string;
  /** null: nothing was entered. */
  price: number | null;
  /** Empty: not counted. */
  stock: string;
  /** As it was when the form began: what is sent says from what to what. */
  stock_seen: number | null;
  weight: string;
}

export interface Variants {
  options: string[];
  variants: TypedVariant[];
}

export const blankVariant = (options: string[] = []): TypedVariant => ({
  key: crypto.randomUUID(),
  options,
  sku: '',
  price: null,
  stock: '',
  stock_seen: null,
  weight: '',
});

export const typedVariant = ({
  id,
  options,
  sku,
  price,
  stock,
  weight_grams,
}: ProductVariant): TypedVariant => ({
  key: id,
  id,
  options,
  sku: sku ?? '',
  price,
  stock: stock === null ? '' : String(stock),
  stock_seen: stock,
  weight: weight_grams === null ? '' : String(weight_grams),
});

/** What there is of one option, in the order in which it came. */
export const valuesOf = ({ variants }: Pick<Variants, 'variants'>, option: number): string[] => [
  ...new Set(variants.flatMap(({ options }) => options[option] ?? [])),
];

const combinationsOf = (values: string[][]): string[][] =>
  values.reduce<string[][]>(
    (rows, each) => rows.flatMap((row) => each.map((value) => [...row, value])),
    [[]],
  );

const same = (one: string[], other: string[]) => one.every((value, at) => value === other[at]);

/** The combinations of all values that no variant stands for. */
export function missingOf({ options, variants }: Variants): string[][] {
  const all = combinationsOf(options.map((_, at) => valuesOf({ variants }, at)));
  return all.filter((wanted) => !variants.some((variant) => same(variant.options, wanted)));
}

/** With these combinations too, priced and weighed like the first; sorted as the values stand. */
function withCombinations({ options, variants }: Variants, wanted: string[][]): Variants {
  const [like] = variants;
  const added = wanted.map((values) => ({
    ...blankVariant(values),
    price: like?.price ?? null,
    weight: like?.weight ?? '',
    stock: like?.stock ? '0' : '',
  }));
  const all = [...variants, ...added];
  const values = options.map((_, at) => valuesOf({ variants: all }, at));
  const place = (variant: TypedVariant) =>
    variant.options.reduce((sum, value, at) => sum * 1_000 + (values[at]?.indexOf(value) ?? 0), 0);
  return { options, variants: all.toSorted((one, other) => place(one) - place(other)) };
}

export const complete = (now: Variants): Variants => withCombinations(now, missingOf(now));

/** A new value makes its combinations with every value of the other options; what was taken out stays out. */
export function addValue(now: Variants, option: number, value: string): Variants {
  const values = now.options.map((_, at) => (at === option ? [value] : valuesOf(now, at)));
  return withCombinations(now, combinationsOf(values));
}

/** How many there would be. */
export const tooMany = ({ variants }: Pick<Variants, 'variants'>) => variants.length > MOST_VARIANTS;

/** The variants of a value go with it; the last value of an option takes the option along. */
export function removeValue(now: Variants, option: number, value: string): Variants {
  const kept = now.variants.filter(({ options }) => options[option] !== value);
  return kept.length === 0 ? removeOption(now, option) : { ...now, variants: kept };
}

/** Each variant gets the first value; the others make more of them. */
export function addOption({ options, variants }: Variants, name: string, value: string): Variants {
  return {
    options: [...options, name],
    variants: variants.map((variant) => ({ ...variant, options: [...variant.options, value] })),
  };
}

/** The first of those that differ in nothing else stays. */
export function removeOption({ options, variants }: Variants, option: number): Variants {
  const less = variants.map((variant) => ({ ...variant, options: variant.options.toSpliced(option, 1) }));
  return {
    options: options.toSpliced(option, 1),
    variants: less.filter(
      (variant, at) => less.findIndex((each) => same(each.options, variant.options)) === at,
    ),
  };
}

export const fillColumns = ['price', 'stock', 'weight', 'sku'] as const;
export type FillColumn = (typeof fillColumns)[number];

const digitsOf = (text: string) => text.replace(/[^\d]/g, '');

/** A cell as it is typed or pasted: amounts lose dots, `Rp` and whatever is no digit. */
export function asCell(column: FillColumn, text: string): Partial<TypedVariant> {
  if (column === 'sku') return { sku: text.trim().slice(0, 64) };
  const digits = digitsOf(text.replace(/,\d{2}$/, '')).slice(0, column === 'price' ? 12 : 9);
  if (column === 'price') return { price: digits === '' ? null : Number(digits) };
  return { [column]: digits };
}

/** Cells copied out of a spreadsheet, laid over the table from one cell to the right and down. */
export function pasteCells(
  variants: TypedVariant[],
  at: { row: number; column: FillColumn },
  text: string,
): TypedVariant[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = fillColumns.indexOf(at.column);
  return variants.map((variant, row) => {
    const cells = lines[row - at.row]?.split('\t') ?? [];
    const laid = cells.map((cell, offset) => {
      const column = fillColumns[first + offset];
      return column === undefined ? {} : asCell(column, cell);
    });
    return Object.assign({}, variant, ...laid) as TypedVariant;
  });
}
