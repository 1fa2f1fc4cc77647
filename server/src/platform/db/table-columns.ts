import { type GetColumnData, getTableColumns, type Table } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns<T extends Table> = T['_']['columns'];
type Key<T extends Table> = Extract<keyof Columns<T>, string>;

/** A row as the driver gives it, under the database's own names: all columns of a table, or those named. */
export type RowOf<T extends Table, K extends Key<T> = Key<T>> = {
  [C in K as Columns<T>[C]['_']['name']]: GetColumnData<Columns<T>[C]>;
};

/**
 * A table's columns for a statement that is written by hand: what it lists, what a record set declares, what an
 * update sets. They come from `tables.ts`, so a new column is one edit.
 */
export interface TableColumns<T extends Table, K extends Key<T>> {
  /** For its type only: `typeof columns.row`. */
  row: RowOf<T, K>;
  /** As the database calls them. */
  names: string[];
  /** `c.id, c.status`, for a select list or `returning`. */
  list(alias: string): string;
  /** `id uuid, status text`, for `json_to_recordset(…) as t (…)`. */
  record: string;
  /** `status = t.status`, for `update … from t`. */
  assignments(alias: string): string;
}

export function columnsOf<T extends Table>(table: T): TableColumns<T, Key<T>>;
export function columnsOf<T extends Table, const K extends Key<T>>(
  table: T,
  keys: readonly K[],
): TableColumns<T, K>;
export function columnsOf<T extends Table>(
  table: T,
  keys?: readonly Key<T>[],
): Omit<TableColumns<T, Key<T>>, 'row'> {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const columns = (keys ?? Object.keys(all)).map((key) => all[key]!);
  return {
    names: columns.map(({ name }) => name),
    list: (alias) => columns.map(({ name }) => `${alias}.${name}`).join(', '),
    record: columns.map((column) => `${column.name} ${column.getSQLType()}`).join(', '),
    assignments: (alias) => columns.map(({ name }) => `${name} = ${alias}.${name}`).join(', '),
  };
}

/** All columns but those named. */
export function keysExcept<T extends Table, const K extends Key<T>>(
  table: T,
  ...left: readonly K[]
): Exclude<Key<T>, K>[] {
  const without = new Set<string>(left);
  return Object.keys(getTableColumns(table)).filter((key) => !without.has(key)) as Exclude<Key<T>, K>[];
}
