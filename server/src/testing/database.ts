import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import './refuse-mixed-statements.ts';

const TEMPLATE = 'sapa_template';

/**
 * A database of its own for a test file: a clone of the migrated template.
 *
 * @returns the owner's address and what drops it again
 */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('postgresAdminUrl');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    // Two test files that start together: the second waits until the template is whole.
    await admin.query('select pg_advisory_lock(7270)');
    await ensureTemplate(admin, adminUrl);
    // Copying its files takes PostgreSQL 60 ms; writing them to its log page by page takes 140.
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    await admin.query('select pg_advisory_unlock(7270)');
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

async function ensureTemplate(admin: pg.Client, adminUrl: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (rowCount === 1) return;
  await admin.query('create database sapa_template_draft');
  await migrate(addressOf(adminUrl, 'sapa_template_draft'));
  await admin.query(`alter database sapa_template_draft rename to ${TEMPLATE}`);
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
