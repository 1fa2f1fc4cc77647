import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { type BenchNumber, loadData } from './data/load-data.ts';
import type { Share } from './data/share-out.ts';

export interface BenchDatabase {
  /** As the database's owner, for the server. */
  url: string;
  /** As superuser, for looking inside. */
  adminUrl: string;
  drop(): Promise<void>;
}

interface Ground {
  postgres: { url: string; adminUrl: string };
  log(line: string): void;
}

/** A migrated database without rows, owned by the server's own role. */
async function createDatabase({ postgres }: Ground, name: string): Promise<BenchDatabase> {
  await asAdmin(postgres.adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} owner sapa`);
  });
  const url = inDatabase(postgres.url, name);
  await migrate(url);
  return {
    url,
    adminUrl: inDatabase(postgres.adminUrl, name),
    drop: () =>
      asAdmin(postgres.adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** The same, filled with `size` conversations. */
export async function createFilledDatabase(
  ground: Ground,
  data: { size: number; seed: number; shares: Share[]; numbers: BenchNumber[] },
): Promise<BenchDatabase> {
  const database = await createDatabase(ground, `bench_${data.size}`);
  await loadData({ ...data, url: database.adminUrl, log: ground.log });
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
