import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import { migrate } from '../migrate.ts';
import { connectToCopy, nameOf, SCHEMAS } from './dump-database.ts';
import { type BackedUpTable, type Manifest, tableFile } from './manifest.ts';

/**
 * Fills an empty database: the schema of the backup's own version, its rows in one transaction, then the migrations
 * since. Foreign keys are away meanwhile (tables come in any order) and are checked over all rows when they return.
 *
 * @param settle what is done to the copy in the same commit, before anybody can start on it
 * @throws StartupError when the database is not empty, or the backup is damaged or of a newer version
 */
export async function loadDatabase(
  ownerUrl: string,
  backup: string,
  manifest: Manifest,
  settle: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await refuseUsed(ownerUrl);
  await migrate(ownerUrl, { upTo: manifest.migration });
  const client = await connectToCopy(ownerUrl);
  try {
    await client.query('begin');
    const foreignKeys = await takeForeignKeys(client);
    const names = manifest.tables.map(nameOf);
    // Some migrations write rows of their own.
    await client.query(`truncate ${names.join(', ')}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for (const table of manifest.tables) await loadTable(client, backup, table);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, last, called } of manifest.sequences)
      await client.query('select setval($1, $2, $3)', [name, last, called]);
    await settle(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(ownerUrl);
}

async function refuseUsed(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ${SCHEMAS} limit 1`,
  );
  await client.end();
  if (rowCount !== 0)
    throw new StartupError(
      'Basis data tujuan sudah berisi. Pulihkan ke yang kosong: buat dengan createdb, lalu arahkan DATABASE_URL ke sana.',
    );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function takeForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and n.nspname in ${SCHEMAS}`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function loadTable(client: pg.Client, backup: string, table: BackedUpTable): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${table.columns.join(', ')}) from stdin`));
  const file = tableFile(backup, table);
  try {
    await pipeline(createReadStream(file), createGunzip(), rows);
  } catch (cause) {
    throw new StartupError(`Cadangan rusak: ${file} tidak terbaca. Pakai cadangan lain.`, { cause });
  }
  if (rows.rowCount !== table.rows)
    throw new StartupError(
      `Cadangan rusak: ${file} memuat ${rows.rowCount} baris, bukan ${table.rows}. Pakai cadangan lain.`,
    );
}
