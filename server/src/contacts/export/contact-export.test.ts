import * as api from '@sapa/contracts';
import { contactColumns } from '@sapa/contracts/rules/file-columns';
import { expect, test } from 'vitest';
import { readTable } from '../../platform/tabular/read-table.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop } = openTradingShop();

const start = (body: Partial<api.Body<typeof api.startContactExport>> = {}, call = shop.call) =>
  call(api.startContactExport, { body: { of: { filter: api.NO_FILTER }, format: 'csv', ...body } });
const ended = (id: string) =>
  until(
    () => shop.call(api.getBatch, { params: { id } }),
    ({ status }) => !api.isBatchOpen(status),
  );
const fetchFile = (id: string, token = shop.owner.access_token) =>
  fetch(`${shop.sapa.url}/api/v1/batches/${id}/file`, { headers: { authorization: `Bearer ${token}` } });

/** As our own import reads it. */
async function rowsOf(id: string): Promise<Record<string, string>[]> {
  const bytes = Buffer.from(await (await fetchFile(id)).arrayBuffer());
  const { storage } = shop.sapa.app;
  const { key, type } = await storage.put({ workspaceId: shop.workspaceId, body: bytes, maxBytes: 1e9 });
  const { rows } = await readTable(storage, { key, type, sheet: null });
  const read: string[][] = [];
  for await (const some of rows) read.push(...some.map(({ cells }) => cells.map(String)));
  const [headings, ...lines] = read;
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [headings![at]!, cell])));
}

test.each(api.tableFormats)(
  'a file of %s holds who matches as they are, formulas as texts',
  async (format) => {
    const warna = ['Merah', 'Biru; tua'].map((name) => ({ id: crypto.randomUUID(), name }));
    const field = async (type: api.ContactFieldType, options?: typeof warna) =>
      (
        await shop.call(api.createContactField, {
          body: { name: `${type} ${format}`, type, ...(options && { options }) },
        })
      ).id;
    const [born, colours, member, spent] = [
      await field('date'),
      await field('choices', warna),
      await field('boolean'),
      await field('rupiah'),
    ];
    const label = await shop.call(api.createLabel, { body: { name: `Grosir ${format}`, color: 'blue' } });
    const city = `Kota ${format}`;
    const people = ['=HYPERLINK("http://jahat.id")', "'+1; @SUM(A1)", 'Dewi "Ayu", dua'];
    for (const [at, name] of people.entries()) {
      const { id } = await shop.call(api.createContact, {
        body: { name, city, phone: `08127740${format.length}00${at}`, email: `ayu${at}@${format}.id` },
      });
      if (at > 0) continue;
      await shop.call(api.updateContact, {
        params: { id },
        body: {
          fields: {
            [born]: '1991-02-07',
            [colours]: warna.map(({ id }) => id),
            [member]: true,
            [spent]: 2_000_000,
          },
        },
      });
      await shop.call(api.labelContact, { params: { id }, body: { add_ids: [label.id] } });
    }
    const all = [{ subject: 'city' as const, operator: 'is', values: [city] }];
    const batch = await start({ of: { filter: { all } }, format });
    expect(await ended(batch.id)).toMatchObject({
      ...{
        status: 'done',
        total: 3,
        done: 3,
        file: { name: expect.stringMatching(`^kontak-[0-9-]{10}.${format}$`) },
      },
    });

    const rows = await rowsOf(batch.id);
    expect(rows.map(({ Nama }) => Nama)).toEqual(people);
    expect(rows[0]).toMatchObject({
      [contactColumns.phone]: `+628127740${format.length}000`,
      [contactColumns.email]: `ayu0@${format}.id`,
      [contactColumns.labels]: `Grosir ${format}`,
      [`date ${format}`]: '1991-02-07',
      [`choices ${format}`]: 'Merah; "Biru; tua"',
      [`boolean ${format}`]: 'ya',
      [`rupiah ${format}`]: '2000000',
    });
  },
);

test('chosen columns alone stand in the file; of one that is gone it says so', async () => {
  const batch = await start({ columns: ['phone', 'name'] });
  await ended(batch.id);
  expect(Object.keys((await rowsOf(batch.id))[0]!)).toEqual(['Nama', 'Nomor']);
  await expect(start({ columns: ['field:x'] })).rejects.toMatchObject({
    fields: { columns: expect.any(String) },
  });
});

test('the file is for whoever may export, for a week, and the log tells who took it', async () => {
  const batch = await start();
  await ended(batch.id);
  const agent = await joinWorkspace(shop.sapa, shop.workspaceId, { role: 'agent' });
  expect((await fetchFile(batch.id, agent.token)).status).toBe(403);
  await expect(start({}, agent.call)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await fetchFile(batch.id)).status).toBe(200);
  const { items } = await shop.call(api.listAuditLog, { query: {} });
  const acts = items.filter(({ act }) => !act.startsWith('member.')).map(({ act }) => act);
  expect(acts.slice(0, 2)).toEqual(['batch.downloaded', 'contact.exported']);

  const { file, finished_at } = await shop.call(api.getBatch, { params: { id: batch.id } });
  const keptMs = Date.parse(file!.expires_at) - Date.parse(finished_at!);
  expect(Math.round(keptMs / 86_400_000)).toBe(api.EXPORT_KEPT_DAYS);
  await shop.sql.query('update batches set file_expires_at = now() where id = $1', [batch.id]);
  expect((await shop.call(api.getBatch, { params: { id: batch.id } })).file).toBeNull();
  expect((await fetchFile(batch.id)).status).toBe(410);
});

test('one export at a time: the second is told to wait', async () => {
  const { id } = await start();
  await ended(id);
  const become = (status: string) =>
    shop.sql.query('update batches set status = $2 where id = $1', [id, status]);
  await become('running');
  await expect(start()).rejects.toMatchObject({ code: 'EXPORT_RUNNING' });
  await become('done');
  await ended((await start()).id);
});
