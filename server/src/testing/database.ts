import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import './refuse-mixed-statements.ts';

/** A database that is filled once in a run, by who first asks for it, and then cloned. */
export interface Template {
  name: string;
  /** Another that it begins as. */
  from?: Template;
  fill(url: string): Promise<void>;
}

export const MIGRATED: Template = { name: 'sapa_template', fill: migrate };

/**
 * A database of its own for a test file: a clone of the migrated template.
 *
 * @returns the owner's address and what drops it again
 */
export async function createTestDatabase(
  template: Template = MIGRATED,
): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('postgresAdminUrl');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    await clone(admin, adminUrl, template, name);
  } finally {
    await admin.end();
  }
  return {
    url: addressOf(adminUrl, name),
    async drop() {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      await connectionsToEnd(client, name);
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}

/** pg's pools end before their sockets do; a backend that `force` kills meanwhile would be an unhandled error. */
async function connectionsToEnd(admin: pg.Client, name: string): Promise<void> {
  for (const deadline = Date.now() + 2_000; Date.now() < deadline; ) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await setTimeout(5);
  }
}

async function clone(admin: pg.Client, adminUrl: string, template: Template, name: string): Promise<void> {
  // Two test files that start together: the second waits until the template is whole.
  await admin.query('select pg_advisory_lock(hashtext($1))', [template.name]);
  await ensureTemplate(admin, adminUrl, template);
  // Copying its files takes PostgreSQL 60 ms; writing them to its log page by page takes 140.
  await admin.query(`create database ${name} template ${template.name} strategy file_copy`);
  await admin.query('select pg_advisory_unlock(hashtext($1))', [template.name]);
}

async function ensureTemplate(
  admin: pg.Client,
  adminUrl: string,
  { name, from, fill }: Template,
): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 1) return;
  const draft = `${name}_draft`;
  if (from) await clone(admin, adminUrl, from, draft);
  else await admin.query(`create database ${draft}`);
  await fill(addressOf(adminUrl, draft));
  await connectionsToEnd(admin, draft);
  await admin.query(`alter database ${draft} rename to ${name}`);
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
