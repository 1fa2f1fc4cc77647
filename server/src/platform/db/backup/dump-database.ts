import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { type BackedUpTable, type Manifest, tableFile } from './manifest.ts';

type Dump = Pick<Manifest, 'migration' | 'tables' | 'sequences'>;

/**
 * Copies every row of one moment, while others write: what was committed before this began is in it. Whatever
 * PostgreSQL wrote it (15 or newer, embedded or not), any other reads it; the schema comes from the migrations.
 */
export async function dumpDatabase(ownerUrl: string, backup: string): Promise<Dump> {
  const client = await connectToCopy(ownerUrl);
  try {
    // Until the tables are locked nobody migrates.
    await client.query(`select pg_advisory_lock_shared(${MIGRATION_LOCK})`);
    await client.query('begin transaction isolation level repeatable read read only');
    const migration = await newestMigration(client);
    const found = await listTables(client);
    await client.query(`lock table ${found.map(nameOf).join(', ')} in access share mode`);
    await client.query(`select pg_advisory_unlock_shared(${MIGRATION_LOCK})`);
    const tables: BackedUpTable[] = [];
    for (const table of found) tables.push({ ...table, rows: await dumpTable(client, backup, table) });
    return { migration, tables, sequences: await readSequences(client) };
  } finally {
    await client.end();
  }
}

/** Values are written and read in one way, and nobody is cut off for taking long. */
export async function connectToCopy(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set client_encoding = 'UTF8';
     set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
  return client;
}

export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `"${schema}"."${name}"`;

/** The schemas of the product, their tables and sequences. */
export const SCHEMAS = `('public', 'app', 'graphile_worker')`;

/** A copy that nobody can hold would talk to customers as soon as it starts. */
async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select to_regclass('app.installation') is not null as ready`,
  );
  if (!rows[0]!.ready)
    throw new StartupError('Basis data ini dari versi lama Sapa. Jalankan npm start sekali, lalu cadangkan.');
  const newest = await client.query<{ migration: string }>(
    'select max(created_at)::text as migration from drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]!.migration);
}

/** Not what belongs to the moment (who lives) or to the schema itself. */
async function listTables(client: pg.Client): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query<Omit<BackedUpTable, 'rows'>>(
    `select n.nspname as schema, c.relname as name,
       array(select quote_ident(a.attname) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ${SCHEMAS}
       and (n.nspname, c.relname) not in (('app', 'processes'), ('graphile_worker', 'migrations'))
     order by 1, 2`,
  );
  return rows;
}

async function dumpTable(
  client: pg.Client,
  backup: string,
  table: Omit<BackedUpTable, 'rows'>,
): Promise<number> {
  const rows = client.query(copyTo(`copy ${nameOf(table)} (${table.columns.join(', ')}) to stdout`));
  await pipeline(
    rows,
    createGzip({ level: 1 }),
    createWriteStream(tableFile(backup, table), { mode: 0o600, flush: true }),
  );
  return rows.rowCount;
}

/** No snapshot holds them: read after the rows they are never behind. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${SCHEMAS}`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}
