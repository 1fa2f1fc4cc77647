import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../errors.ts';
import type { Transaction } from './context.ts';
import type { Filter } from './filter.ts';

/**
 * Lists are read a page at a time by keyset: the thousandth costs what the first does. A list says how it is sorted,
 * what it is filtered by and how a row is shown:
 *
 * ```ts
 * const SORTS = {
 *   newest: sortBy('p', 'desc', products.createdAt),
 *   name: sortBy('p', 'asc', products.name),
 * } satisfies Record<ProductSort, Sort>;
 *
 * export function listProducts(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
 *   requirePermission(ctx, 'product.view');
 *   return transaction(ctx, (tx) => {
 *     const where = filterOf(tx, 'p').having({ 'p.status': query.status });
 *     if (query.search) where.and(`lower(p.name) like ${where.value(likePart(query.search))}`);
 *     return readPage(tx, { select: SELECT_PRODUCT, where, sort: SORTS[query.sort], ...query, present: presentProduct });
 *   });
 * }
 * ```
 *
 * Its contract takes `...pageQuery(30)` and answers with `pageOf(Product)`. Each sort wants its index: the columns that
 * are always asked for (`workspace_id`), those of the sort, then `id`; `desc` reads the same one backwards.
 */
export interface Sort<Field extends string = string> {
  keys: SortKey<Field>[];
  direction: Direction;
}

/** `desc nulls last` for an index that was made by drizzle's `desc()`: said otherwise it is not used. */
type Direction = 'asc' | 'desc' | 'desc nulls last';

/** One column of a sort. */
export interface SortKey<Field extends string> {
  /** `t.created_at`, or an expression that has an index. Never null: what follows null nobody knows. */
  sql: string;
  type: keyof typeof CARRIED;
  /** What the row calls it. */
  field: Field;
}

const whole = (most: number) => (value: string) =>
  /^-?\d{1,16}$/.test(value) && Math.abs(Number(value)) <= most;

/** What a cursor may carry of each type: it comes back from outside, and is refused here if PostgreSQL would not take it. */
const CARRIED = {
  timestamptz: (value: string) => value > '0001' && isMoment(value),
  uuid: (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  bigint: whole(Number.MAX_SAFE_INTEGER),
  integer: whole(2 ** 31 - 1),
  smallint: whole(2 ** 15 - 1),
  text: (value: string) => !value.includes('\0'),
};

/** As `toISOString` writes it. */
const isMoment = (value: string) =>
  !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** By columns of one table, and in the end by its id, which makes every order total. A text comes first. */
export function sortBy<Columns extends readonly SortColumn[]>(
  alias: string,
  direction: Direction,
  ...columns: Columns
): Sort<FieldOf<Columns[number]> | 'id'> {
  const keys = columns.map((column): SortKey<FieldOf<Columns[number]>> => {
    return { sql: `${alias}.${column.name}`, type: typeOf(column), field: column.name };
  });
  return { keys: [...keys, { sql: `${alias}.id`, type: 'uuid', field: 'id' }], direction };
}

type SortColumn = PgColumn & { _: { notNull: true } };
type FieldOf<Column extends SortColumn> = Column['_']['name'];

function typeOf(column: PgColumn): keyof typeof CARRIED {
  const type = column.getSQLType();
  if (type in CARRIED) return type as keyof typeof CARRIED;
  // `now()` of PostgreSQL counts microseconds, JavaScript and so a cursor does not: a page would begin too late.
  const fits = column.hasDefault ? [MILLISECONDS] : [MILLISECONDS, 'timestamp with time zone'];
  if (fits.includes(type)) return 'timestamptz';
  throw new Error(
    `no cursor carries ${column.name}, a ${type}; a moment that has a default wants precision 3`,
  );
}

const MILLISECONDS = 'timestamp (3) with time zone';

export interface List<Row, Item, Field extends string> {
  /**
   * From `select` to the last join. Of the page it makes what stands between `select` and `order by`: where joins would lead
   * PostgreSQL away from the sort's index, the page's rows are found first, by the conditions of `where`, and joined then.
   */
  select: string | ((cut: PageCut) => string);
  where: Filter;
  sort: Sort<Field>;
  /** Where the page before ended. */
  cursor?: string | undefined;
  limit: number;
  /** In place of the conditions: says of which rows the page is, where it takes more than one look at them. */
  merge?: ((cut: PageCut) => string) | undefined;
  present(row: Row): Item;
}

/** What a merged page asks of each of its parts. */
export interface PageCut {
  keys: SortKey<string>[];
  direction: Direction;
  /** Holds of what follows the page before. */
  after: string;
  limit: number;
}

export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** What a row is sorted by. */
type SortValues<Field extends string> = Record<Field, Date | string | number>;

/** @throws Refusal INVALID_REQUEST for a cursor that is not of this sort */
export async function readPage<Row extends SortValues<Field>, Item, Field extends string>(
  tx: Transaction,
  list: List<Row, Item, Field>,
): Promise<Page<Item>> {
  const page = keysetPage(list);
  return page.answer(await tx.query<Row>(page));
}

/**
 * The statement for a page, and what its rows come to; for `readTogether`, whose statements have a name each: the first
 * page, the next and each limit have their own text.
 *
 * @throws Refusal INVALID_REQUEST for a cursor that is not of this sort
 */
export function keysetPage<Row extends SortValues<Field>, Item, Field extends string>({
  select,
  where,
  sort,
  cursor,
  limit,
  merge,
  present,
}: List<Row, Item, Field>): { text: string; values: unknown[]; answer(rows: Row[]): Page<Item> } {
  const { keys, direction } = sort;
  const carried = cursor === undefined ? [] : valuesIn(cursor, keys);
  const names = keys.map(({ type }, index) => `$${where.values.length + index + 1}::${type}`);
  const follows = direction === 'asc' ? '>' : '<';
  const after = `(${keys.map(({ sql }) => sql).join(', ')}) ${follows} (${names.join(', ')})`;
  const cut = { keys, direction, after: carried.length > 0 ? after : 'true', limit: limit + 1 };
  const conditions = merge === undefined ? [...where.conditions, cut.after] : [merge(cut)];
  const found = typeof select === 'string' ? `${select} where ${conditions.join(' and ')}` : select(cut);
  const order = keys.map(({ sql }) => `${sql} ${direction}`).join(', ');
  return {
    text: `${found} order by ${order} limit ${limit + 1}`,
    values: [...where.values, ...carried],
    answer(rows) {
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).map((row) => present(row)),
        next_cursor: last === undefined ? null : cursorAt(last, keys),
      };
    },
  };
}

/** Opaque to callers. */
function cursorAt<Field extends string>(row: SortValues<Field>, keys: SortKey<Field>[]): string {
  const values = keys.map(({ field }) => {
    const value: Date | string | number = row[field];
    return value instanceof Date ? value.toISOString() : String(value);
  });
  return Buffer.from(values.join('|')).toString('base64url');
}

/** Only the first of the values may be a text, which may hold the sign between them itself. */
function valuesIn(cursor: string, keys: SortKey<string>[]): string[] {
  const parts = Buffer.from(cursor, 'base64url').toString().split('|');
  const surplus = parts.length - keys.length;
  const values = [parts.slice(0, surplus + 1).join('|'), ...parts.slice(surplus + 1)];
  const fits = keys.every(({ type }, index) => CARRIED[type](values[index] ?? ''));
  if (surplus < 0 || !fits) throw new Refusal('INVALID_REQUEST');
  return values;
}
