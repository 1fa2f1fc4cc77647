import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';

/** A database of the version in which a contact had one text, brought to this one. */
const THIS = /_contact-notes$/;
const JOURNAL = new URL('../../../migrations/meta/_journal.json', import.meta.url);
const database = `notes_before_authors_${process.pid}`;
let admin: pg.Client;
let sql: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresAdminUrl') });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const url = Object.assign(new URL(inject('postgresAdminUrl')), { pathname: `/${database}` }).href;
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  await migrate(url, { upTo: entries[entries.findIndex(({ tag }) => THIS.test(tag)) - 1]!.when });
  sql = new pg.Client({ connectionString: url });
  await sql.connect();
  await oldShop();
  await migrate(url);
});
afterAll(async () => {
  await sql?.end();
  await admin?.query(`drop database if exists ${database} with (force)`);
  await admin?.end();
});

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const shop = uuid(999);

async function oldShop() {
  await sql.query(`insert into workspaces (id, name) values ($1, 'Toko')`, [shop]);
  await contact(1, 'Suka robusta');
  await contact(2, null);
  await contact(3, 'Reseller\nPesan tiap Senin');
  await joined(30, 3, 'Pesan tiap Senin', { before: 'Reseller', after: 'Reseller\nPesan tiap Senin' });
  await contact(4, 'Ditulis ulang sesudah digabung');
  await joined(40, 4, 'Bagian lama', { before: null, after: 'Bagian lama' });
}

const contact = (n: number, note: string | null) =>
  sql.query('insert into contacts (workspace_id, id, name, note) values ($1, $2, $3, $4)', [
    shop,
    uuid(n),
    `Kontak ${n}`,
    note,
  ]);

const joined = (n: number, kept: number, note: string, { before, after }: Record<string, string | null>) =>
  sql.query(
    `insert into contact_merges (workspace_id, id, kept_id, contact, before, after, identity_ids, consent_entry_ids,
       label_ids, new_label_ids, field_values, new_field_ids, distinct_ids, merge_ids, by, at)
     values ($1, $2, $3, $4, $5, $6, '{}', '{}', '{}', '{}', '[]', '{}', '{}', '{}', 'Sekar', now())`,
    [
      shop,
      uuid(n),
      uuid(kept),
      JSON.stringify({ note }),
      JSON.stringify({ note: before }),
      JSON.stringify({ note: after }),
    ],
  );

const notesOf = async (n: number) =>
  (
    await sql.query<{ text: string; merge_id: string | null }>(
      `select n.text, m.id as merge_id from contact_notes n
       left join contact_merges m on m.workspace_id = n.workspace_id and n.id = any(m.note_ids)
       where n.contact_id = $1 order by n.text`,
      [uuid(n)],
    )
  ).rows;

test('what was written of a contact is a note of nobody in person', async () => {
  expect(await notesOf(1)).toEqual([{ text: 'Suka robusta', merge_id: null }]);
  expect(await notesOf(2)).toEqual([]);
});

test('what a join had put together is two notes again, and the other goes back with its contact', async () => {
  expect(await notesOf(3)).toEqual([
    { text: 'Pesan tiap Senin', merge_id: uuid(30) },
    { text: 'Reseller', merge_id: null },
  ]);
  expect(await notesOf(4)).toEqual([{ text: 'Ditulis ulang sesudah digabung', merge_id: null }]);
});
