import { once } from 'node:events';
import { getHeapSpaceStatistics } from 'node:v8';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { DatabaseClient, endWhenSilent } from './database-client.ts';

let clone: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  clone = await createTestDatabase();
  pool = new pg.Pool({ connectionString: clone.url, Client: DatabaseClient, pipeline: true });
  pool.on('connect', (client) => client.on('error', () => {}));
});
afterAll(async () => {
  await pool.end();
  await clone.drop();
});

test('it is asked as the driver is: by text, with values, with a callback', async () => {
  const client = await pool.connect();
  const { rows } = await client.query('select 1 as n');
  const { rows: valued } = await client.query('select $1::int as n', [2]);
  const called = await new Promise((resolve) => {
    client.query({ text: 'select 3 as n' }, (_error, result) => resolve(result.rows));
  });
  client.release();
  expect([rows, valued, called]).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

test('an error leads to whoever asked', async () => {
  async function whoAsked() {
    await pool.query('select n from nowhere');
  }
  const error: Error = await whoAsked().catch((failure) => failure);
  expect(error.stack).toContain('whoAsked');
});

test('a query that nobody answers ends its connection; one that has been answered keeps it', async () => {
  const client = await pool.connect();
  endWhenSilent(client, 50);
  const silence = once(client.connection.stream, 'timeout');
  await silence;
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
  client.release(true);
});

test('what was answered is gone with who asked for it, not with the next collection of the whole heap', async () => {
  const client = new DatabaseClient({ connectionString: clone.url });
  await client.connect();
  const row = Array.from({ length: 40 }, (_, column) => `repeat('x', 20) as "${column}"`);
  const wide = { name: 'wide', text: `select ${row} from generate_series(1, 30)` };
  let kept = 0;
  let before = oldSpace();
  for (let asked = 0; asked < ASKED; asked++) {
    await client.query(wide);
    if (asked % 100 > 0) continue;
    kept += Math.max(0, oldSpace() - before);
    before = oldSpace();
  }
  await client.end();
  // Each is some 45 KB.
  expect(kept / ASKED).toBeLessThan(10_000);
});

const ASKED = 3_000;

const oldSpace = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;
