import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { type Call, until } from '../../testing/shop.ts';

const { shop, told } = openNotifiedShop();

const someone = () => shop.call(api.createContact, { body: { name: 'Ratna' } });
const write = (call: Call, id: string, text: string) =>
  call(api.addContactNote, { params: { id }, body: { text } });
const texts = async (id: string) =>
  (await shop.call(api.listContactNotes, { params: { id }, query: {} })).items.map(({ text }) => text);

test('several people write about a contact, each under their own name, the newest first', async () => {
  const { id } = await someone();
  await write(shop.call, id, 'Suka robusta');
  await write(shop.rina.call, id, 'Minta faktur');
  const { items } = await shop.call(api.listContactNotes, { params: { id }, query: {} });
  expect(items).toMatchObject([
    { text: 'Minta faktur', author: { id: shop.rina.memberId, name: 'Rina Wulandari' }, edited_at: null },
    { text: 'Suka robusta', author: { name: 'Sekar Maharani' } },
  ]);
  const first = await shop.call(api.listContactNotes, { params: { id }, query: { limit: 1 } });
  const next = await shop.call(api.listContactNotes, {
    params: { id },
    query: { limit: 1, cursor: first.next_cursor ?? '' },
  });
  expect(next).toMatchObject({ items: [{ text: 'Suka robusta' }], next_cursor: null });
});

test('a note is changed by its author alone, deleted by them or a supervisor, and comes back for an hour', async () => {
  const { id } = await someone();
  const note = await write(shop.rina.call, id, 'Alamat lama');
  const params = { id: note.id };
  await expect(
    shop.call(api.updateContactNote, { params, body: { text: 'Bukan kata Rina' } }),
  ).rejects.toMatchObject({ code: 'NOTE_OF_ANOTHER' });
  const changed = await shop.rina.call(api.updateContactNote, { params, body: { text: 'Alamat baru' } });
  expect(changed).toMatchObject({ text: 'Alamat baru', edited_at: expect.any(String) });
  const other = await joinWorkspace(shop.sapa, shop.workspaceId, { name: 'Dimas Prasetyo' });
  await expect(other.call(api.deleteContactNote, { params })).rejects.toMatchObject({ code: 'FORBIDDEN' });

  await shop.call(api.deleteContactNote, { params });
  expect(await texts(id)).toEqual([]);
  await expect(
    shop.rina.call(api.updateContactNote, { params, body: { text: 'Terlambat' } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await shop.rina.call(api.restoreContactNote, { params });
  expect(await texts(id)).toEqual(['Alamat baru']);

  await shop.rina.call(api.deleteContactNote, { params });
  await shop.sql.query(`select graphile_worker.add_job('contacts.forget-note', $1)`, [
    JSON.stringify({ workspace_id: shop.workspaceId, note_id: note.id }),
  ]);
  await until(
    () => shop.sql.query('select 1 from contact_notes where id = $1', [note.id]),
    ({ rowCount }) => rowCount === 0,
  );
  await expect(shop.rina.call(api.restoreContactNote, { params })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a colleague whom a note calls is told once, whoever wrote it is not', async () => {
  const { id } = await someone();
  const note = await write(shop.call, id, 'Tolong hubungi @Rina Wulandari, dari @Sekar Maharani');
  expect(note.mentions.map(({ name }) => name).toSorted()).toEqual(['Rina Wulandari', 'Sekar Maharani']);
  const news = await told(shop.rina.call, note.id);
  expect(news).toMatchObject({
    kind: 'mentioned',
    title: 'Sekar Maharani menyebut Anda di catatan Ratna',
    address: `/user/contacts/${id}`,
  });
  await shop.call(api.updateContactNote, {
    params: { id: note.id },
    body: { text: '@Rina Wulandari sudah ditelepon?' },
  });
  const second = await write(shop.call, id, '@Rina Wulandari lagi');
  await told(shop.rina.call, second.id);
  const { items } = await shop.rina.call(api.listNotifications, { query: {} });
  expect(items.filter(({ subject_id }) => subject_id === note.id)).toMatchObject([
    { revision: news.revision },
  ]);
  const own = await shop.call(api.listNotifications, { query: {} });
  expect(own.items.filter(({ kind }) => kind === 'mentioned')).toEqual([]);
});
