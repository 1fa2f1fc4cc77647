import pg from 'pg';
import { idInSql } from './ids.ts';
import type { Share } from './share-out.ts';
import { CONNECT_ADDRESSES, statements } from './statements.ts';

/** The WhatsApp number of each workspace, as the simulator made it. */
export interface BenchNumber {
  workspace: number;
  phoneNumberId: string;
  wabaId: string;
  settings: unknown;
  sealedToken: string;
}

export interface LoadOptions {
  /** Superuser in the database: foreign keys are known to hold, so their checks are put aside while loading. */
  url: string;
  size: number;
  seed: number;
  shares: Share[];
  numbers: BenchNumber[];
  log(line: string): void;
}

/** Fills a migrated, empty database in a few statements; secondary indexes are built afterwards, in one pass. */
export async function loadData(options: LoadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set statement_timeout = 0; set max_parallel_maintenance_workers = 2`);
    await givePlan(client, options);
    const indexes = await takeIndexes(client);
    for (const { name, text } of statements(options.seed)) {
      await timed(options.log, name, () => client.query(text.replaceAll('$size', String(options.size))));
    }
    await timed(options.log, `${indexes.length} indexes`, async () => {
      for (const definition of indexes) await client.query(definition);
    });
    await timed(options.log, 'vacuum, analyze, checkpoint', async () => {
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    });
  } finally {
    await client.end();
  }
}

/** Data of an earlier run, with the numbers that this run's simulator knows. */
export async function connectAnew(options: LoadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await givePlan(client, options);
    await client.query(`update channels c set settings = n.settings, sealed_token = n.sealed_token
      from numbers n where c.id = ${idInSql('channel', 'workspace')}`);
    await client.query('delete from channel_addresses');
    await client.query(CONNECT_ADDRESSES);
  } finally {
    await client.end();
  }
}

async function givePlan(client: pg.Client, { shares, numbers }: LoadOptions): Promise<void> {
  await client.query('create temp table shares (workspace int, first int, last int)');
  await client.query(
    'insert into shares select workspace, first, last from json_to_recordset($1) as s (workspace int, first int, last int)',
    [JSON.stringify(shares)],
  );
  await client.query(
    'create temp table numbers (workspace int, phone_number_id text, waba_id text, settings jsonb, sealed_token text)',
  );
  await client.query(
    `insert into numbers select workspace, "phoneNumberId", "wabaId", settings, "sealedToken"
     from json_to_recordset($1) as n (workspace int, "phoneNumberId" text, "wabaId" text, settings jsonb, "sealedToken" text)`,
    [JSON.stringify(numbers)],
  );
}

/** Drops what can be built later: every index of the large tables that is no key, of their own or a foreign one's. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any('{messages,conversations,contacts,contact_identities,contact_figures,contact_field_values,contact_labels}'::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'f')
     order by 1`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

async function timed(log: (line: string) => void, name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
