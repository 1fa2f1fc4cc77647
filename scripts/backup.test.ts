import { cpSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readManifest } from '../server/src/platform/db/backup/manifest.ts';
import { refuseUsedFolder, restoreBackup } from '../server/src/platform/db/backup/restore-backup.ts';
import { writeBackup } from '../server/src/platform/db/backup/write-backup.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { reachDatabase } from '../server/src/platform/db/postgres/reach-database.ts';
import { settleCopy } from '../server/src/settle-copy.ts';
import { runScript } from '../server/src/testing/run-script.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';
import { openShop, type Shop, until } from '../server/src/testing/shop.ts';

const home = mkdtempSync(join(tmpdir(), 'sapa-backup-'));
const backup = join(home, 'cadangan');
let shop: Shop;
/** How the shop's own process was told where everything is. */
let original: Record<string, string>;

beforeAll(async () => {
  shop = await openShop();
  original = { DATABASE_URL: shop.sapa.ownerUrl, DATA_DIR: shop.sapa.app.config.DATA_DIR };
});
afterAll(async () => {
  await shop.stop();
  rmSync(home, { recursive: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What goes on changing while a shop is open, or is settled in a copy. */
const MOVING = [
  'migrations',
  'sessions',
  'rate_limits',
  'outbound_deliveries',
  'processes',
  '_private_jobs',
  'installation',
];

/** A digest of each table's rows, and where each sequence stands. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'app', 'graphile_worker', 'drizzle')
       and tablename not in (${MOVING.map((name) => `'${name}'`).join()})`,
  );
  const digests = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as rows
      from (select md5(t::text) as row from ${name} t where coalesce(to_jsonb(t) ->> 'status', '') not in ('queued', 'unknown')) all_rows`,
  );
  const rows = await query<{ name: string; rows: string }>(url, digests.join(' union all '));
  const sequences = await query<{ name: string; rows: string }>(
    url,
    `select sequencename as name, last_value::text as rows from pg_sequences where sequencename not like '\\_private\\_jobs%'`,
  );
  return Object.fromEntries([...rows, ...sequences].map((row) => [row.name, row.rows]));
}

const WAITING_ID = '01980000-0000-7000-8000-000000000001';
/** In the moment of the backup a message has not been handed over yet, and a mail is due. */
const WAITING = `
  insert into messages select (jsonb_populate_record(m, '{"id": "${WAITING_ID}", "seq": 99, "status": "queued",
    "external_id": null, "client_id": "menunggu"}')).* from messages m where id = $1;
  insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id, due_at)
    select workspace_id, conversation_id, seq, id, now() + interval '1 hour' from messages where id = '${WAITING_ID}';
  select graphile_worker.add_job('identity.mail-notice', run_at => now() - interval '1 s', max_attempts => 1);
  update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`;
const MAIL_JOBS = `select t.identifier from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'identity.mail-notice'`;

test('a backup of a working shop comes back whole in an empty folder, and sends nothing until it is told to', async () => {
  const customer = shop.world.phone.customer({ number: '+628137741001', name: 'Rini' });
  await customer.text(shop.number.id, 'halo, masih buka?');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (list) => list.items.length === 1,
  );
  const params = { id: items[0]!.id };
  const key = (
    await shop.sapa.app.storage.put({
      workspaceId: 'berkas-uji',
      body: Buffer.from('%PDF-1.7 daftar harga'),
      maxBytes: 1_000,
    })
  ).key;
  const say = (call: Shop['call'], text: string) =>
    call(api.sendMessage, { params, body: { client_id: crypto.randomUUID(), text } });
  const sent = await say(shop.call, 'Masih, Kak');
  const statusOf = (url: string, id: string) =>
    query<{ status: string }>(url, `select status from messages where id = '${id}'`).then(
      ([row]) => row?.status,
    );
  await until(
    () => statusOf(shop.sapa.ownerUrl, sent.id),
    (status) => status === 'delivered',
  );
  await query(shop.sapa.ownerUrl, WAITING.replaceAll('$1', `'${sent.id}'`));

  const before = await contentsOf(shop.sapa.ownerUrl);
  expect(await runScript('backup', [backup], original)).toMatchObject({ code: 0 });
  const after = await contentsOf(shop.sapa.ownerUrl);
  // The shop's clock goes on: what a job changed meanwhile may be in it or not.
  const still = Object.fromEntries(Object.entries(before).filter(([name, rows]) => after[name] === rows));
  expect(Object.keys(still).length).toBeGreaterThan(60);
  expect(await query(shop.sapa.ownerUrl, MAIL_JOBS)).toHaveLength(1);

  const copy = { DATA_DIR: join(home, 'pulih') };
  expect(await runScript('restore', [backup], copy)).toMatchObject({ code: 0 });
  const reach = <T>(work: (url: string) => Promise<T>) =>
    reachDatabase({ ...copy, DATABASE_URL: undefined }, work);
  expect(await reach(contentsOf)).toMatchObject(still);
  expect(statSync(join(copy.DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(copy.DATA_DIR, 'files', key)).size).toBe(21);

  // The copy is looked at: by the tokens of the original, as its keys are the same. Nobody works in it.
  const sends = shop.world.recorded.sends.count;
  const server = await startServerProcess({
    env: { ...copy, META_GRAPH_URL: shop.world.urls.graph, LOG_LEVEL: 'error' },
  });
  try {
    expect(server.output()).toContain('npm run restore -- --send');
    const call = api.createClient({ baseUrl: server.url, token: () => shop.owner.access_token });
    expect((await call(api.listConversations, { query: {} })).items).toMatchObject([params]);
    const { id } = await say(call, 'Dari salinan');
    expect(await runScript('restore', ['--send'], copy)).toMatchObject({ code: 0 });
    await reach(async (url) => {
      expect(await query(url, 'select from app.processes')).toEqual([]);
      expect(
        await query(url, `select status from messages where id in ('${id}', '${WAITING_ID}') order by id`),
      ).toEqual([{ status: 'unknown' }, { status: 'queued' }]);
      expect(await query(url, 'select message_id from outbound_deliveries')).toEqual([{ message_id: id }]);
      expect(await query(url, MAIL_JOBS)).toEqual([]);
      expect(await query(url, 'select sending_held_since as held from app.installation')).toEqual([
        { held: null },
      ]);
    });
    expect(shop.world.recorded.sends.count).toBe(sends);
  } finally {
    await server.stop();
  }

  // Without the keys that its database was used with nobody starts, and none are made up.
  rmSync(join(copy.DATA_DIR, 'secrets.json'));
  await expect(startServerProcess({ env: copy })).rejects.toThrow(/tidak memuat kunci.*Salin secrets\.json/);
  expect(existsSync(join(copy.DATA_DIR, 'secrets.json'))).toBe(false);
}, 240_000);

test('what would mix two installations or lose rows is refused, and the sentence says what to do', async () => {
  const admin = inject('postgresAdminUrl');
  await query(admin, 'create database empty_for_restore');
  const empty = admin.replace('/postgres?', '/empty_for_restore?');
  const manifest = readManifest(backup);
  const restore = (from: string, ownerUrl: string) =>
    restoreBackup(
      { ownerUrl, dataDir: join(home, 'baru'), filesElsewhere: false },
      from,
      manifest,
      settleCopy,
    );
  const damaged = join(home, 'rusak');
  cpSync(backup, damaged, { recursive: true });
  truncateSync(join(damaged, 'database', 'public.messages.copy.gz'), 40);
  try {
    const from = { DATABASE_URL: shop.sapa.ownerUrl, DATA_DIR: home, STORAGE_URL: undefined };
    await expect(writeBackup(from, backup)).rejects.toThrow('sudah ada');
    await expect(writeBackup(from, join(home, 'lain'))).rejects.toThrow('Tidak ada yang dicadangkan');
    expect(() => readManifest(home)).toThrow('bukan cadangan Sapa yang utuh');
    expect(() => refuseUsedFolder(home)).toThrow(/sudah berisi.*folder kosong/);
    await expect(restore(backup, from.DATABASE_URL)).rejects.toThrow(/sudah berisi.*createdb/);
    await expect(migrate(from.DATABASE_URL, { upTo: manifest.migration + 1 })).rejects.toThrow(
      'yang lebih baru',
    );
    await expect(restore(damaged, empty)).rejects.toThrow(/Cadangan rusak: .*public\.messages/);
    expect(existsSync(join(home, 'baru', 'secrets.json'))).toBe(false);
    expect(await query(empty, 'select from messages')).toEqual([]);
  } finally {
    await query(admin, 'drop database empty_for_restore with (force)');
  }
}, 120_000);
