import pg from 'pg';
import { SUPERUSER } from './cluster.ts';

const NAME = 'sapa';

/** The product's database as its owner, unless told otherwise. */
export const addressOf = (socketFolder: string, user = NAME, database = NAME): string =>
  `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;

/** Makes the role and the database `sapa` when they are missing; returns how to connect. */
export async function prepareDatabase(socketFolder: string): Promise<{ url: string; adminUrl: string }> {
  const adminUrl = addressOf(socketFolder, SUPERUSER, 'postgres');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Apart, as a kill may come between the two.
    const role = await client.query('select from pg_roles where rolname = $1', [NAME]);
    if (role.rowCount === 0) await client.query(`create role ${NAME} login createdb createrole`);
    const database = await client.query('select from pg_database where datname = $1', [NAME]);
    if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
  return { url: addressOf(socketFolder), adminUrl };
}
