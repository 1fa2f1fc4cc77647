import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { moment } from './columns.ts';
import { Filter } from './filter.ts';
import { keysetPage, type Sort, sortBy } from './keyset.ts';

const things = pgTable('things', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  stock: integer().notNull(),
  madeAt: moment('made_at', { precision: 3 }).notNull().defaultNow(),
  exactAt: moment('exact_at').notNull().defaultNow(),
});
interface Thing {
  id: string;
  name: string;
  stock: number;
  made_at: Date;
}
const NAMES = ['a', 'a|', 'a|b', 'a|b|c', '|', '', 'ä', 'B', '💬'];
const MOST = 2 ** 31 - 1;

const sorts = {
  name: sortBy('t', 'asc', things.name),
  stock: sortBy('t', 'desc', things.stock),
  made: sortBy('t', 'desc', things.madeAt),
  all: sortBy('t', 'asc', things.name, things.stock, things.madeAt),
};
const pageBy = (sort: Sort<'id' | 'name' | 'stock' | 'made_at'>, limit: number, cursor?: string) =>
  keysetPage({
    select: 'select t.* from things t',
    where: new Filter(MOST).and('t.stock <= $1'),
    sort,
    limit,
    cursor,
    present: ({ name, stock }: Thing) => `${name} ${stock}`,
  });

test.each(Object.entries(sorts))('by %s the pages meet without gap or overlap', async (_name, sort) => {
  const client = new pg.Client({ connectionString: inject('postgresAdminUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    `create temp table things (id uuid, name text, stock int, made_at timestamptz(3) default now())`,
  );
  // All in one moment, which PostgreSQL knows to the microsecond.
  await client.query(
    `insert into things select gen_random_uuid(), name, stock
     from unnest($1::text[]) name, unnest($2::int[]) stock`,
    [NAMES, [0, -1, MOST]],
  );
  const read = async (limit: number, cursor?: string) => {
    const page = pageBy(sort, limit, cursor);
    return page.answer((await client.query(page)).rows);
  };
  const { items: all } = await read(100);
  expect(all).toHaveLength(NAMES.length * 3);
  for (const limit of [1, 4, all.length]) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(limit, cursor);
      found.push(...page.items);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(all);
  }
});

test.each<[Sort, string]>([
  [sorts.made, '2026-02-31T00:00:00.000Z'],
  [sorts.made, '0000-01-01T00:00:00.000Z'],
  [sorts.made, '2026'],
  [sorts.stock, String(MOST + 1)],
  [sorts.stock, "1' or true"],
  [sorts.name, 'a\0b'],
])('a cursor that this sort never gave is refused before PostgreSQL sees it: %#', (sort, value) => {
  const cursor = (...values: string[]) => Buffer.from(values.join('|')).toString('base64url');
  const [id, list] = [crypto.randomUUID(), { select: '', where: new Filter(), sort, limit: 1 }];
  const read = (cursor: string) =>
    keysetPage({ ...list, cursor, present: (row: Record<string, string>) => row });
  const refused = expect.objectContaining({ code: 'INVALID_REQUEST' });
  expect(() => read(cursor(value, id))).toThrow(refused);
  expect(() => read(cursor(id))).toThrow(refused);
  expect(() => read('')).toThrow(refused);
});

test('no list is sorted by a moment that is finer than its cursor', () => {
  expect(() => sortBy('t', 'asc', things.exactAt)).toThrow('precision 3');
});
