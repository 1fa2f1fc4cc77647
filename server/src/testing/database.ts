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

interface TestDatabase {
  /** As its owner. */
  url: string;
  /** Begins to; whoever needs the next one waits for it. */
  drop(): void;
}

/** Of the databases that this worker needs no more. */
let dropped: Promise<unknown> = Promise.resolve();

/** A database of its own for a test file: a clone of the migrated template. */
export async function createTestDatabase(template: Template = MIGRATED): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    await clone(admin, adminUrl, template, name);
  } finally {
    await admin.end();
  }
  // They are in memory: no more than the last file's lie beside this one.
  await dropped;
  return {
    url: addressOf(adminUrl, name),
    drop() {
      const dropping = dropDatabase(adminUrl, name).catch((error: unknown) =>
        console.warn(`${name} was not dropped`, error),
      );
      dropped = Promise.all([dropped, dropping]);
    },
  };
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  // What it was asked fails too, and says so; PostgreSQL itself may end first, with the run.
  admin.on('error', () => {});
  await admin.connect();
  await connectionsToEnd(admin, name);
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
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
  if (!(await exists(admin, template.name))) {
    // Two test files that start together: the second waits until the template is whole.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template.name]);
    if (!(await exists(admin, template.name))) await make(admin, adminUrl, template);
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template.name]);
  }
  // Copying its files takes PostgreSQL 60 ms; writing them to its log page by page takes 140.
  await admin.query(`create database ${name} template ${template.name} strategy file_copy`);
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  return (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1;
}

/** Under another name until it is whole. */
async function make(admin: pg.Client, adminUrl: string, { name, from, fill }: Template): Promise<void> {
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
