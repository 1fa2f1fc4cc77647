import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { type BenchNumber, connectAnew, loadData } from './data/load-data.ts';
import type { Share } from './data/share-out.ts';

export interface BenchDatabase {
  /** As the database's owner, for the server. */
  url: string;
  /** As superuser, for looking inside. */
  adminUrl: string;
  /** Loaded by an earlier run (`--keep`); what is new of the migrations was applied. */
  kept: boolean;
  drop(): Promise<void>;
}

interface Ground {
  options: { keep: string | null };
  postgres: { url: string; adminUrl: string };
  log(line: string): void;
}

/** A migrated database, without rows unless it is kept, owned by the server's own role. */
async function openDatabase({ options, postgres }: Ground, name: string): Promise<BenchDatabase> {
  let kept = false;
  await asAdmin(postgres.adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    kept = rowCount === 1 && options.keep !== null;
    if (kept) return;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} owner sapa`);
  });
  const url = inDatabase(postgres.url, name);
  const adminUrl = inDatabase(postgres.adminUrl, name);
  // Of the yardsticks, and not the server's own to migrate.
  await asAdmin(adminUrl, (admin) => admin.query('drop table if exists bare_messages, bare_threads'));
  await migrate(url);
  return {
    url,
    adminUrl,
    kept,
    drop: () =>
      asAdmin(postgres.adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** The same, filled with `size` conversations. */
export async function createFilledDatabase(
  ground: Ground,
  data: { size: number; seed: number; shares: Share[]; numbers: BenchNumber[] },
): Promise<BenchDatabase> {
  const database = await openDatabase(ground, `bench_${data.size}`);
  const load = { ...data, url: database.adminUrl, log: ground.log };
  await (database.kept ? connectAnew(load) : loadData(load));
  return database;
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
