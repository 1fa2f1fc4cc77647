import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from '../../testing/screen.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let people = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** This many contacts of a city, oldest first. */
async function from(city: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    people += 1;
    ids.push((await shop.call(api.createContact, { body: { name: `${city} ${people}`, city } })).id);
  }
  return ids;
}
const of = (city: string): api.ContactChoice => ({
  filter: { all: [{ subject: 'city', operator: 'is', values: [city] }] },
});
const label = async (name: string) =>
  (await shop.call(api.createLabel, { body: { name, color: 'blue' } })).id;
const see = (id: string) => shop.call(api.getBatch, { params: { id } });
const over = (id: string) =>
  until(
    () => see(id),
    ({ status }) => !api.isBatchOpen(status),
  );
const act = async (of: api.ContactChoice, what: api.ContactAct) =>
  over((await shop.call(api.startContactAct, { body: { of, do: what } })).id);
const undo = async (id: string) => {
  await shop.call(api.undoBatch, { params: { id } });
  return over(id);
};
const labelled = (add_ids: string[], remove_ids: string[] = []) => ({
  act: 'label' as const,
  add_ids,
  remove_ids,
});
const labelsOf = async (ids: string[]) => {
  const { items } = await shop.call(api.listContacts, { query: { limit: 100 } });
  return ids.map((id) => items.find((item) => item.id === id)!.label_ids.toSorted());
};
const rows = async (id: string, outcome?: api.BatchOutcome) =>
  (await shop.call(api.listBatchRows, { params: { id }, query: { outcome } })).items;

test('a label is put on all that match and taken back from those it was put on: what was there, and what came since, stays', async () => {
  const [grosir, vip] = [await label('Grosir'), await label('VIP')];
  const ids = await from('Solo', 4);
  const [elsewhere] = await from('Tegal', 1);
  await shop.call(api.labelContact, { params: { id: ids[0]! }, body: { add_ids: [grosir] } });

  const batch = await act(of('Solo'), labelled([grosir]));
  expect(batch).toMatchObject({
    ...{ title: 'Tambah label Grosir', status: 'done', total: 4, done: 4, failed: 0 },
    ...{ counts: { changed: 3, unchanged: 1, refused: 0 }, created_by: 'Sekar Maharani' },
  });
  expect(await labelsOf([...ids, elsewhere!])).toEqual([...ids.map(() => [grosir]), []]);
  expect((await rows(batch.id, 'changed')).map(({ subject_id }) => subject_id)).toEqual(ids.slice(1));

  // Meanwhile: another label came to the second, and the third lost the label already.
  await shop.call(api.labelContact, { params: { id: ids[1]! }, body: { add_ids: [vip] } });
  await shop.call(api.labelContact, { params: { id: ids[2]! }, body: { remove_ids: [grosir] } });
  expect(await undo(batch.id)).toMatchObject({ status: 'undone', undone: 3 });
  expect(await labelsOf(ids)).toEqual([[grosir], [vip], [], []]);
});

test('each contact that is refused says why, on the screen and in a file', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => label(`Penuh ${n}`)));
  const extra = await label('Satu lagi');
  const [full, free] = (await from('Kudus', 2)) as [string, string];
  await shop.call(api.labelContact, { params: { id: full }, body: { add_ids: many } });
  const foreign = crypto.randomUUID();
  const batch = await act({ ids: [full, free, foreign] }, labelled([extra]));
  expect(batch).toMatchObject({ done: 3, failed: 2, counts: { changed: 1, unchanged: 0, refused: 2 } });
  const refused = await rows(batch.id, 'refused');
  expect(new Map(refused.map(({ subject_id, reason }) => [subject_id, reason]))).toEqual(
    new Map([
      [full, 'Sudah ada 20 label di sini. Lepas salah satu lebih dahulu.'],
      [foreign, expect.stringContaining('sudah tidak ada')],
    ]),
  );
  const file = await fetch(`${shop.sapa.url}/api/v1/batches/${batch.id}/rows/export?outcome=refused`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
  expect((await file.text()).trim().split('\r\n')).toEqual([
    'Baris,Nama,Hasil,Alasan',
    ...refused.map(({ position, name }) => expect.stringContaining(`${position},${name},Ditolak,`)),
  ]);
});

test('screens of the workspace see how far it is', async () => {
  const ids = await from('Rembang', 3);
  const added = await label('Terlihat');
  const screen = await openScreen(shop.sapa.url, shop.owner.access_token);
  const heard: api.Batch[] = [];
  screen.on('batch.changed', ({ batch }: api.SocketEvents['batch.changed']) => heard.push(batch));
  const { id } = await act({ ids }, labelled([added]));
  await until(
    async () => heard,
    (all) => all.some((batch) => batch.id === id && batch.status === 'done' && batch.done === 3),
  );
  screen.close();
  expect((await shop.call(api.listBatches, { query: { open: 'true' } })).items).toEqual([]);
  expect((await shop.call(api.listBatches, { query: {} })).items[0]).toMatchObject({ id, status: 'done' });
});

test('an act that cannot be done is refused before it begins', async () => {
  const ids = await from('Jepara', 1);
  await expect(act({ ids }, labelled([crypto.randomUUID()]))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const gone = {
    filter: { all: [{ subject: 'label' as const, operator: 'is', values: [crypto.randomUUID()] }] },
  };
  await expect(act(gone, labelled([await label('Ada')]))).rejects.toMatchObject({
    fields: { filter: expect.stringContaining('sudah dihapus') },
  });
});

test('a field is filled for many, and gets its values back where nobody wrote another since', async () => {
  const { id: field } = await shop.call(api.createContactField, { body: { name: 'Wilayah', type: 'text' } });
  const ids = await from('Blora', 3);
  const fill = (id: string, value: string | null) =>
    shop.call(api.updateContact, { params: { id }, body: { fields: { [field]: value } } });
  const values = () =>
    Promise.all(
      ids.map(async (id) => (await shop.call(api.getContact, { params: { id } })).fields[field] ?? null),
    );
  await fill(ids[0]!, 'Pantura');
  await fill(ids[1]!, 'Jawa');
  const batch = await act(of('Blora'), { act: 'fill', field_id: field, value: 'Jawa' });
  expect(batch).toMatchObject({ title: 'Isi Wilayah', counts: { changed: 2, unchanged: 1, refused: 0 } });
  await fill(ids[2]!, 'Bali');
  await undo(batch.id);
  expect(await values()).toEqual(['Pantura', 'Jawa', 'Bali']);
  await expect(act({ ids }, { act: 'fill', field_id: field, value: 5 })).rejects.toMatchObject({
    fields: { [`fields.${field}`]: expect.any(String) },
  });
});

test('many are blocked with their conversations, and unblocked again but for those who were before', async () => {
  const ids = await from('Lasem', 2);
  await shop.call(api.blockContact, { params: { id: ids[0]! }, body: { reason: 'Penipu' } });
  const blocked = async () =>
    Promise.all(ids.map(async (id) => (await shop.call(api.getContact, { params: { id } })).blocked));
  const bar = { act: 'bar', bar: 'block', on: true, reason: 'Promosi' } as const;
  const batch = await act({ ids }, bar);
  expect(batch).toMatchObject({ title: 'Blokir', counts: { changed: 1, unchanged: 1, refused: 0 } });
  expect(await blocked()).toMatchObject([{ reason: 'Penipu' }, { reason: 'Promosi', by: 'Sekar Maharani' }]);
  await undo(batch.id);
  expect(await blocked()).toMatchObject([{ reason: 'Penipu' }, null]);
});

test('an opt-out is written down for each by the member’s hand, and no batch takes it back', async () => {
  const ids = await from('Pati', 2);
  const batch = await act({ ids }, { act: 'opt-out', channel_kind: 'whatsapp', reason: 'Diminta di toko' });
  expect(batch).toMatchObject({ title: 'Hentikan promo di WhatsApp', undoable_until: null });
  expect((await shop.call(api.getContact, { params: { id: ids[1]! } })).consents).toMatchObject([
    { decision: 'withdrawn', source: 'member', by: 'Sekar Maharani', reason: 'Diminta di toko' },
  ]);
  await expect(undo(batch.id)).rejects.toMatchObject({ code: 'BATCH_IS_FINAL' });
});
