import * as api from '@sapa/contracts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport, settled, uploadForImport } from '../../testing/import-calls.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let birthday: api.ContactField;
beforeAll(async () => {
  shop = await openShop();
  birthday = await shop.call(api.createContactField, { body: { name: 'Ulang tahun', type: 'date' } });
});
afterAll(() => shop.stop());

const upload = (rows: string[]) => uploadForImport(shop, rows.join('\r\n'));
const found = async (q: string) => (await shop.call(api.listContacts, { query: { q, limit: 100 } })).items;
const one = async (q: string) => {
  const [row] = await found(q);
  return shop.call(api.getContact, { params: { id: row!.id } });
};
const fileAt = (path: string) =>
  fetch(`${shop.sapa.url}/api/v1/imports/${path}`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
const problems = async (id: string) =>
  (await (await fileAt(`${id}/problems`)).text()).replace('\ufeff', '').trim().split('\r\n');

test('a file is tried whole before anything of it is saved, imported, mended where it was refused and imported again', async () => {
  const rows = [
    'nama_pelanggan;no_hp;email;kab_kota;tgl_lahir;kategori;setuju_promo;kode_sales',
    'Ratna Kusumawardani;081288374410;ratna@ciptakarsa.co.id;KOTA ADM. JAKARTA SELATAN;07/02/1991;Grosir; ya;JKT-04',
    'Hendra Gunadi;81311772046;;KAB. BANDUNG;7 Februari 1990;"Grosir; Hampers";tidak;JKT-01',
    'Dobel;0812-8837-4410;;;;;;',
    'Pendek;0812-88;;;;;;',
    'Salah;085711203348;bagus@gmailcom;;;;;',
    'Tanpa apa pun;;;;;;;',
    'Disingkat;8,13E+11;;;;;;',
  ];
  const checked = await upload(rows);
  expect(checked).toMatchObject({
    ...{ state: 'ready', rows: 7, check: { created: 2, existing: 0, refused: 5 } },
    columns: [
      { heading: 'nama_pelanggan', target: 'name', guess: 'sure' },
      { target: 'phone', result: '0812-8837-4410' },
      { target: 'email' },
      { target: 'city', result: 'Jakarta Selatan' },
      { target: `field:${birthday.id}`, result: '7 Februari 1991' },
      { target: 'labels', result: '1 label' },
      { target: 'consent:whatsapp:marketing', result: 'boleh' },
      { heading: 'kode_sales', target: null },
    ],
  });
  expect(checked.check!.problems).toEqual(
    expect.arrayContaining([
      { reason: 'Ganda di dalam file', count: 1, rows: [{ row: 4, value: 'sama dengan baris 2' }] },
      { reason: 'Nomor tidak sah', count: 1, rows: [{ row: 5, value: '0812-88' }] },
      { reason: 'Email tidak sah', count: 1, rows: [{ row: 6, value: 'bagus@gmailcom' }] },
    ]),
  );
  expect(await found('Ratna')).toEqual([]);

  expect(await runImport(shop.call, checked.id)).toMatchObject({
    ...{ status: 'done', total: 7, done: 7, failed: 5, title: 'Impor kontak dari pelanggan.csv' },
    counts: { changed: 2, unchanged: 0, refused: 5 },
  });
  const { items: labels } = await shop.call(api.listLabels);
  const named = (ids: string[]) => ids.map((id) => labels.find((label) => label.id === id)?.name).toSorted();
  const ratna = await one('Ratna');
  expect(ratna).toMatchObject({
    ...{ phone: '+6281288374410', email: 'ratna@ciptakarsa.co.id', city: 'Jakarta Selatan' },
    ...{ fields: { [birthday.id]: '1991-02-07' }, source: { kind: 'import', name: 'pelanggan.csv' } },
    consents: [{ channel_kind: 'whatsapp', purpose: 'marketing', decision: 'granted', source: 'import' }],
  });
  expect(named(ratna.label_ids)).toEqual(['Grosir']);
  const hendra = await one('Hendra');
  expect(hendra).toMatchObject({ phone: '+6281311772046', city: 'Kab. Bandung' });
  expect(named(hendra.label_ids)).toEqual(['Grosir', 'Hampers']);

  const refused = await problems(checked.id);
  expect(refused[0]).toBe(`${rows[0]!};Masalah`);
  expect(refused).toHaveLength(6);
  expect(refused[2]).toBe('Pendek;0812-88;;;;;;;Nomor tidak sah: 0812-88');
  // Mended, and the whole file once more: nobody is there twice.
  const mended = await upload(refused.map((row) => row.replace('0812-88;', '081288990011;')));
  expect(mended.columns.at(-1)).toMatchObject({ heading: 'Masalah', target: null });
  expect(mended.check).toMatchObject({ created: 1, existing: 1 });
  await runImport(shop.call, mended.id);
  const again = await upload(rows);
  expect(again.check).toMatchObject({ created: 0, existing: 2, refused: 5 });
  expect(await runImport(shop.call, again.id)).toMatchObject({
    counts: { changed: 0, unchanged: 2, refused: 5 },
  });
  expect(await one('Pendek')).toMatchObject({ phone: '+6281288990011' });
  expect(await found('Ratna')).toHaveLength(1);
});

test('a workbook is answered with a workbook: the sample to fill in, and the rows to mend', async () => {
  const sample = await fileAt('sample?kind=contacts&format=xlsx');
  expect(sample.headers.get('content-disposition')).toContain('contoh-contacts.xlsx');
  const workbook = Buffer.from(await sample.arrayBuffer());
  const first = await uploadForImport(shop, workbook, { name: 'isian.xlsx' });
  expect(first).toMatchObject({ state: 'ready', check: { refused: 0 } });

  const [headings = [], good = []] = (await readXlsx(workbook)).sheets[0]!.rows;
  const bad = good.map((cell, at) => (headings[at] === 'Nomor WhatsApp' ? '0812-88' : cell));
  const rows = [headings, good, bad].map((cells) => cells.map((cell) => cell ?? ''));
  const second = await uploadForImport(
    shop,
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Isian', rows }] })),
    {
      name: 'isian.xlsx',
    },
  );
  const reply = await fileAt(`${second.id}/problems`);
  expect(reply.headers.get('content-disposition')).toContain('isian bermasalah.xlsx');
  const refused = (await readXlsx(Buffer.from(await reply.arrayBuffer()))).sheets[0]!.rows;
  expect(refused.map((cells) => cells.at(-1))).toEqual(['Masalah', 'Nomor tidak sah: 0812-88']);
});

test('what is there already is filled up, written over or left; a no stays a no', async () => {
  const { id } = await shop.call(api.createContact, {
    body: { name: 'Bu Sari', phone: '0812 7700 1122', city: 'Solo' },
  });
  await shop.call(api.setConsent, {
    params: { id },
    body: { channel_kind: 'whatsapp', purpose: 'marketing', decision: 'withdrawn', reason: 'lewat telepon' },
  });
  const file = ['nama,wa,kota,perusahaan,promo', 'Sari Dewi,+62 812-7700-1122,Jogja,CV Sari,ya'];
  const choose = async (existing: api.ExistingMode) => {
    const given = await upload(file);
    await shop.call(api.changeImport, { params: { id: given.id }, body: { existing } });
    await settled(shop.call, given.id);
    await runImport(shop.call, given.id);
    const { name, city, company, consents } = await shop.call(api.getContact, { params: { id } });
    return [name, city, company, consents[0]?.decision];
  };
  expect(await choose('skip')).toEqual(['Bu Sari', 'Solo', null, 'withdrawn']);
  expect(await choose('fill')).toEqual(['Bu Sari', 'Solo', 'CV Sari', 'withdrawn']);
  expect(await choose('overwrite')).toEqual(['Sari Dewi', 'Jogja', 'CV Sari', 'withdrawn']);
});

test('an import is undone: who came by it goes, what it changed goes back, what somebody did since stays', async () => {
  const before = await shop.call(api.createContact, {
    body: { name: 'Pak Joko', phone: '0813 5500 6677', city: 'Tegal' },
  });
  const given = await upload([
    'nama,hp,kota,perusahaan,label,catatan,promo',
    'Joko,081355006677,Brebes,UD Joko,Lama,Bayar tunai,ya',
    'Baru Satu,081355006678,Brebes,,Lama,Halo,ya',
    'Baru Dua,081355006679,Brebes,,Lama,,',
  ]);
  await shop.call(api.changeImport, { params: { id: given.id }, body: { existing: 'overwrite' } });
  await settled(shop.call, given.id);
  const batch = await runImport(shop.call, given.id);
  const two = await one('Baru Dua');
  await shop.call(api.updateContact, { params: { id: two.id }, body: { city: 'Pemalang' } });
  await shop.call(api.updateContact, { params: { id: before.id }, body: { company: 'PT Joko' } });
  await shop.call(api.undoBatch, { params: { id: batch.id } });
  await until(
    () => shop.call(api.getBatch, { params: { id: batch.id } }),
    ({ status }) => status === 'undone',
  );
  expect(await found('Baru Satu')).toEqual([]);
  expect(await one('Baru Dua')).toMatchObject({ city: 'Pemalang' });
  expect(await shop.call(api.getContact, { params: { id: before.id } })).toMatchObject({
    ...{ name: 'Pak Joko', city: 'Tegal', company: 'PT Joko', label_ids: [], consents: [] },
  });
});

test('whose data was erased does not come back by an old list', async () => {
  const { id } = await shop.call(api.createContact, { body: { name: 'Bu Wati', phone: '081355009911' } });
  const batch = await shop.call(api.eraseContact, { params: { id }, body: { name: 'Bu Wati' } });
  await until(
    () => shop.call(api.getBatch, { params: { id: batch.id } }),
    ({ status }) => status === 'done',
  );
  const given = await upload(['nama,hp', 'Wati,0813-5500-9911', 'Wawan,081355009912']);
  expect(given.check).toMatchObject({
    ...{ created: 1, refused: 1 },
    problems: [{ reason: expect.stringMatching(/dihapus atas permintaan/), rows: [{ row: 2 }] }],
  });
  expect(await runImport(shop.call, given.id)).toMatchObject({ counts: { changed: 1, refused: 1 } });
  expect(await found('Wati')).toEqual([]);
  expect(await found('Wawan')).toHaveLength(1);
});

test('two imports at once make nobody twice', async () => {
  const rows = ['nama,hp', ...Array.from({ length: 50 }, (_, n) => `Kembar ${n},0812990${1000 + n}`)];
  const [one, other] = await Promise.all([upload(rows), upload(rows)]);
  await Promise.all([runImport(shop.call, one.id), runImport(shop.call, other.id)]);
  expect(await found('Kembar')).toHaveLength(50);
});

test('headings that were matched by hand are remembered; a file that names nobody says so', async () => {
  const rows = ['apa,siapa', 'Budi,081266778899'];
  const given = await upload(rows);
  expect(given.columns.map(({ target }) => target)).toEqual([null, 'phone']);
  await shop.call(api.changeImport, { params: { id: given.id }, body: { targets: ['name', null] } });
  expect(await settled(shop.call, given.id)).toMatchObject({
    check: null,
    error: expect.stringMatching(/nomor/),
  });
  await expect(shop.call(api.startImport, { params: { id: given.id } })).rejects.toMatchObject({
    code: 'IMPORT_NOT_CHECKED',
  });
  await shop.call(api.changeImport, { params: { id: given.id }, body: { targets: ['company', 'phone'] } });
  await settled(shop.call, given.id);
  await runImport(shop.call, given.id);
  expect((await upload(rows)).columns.map(({ target }) => target)).toEqual(['company', 'phone']);
  expect(await upload(['a,b', '"x'])).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/Baris 2/),
  });
});
