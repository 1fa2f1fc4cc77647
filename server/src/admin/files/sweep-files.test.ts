import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { png } from '../../testing/picture-bombs.ts';
import { openVisitedShop } from '../../testing/visited-shop.ts';
import { fileColumns, sweepFiles } from './sweep-files.ts';

const { shop, call, visit, threadOf } = openVisitedShop();
let workspaceId = '';
beforeAll(() => {
  workspaceId = shop.ctx.workspaceId;
});

const DAY_MS = 86_400_000;
const later = (days: number) => ({
  ...shop.sapa.app,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
});
const put = async (owner = workspaceId) =>
  (await shop.sapa.app.storage.put({ workspaceId: owner, body: Buffer.from('Halo'), maxBytes: 100 })).key;
const isThere = async (key: string) => (await shop.sapa.app.storage.size(key)) !== null;

test('a file that no row names is gone after a week, not before', async () => {
  const key = await put();
  await sweepFiles(later(6));
  expect(await isThere(key)).toBe(true);
  await sweepFiles(later(8));
  expect(await isThere(key)).toBe(false);
});

test('what a kill left unfinished is gone after a day', async () => {
  const key = `${workspaceId}/2026/11/${uuidv7()}.png.part`;
  const path = join(shop.sapa.app.config.DATA_DIR, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'sepa');
  await sweepFiles(later(0));
  expect(await isThere(key)).toBe(true);
  await sweepFiles(later(2));
  expect(await isThere(key)).toBe(false);
});

test('a picture in a conversation and a member’s photo stay', async () => {
  const { visitor_token: token } = await visit();
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(png(4, 3))]), 'foto.png');
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${shop.sapa.url}/api/v1/livechat/files`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { file_key } = (await uploaded.json()) as { file_key: string };
  await call('POST', '/messages', { token, body: { client_id: uuidv7(), file_key } });
  await threadOf(token, 1);
  const { rows: users } = await shop.sql.query<{ id: string }>('select id from users limit 1');
  const photo = await put(users[0]!.id);
  await shop.sql.query('update users set image = $1 where id = $2', [photo, users[0]!.id]);

  await sweepFiles(later(8));
  const { rows } = await shop.sql.query<{ storage_key: string; thumbnail_key: string }>(
    'select storage_key, thumbnail_key from attachments where workspace_id = $1',
    [workspaceId],
  );
  expect(rows).toHaveLength(1);
  for (const key of [rows[0]!.storage_key, rows[0]!.thumbnail_key, photo])
    expect([key, await isThere(key)]).toEqual([key, true]);
});

test('no column that names a file is forgotten', async () => {
  const { rows: kept } = await shop.sql.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and (column_name like '%\\_key' or column_name = 'image')
       and table_name <> 'members' -- copies of users.image
       and column_name <> 'email_key' -- an address as it is looked for`,
  );
  const byName = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  const listed = fileColumns.map(({ table, name }) => ({ table: getTableName(table), column: name }));
  expect(listed.toSorted(byName)).toEqual(kept.toSorted(byName));
});
