import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';
import { APPLICATION_ROLE } from './db.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Brings the database to this version's shape: graphile-worker's schema, our migrations, the application's role
 * and its grants. Safe to run from several processes at once: a lock lets one through at a time.
 *
 * @param ownerUrl a role that may create schemas and roles
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7269)');
    await createRole(client);
    await migrateWorker({ connectionString: ownerUrl });
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
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
