import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { APPLICATION_ROLE } from './db.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** One migrates at a time; whoever copies the whole database shares it. */
export const MIGRATION_LOCK = 7269;

/**
 * Brings the database to this version's shape: graphile-worker's schema, our migrations, the application's role
 * and its grants. Safe to run from several processes at once: a lock lets one through at a time.
 *
 * @param ownerUrl a role that may create schemas and roles
 * @param options upTo: no further than the migration with this `when`, the shape that a backup was made in
 * @throws StartupError when the database is ahead of this version
 */
export async function migrate(ownerUrl: string, options: { upTo?: number } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await createRole(client);
    await migrateWorker({ connectionString: ownerUrl });
    await refuseNewer(client);
    await applyUpTo(client, options.upTo);
    await client.query(`
      grant usage on schema public, app to ${APPLICATION_ROLE};
      grant select, insert, update, delete on all tables in schema public to ${APPLICATION_ROLE};
      grant execute on all functions in schema app to ${APPLICATION_ROLE};
    `);
    await keepAppendOnly(client);
  } finally {
    await client.end();
  }
}

async function applyUpTo(client: pg.Client, upTo?: number): Promise<void> {
  if (upTo === undefined) return applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
  const { entries, ...journal } = readJournal();
  if (!entries.some(({ when }) => when === upTo))
    throw new StartupError('Cadangan ini dari Sapa yang lebih baru. Pasang versi itu, lalu pulihkan lagi.');
  const folder = mkdtempSync(join(tmpdir(), 'sapa-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    writeFileSync(
      join(folder, JOURNAL),
      JSON.stringify({ ...journal, entries: entries.filter(({ when }) => when <= upTo) }),
    );
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Migrations only add, so older code goes on beside newer; one that takes away says from where on it may not. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('app.installation') is not null as there`);
  if (!tables[0]!.there) return;
  const { rows } = await client.query('select oldest_migration as oldest from app.installation');
  if ((rows[0]?.oldest ?? 0) > readJournal().entries.at(-1)!.idx)
    throw new StartupError(
      'Basis data ini sudah dinaikkan oleh Sapa yang lebih baru, dan versi ini tidak bisa lagi bekerja dengannya. Pasang versi itu (git pull), lalu jalankan lagi.',
    );
}

const JOURNAL = 'meta/_journal.json';

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

const readJournal = (): Journal => JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), 'utf8'));

/** A table whose comment says `append-only` (the audit logs) is written once: the application cannot change a row. */
async function keepAppendOnly(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ declare name text; begin
      for name in
        select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') = 'append-only'
      loop
        execute format('revoke update, delete on %s from ${APPLICATION_ROLE}', name);
      end loop;
    end $$;
  `);
}

/** Roles belong to the whole cluster: another database of it may have made this one, even a moment ago. */
async function createRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      create role ${APPLICATION_ROLE} nologin nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant ${APPLICATION_ROLE} to current_user;
  `);
}
