import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';

/** A database of the version in which a typed number joined, brought to this one by the migration of this name. */
const THIS = /_claims$/;
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const database = `joins_before_claims_${process.pid}`;
let admin: pg.Client;
let sql: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresAdminUrl') });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const url = Object.assign(new URL(inject('postgresAdminUrl')), { pathname: `/${database}` }).href;
  sql = new pg.Client({ connectionString: url });
  await sql.connect();
  await migrateWorker({ connectionString: url });
  const folder = await mkdtemp(join(tmpdir(), 'sapa-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const earlier = entries.slice(
    0,
    entries.findIndex(({ tag }) => THIS.test(tag)),
  );
  await writeFile(journal, JSON.stringify({ ...rest, entries: earlier }));
  await applyMigrations(drizzle(sql), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  await oldShop();
  await migrate(url);
});
afterAll(async () => {
  await sql?.end();
  await admin?.query(`drop database if exists ${database} with (force)`);
  await admin?.end();
});

const shop = '00000000-0000-7000-8000-000000000001';
const [whatsapp, liveChat] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** The minute at which an identity came. */
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

async function oldShop() {
  await sql.query(`insert into workspaces (id, name) values ($1, 'Toko')`, [shop]);
  for (const [id, kind] of [
    [whatsapp, 'whatsapp'],
    [liveChat, 'livechat'],
  ])
    await sql.query(
      `insert into channels (workspace_id, id, kind, name, settings) values ($1, $2, $3, $3, '{}')`,
      [shop, id, kind],
    );
  await contact(1, 'Rina', '+6281200000001', null);
  await wrote(11, 1, 0, '6281200000001');
  await visited(12, 1, 5, 'Pengaku', '0812-0000-0001');
  await contact(2, 'Penyamar', '+6281200000002', null);
  await visited(21, 2, 0, 'Penyamar', '081200000002');
  await wrote(22, 2, 5, '6281200000002');
  await contact(3, 'Sendiri', '+6281200000003', null);
  await visited(31, 3, 0, 'Sendiri', '+62 812 0000 0003');
  await contact(4, 'Lewat Email', null, 'Dewi@Toko.id');
  await visited(41, 4, 0, 'Lewat Email', 'Dewi@Toko.id');
  await contact(5, '0812-0000-0005', '+6281200000005', 'diketik@tim.id');
  await wrote(51, 5, 0, '6281200000005');
  await contact(6, 'Tanpa nama', '+6281200000006', null);
  await wrote(61, 6, 0, 'ID.123');
}
const contact = (n: number, name: string, phone: string | null, email: string | null) =>
  sql.query(`insert into contacts (workspace_id, id, name, phone, email) values ($1, $2, $3, $4, $5)`, [
    shop,
    uuid(n),
    name,
    phone,
    email,
  ]);
async function identity(n: number, owner: number, minute: number, channel: string, key: string) {
  await sql.query(
    `insert into contact_identities (workspace_id, id, channel_id, external_id, contact_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [shop, uuid(n), channel, key, uuid(owner), at(minute)],
  );
  await sql.query(
    `insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, last_activity_at, created_at)
     values ($1, $2, $3, $2, $4, $5, $5)`,
    [shop, uuid(n), channel, uuid(owner), at(minute)],
  );
}
const wrote = (n: number, owner: number, minute: number, key: string) =>
  identity(n, owner, minute, whatsapp, key);
async function visited(n: number, owner: number, minute: number, name: string, typed: string) {
  await sql.query(
    `insert into livechat_visitors (workspace_id, id, channel_id, name, contact, page_url, referrer, user_agent)
     values ($1, $2, $3, $4, $5, '', '', '')`,
    [shop, uuid(n), liveChat, name, typed],
  );
  await identity(n, owner, minute, liveChat, uuid(n));
}

const rows = async (text: string) => (await sql.query({ text, rowMode: 'array' })).rows;
const number = (id: unknown) => Number(String(id).slice(-12));

test('whom a typed number joined is listed to be looked through, whoever came first', async () => {
  const found = await rows(
    `select id, name, phone from contact_identities where joined_by_claim order by id`,
  );
  expect(found.map(([id, ...rest]) => [number(id), ...rest])).toEqual([
    [12, 'Pengaku', '+6281200000001'],
    [21, 'Penyamar', '+6281200000002'],
  ]);
});

test('what was typed is a claim at its identity; what WhatsApp or a member said stays at the contact', async () => {
  expect(
    await rows(
      `select name, name_source, phone, phone_by_member, email, email_by_member from contacts order by id`,
    ),
  ).toEqual([
    ['Rina', 'profile', '+6281200000001', false, null, false],
    ['Penyamar', 'claim', '+6281200000002', false, null, false],
    ['Sendiri', 'claim', null, false, null, false],
    ['Lewat Email', 'claim', null, false, null, false],
    ['0812-0000-0005', 'number', '+6281200000005', false, 'diketik@tim.id', true],
    ['Tanpa nama', 'placeholder', '+6281200000006', true, null, false],
  ]);
  expect(await rows(`select phone, email from contact_identities where not verified order by id`)).toEqual([
    ['+6281200000001', null],
    ['+6281200000002', null],
    ['+6281200000003', null],
    [null, 'dewi@toko.id'],
  ]);
});
