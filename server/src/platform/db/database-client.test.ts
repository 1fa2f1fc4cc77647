import { once } from 'node:events';
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
  clone.drop();
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
  endWhenSilent(client, 1_000);
  const silence = once(client.connection.stream, 'timeout');
  await silence;
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
  client.release(true);
});
