import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** From here on migrations only add; those before went out together with their code. */
const FIRST = 31;

/**
 * What older code, still running or started again, trips over. Functions and policies may be replaced by their like, and
 * a moment may lose its microseconds: JavaScript has none.
 */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|schema|type|view|sequence|function)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\s+\S+\s+(set\s+not\s+null|set\s+data\s+type(?!\s+timestamp \(3\) with time zone)|type\b|drop\s+default)/i,
  /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(default|generated)\b)/i,
];
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '');
/** Says from which migration on code can work with the schema: older code is refused at start (migrate.ts). */
const shutsOut = (sql: string, number: number) =>
  new RegExp(
    `update\\s+"?app"?\\."?installation"?\\s+set\\s+"?oldest_migration"?\\s*=\\s*${number}\\b`,
    'i',
  ).test(sql);

const breaks = (sql: string, number: number) =>
  TAKES_AWAY.some((pattern) => pattern.test(withoutComments(sql))) && !shutsOut(sql, number);

test('a migration that takes something away from older code says that it shuts it out', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const broken = files.filter((name) => {
    const number = Number(name.slice(0, 4));
    return number >= FIRST && breaks(readFileSync(join(FOLDER, name), 'utf8'), number);
  });
  expect(broken).toEqual([]);
});

test.each([
  ['ALTER TABLE "messages" DROP COLUMN "attempts";', true],
  ['DROP TABLE "orders";', true],
  ['ALTER TABLE "orders" RENAME COLUMN "paid" TO "settled";', true],
  ['ALTER TABLE "orders" ALTER COLUMN "paid" SET NOT NULL;', true],
  ['ALTER TABLE "orders" ALTER COLUMN "paid" SET DATA TYPE bigint;', true],
  ['ALTER TABLE "orders" ALTER COLUMN "at" SET DATA TYPE timestamp (3) with time zone;', false],
  ['ALTER TABLE "orders" ADD COLUMN "seen" text NOT NULL;', true],
  ['ALTER TABLE "orders" ADD COLUMN "seen" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "orders" ADD COLUMN "seen" text;', false],
  ['CREATE TABLE "t" ("id" uuid NOT NULL); DROP INDEX "i"; drop trigger t on orders;', false],
  ['DROP TABLE "orders"; update app.installation set oldest_migration = 99;', false],
  ['DROP TABLE "orders"; update app.installation set oldest_migration = 98;', true],
])('%s', (sql, harm) => {
  expect(breaks(sql, 99)).toBe(harm);
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('code that a migration shut out is refused with what to do; a newer schema alone is no reason', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`);
  await migrate(database.url);
  await client.query('update app.installation set oldest_migration = 9999');
  await expect(migrate(database.url)).rejects.toThrow(/lebih baru.*Pasang versi itu/);
  await client.end();
});
