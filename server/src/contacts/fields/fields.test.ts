import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { keyOf } from './rules.ts';

let shop: Shop;
let sql: pg.Client;
beforeAll(async () => {
  shop = await openShop();
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

let people = 0;
async function contact(): Promise<string> {
  const text = `Halo ${++people}`;
  await shop.world.phone
    .customer({ number: `6281260${100_000 + people}`, name: `Pelanggan ${people}` })
    .text(shop.number.id, text);
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.some((item) => item.last_message?.preview === text),
  );
  return items.find((item) => item.last_message?.preview === text)!.contact.id;
}
const field = (body: api.Body<typeof api.createContactField>) => shop.call(api.createContactField, { body });
const fill = (id: string, fields: Record<string, api.FieldValue | null>) =>
  shop.call(api.updateContact, { params: { id }, body: { fields } });
const see = (id: string) => shop.call(api.getContact, { params: { id } });
/** What the database holds of a field, also what nobody sees. */
const held = async (fieldId: string) =>
  (await sql.query('select text from contact_field_values where field_id = $1', [fieldId])).rows.map(
    ({ text }) => text as string,
  );
const option = (name: string) => ({ id: crypto.randomUUID(), name });

const [merah, biru] = [option('Merah'), option('Biru')];
/** What each type takes, and what it refuses with which words. */
const TYPES: [api.ContactFieldType, api.FieldValue, ...(readonly [api.FieldValue, RegExp])[]][] = [
  ['text', 'Suka arabika', [12, /teks|Isi/i]],
  ['number', 12.5, ['dua', /angka/], [1e16, /terlalu besar/]],
  ['rupiah', 1_500_000, [-1, /negatif/], [1.5, /bulat/]],
  ['date', '1961-08-17', ['2026-02-30', /Tanggal/], ['1800-01-01', /Tahun/]],
  ['choice', merah.id, ['ungu', /tidak ada lagi/]],
  ['choices', [merah.id, biru.id], [[merah.id, 'ungu'], /tidak ada lagi/]],
  ['boolean', false, ['ya', /ya atau tidak/]],
  ['link', 'https://toko.id/rina', ['javascript:alert(1)', /Tautan/], ['toko', /Tautan/]],
];
const options = (type: api.ContactFieldType) => (type.startsWith('choice') ? { options: [merah, biru] } : {});

describe('a value is held against the type of its field', () => {
  let someone: string;
  beforeAll(async () => {
    someone = await contact();
  });
  test.each(TYPES)('%s', async (type, value, ...refused) => {
    const { id, name } = await field({ name: `Kolom ${type}`, type, ...options(type) });
    expect((await fill(someone, { [id]: value })).fields[id]).toEqual(value);
    expect((await see(someone)).fields[id]).toEqual(value);
    for (const [wrong, sentence] of refused) {
      await expect(fill(someone, { [id]: wrong })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { [`fields.${id}`]: expect.stringMatching(sentence) },
      });
      await expect(fill(someone, { [id]: wrong })).rejects.toMatchObject({
        fields: { [`fields.${id}`]: expect.stringContaining(name) },
      });
    }
    expect((await fill(someone, { [id]: null })).fields).not.toHaveProperty(id);
  });
});

test('what is not named stays, and a field that is not there is refused with a sentence', async () => {
  const someone = await contact();
  const [city, size] = await Promise.all([
    field({ name: 'Kota asal', type: 'text' }),
    field({ name: 'Ukuran', type: 'number' }),
  ]);
  await fill(someone, { [city.id]: 'Malang' });
  expect((await fill(someone, { [size.id]: 42 })).fields).toEqual({ [city.id]: 'Malang', [size.id]: 42 });
  const nobodys = crypto.randomUUID();
  await expect(fill(someone, { [nobodys]: 'x' })).rejects.toMatchObject({
    fields: { [`fields.${nobodys}`]: 'Kolom ini tidak ada lagi. Muat ulang halaman.' },
  });
});

test('two contacts that become one keep what either knew; the kept one has the last word', async () => {
  const [kept, joined] = [await contact(), await contact()];
  const [a, b] = await Promise.all([
    field({ name: 'Ulang tahun', type: 'date' }),
    field({ name: 'Hobi', type: 'text' }),
  ]);
  await fill(kept, { [a.id]: '1990-01-02' });
  await fill(joined, { [a.id]: '1991-01-02', [b.id]: 'Sepeda' });
  await shop.call(api.joinContacts, { params: { id: kept }, body: { contact_id: joined } });
  expect((await see(kept)).fields).toEqual({ [a.id]: '1990-01-02', [b.id]: 'Sepeda' });
});

test('an option that is taken away is gone from contacts, the others stay; a deleted field goes with all its values', async () => {
  const someone = await contact();
  const colours = await field({ name: 'Warna', type: 'choices', options: [merah, biru] });
  await fill(someone, { [colours.id]: [merah.id, biru.id] });
  const use = () => shop.call(api.getContactFieldUse, { params: { id: colours.id } });
  expect(await use()).toEqual({ contacts: 1, options: { [merah.id]: 1, [biru.id]: 1 } });
  const params = { id: colours.id };
  await shop.call(api.updateContactField, { params, body: { options: [biru] } });
  expect((await see(someone)).fields[colours.id]).toEqual([biru.id]);
  await until(
    () => held(colours.id),
    (texts) => texts.join() === biru.id,
  );

  await shop.call(api.deleteContactField, { params });
  expect((await see(someone)).fields).not.toHaveProperty(colours.id);
  await until(
    () => held(colours.id),
    (texts) => texts.length === 0,
  );
  await expect(shop.call(api.deleteContactField, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('fields stand in the order that was given, a new one behind them; names are never twice', async () => {
  const names = async () =>
    (await shop.call(api.listContactFields)).items
      .map(({ name }) => name)
      .filter((name) => /^Urut/.test(name));
  const [one, two] = [
    await field({ name: 'Urut satu', type: 'text' }),
    await field({ name: 'Urut dua', type: 'text' }),
  ];
  expect(await names()).toEqual(['Urut satu', 'Urut dua']);
  await shop.call(api.orderContactFields, { body: { ids: [two.id, one.id] } });
  await field({ name: 'Urut tiga', type: 'text' });
  expect(await names()).toEqual(['Urut dua', 'Urut satu', 'Urut tiga']);
  await expect(field({ name: 'urut TIGA', type: 'text' })).rejects.toMatchObject({
    fields: { name: 'Sudah ada kolom dengan nama ini. Pilih nama lain.' },
  });
});

test('a key is made of the name and is never twice', () => {
  expect(keyOf('Tanggal Lahir', [])).toBe('tanggal_lahir');
  expect(keyOf('Tanggal lahir!', ['tanggal_lahir', 'tanggal_lahir_2'])).toBe('tanggal_lahir_3');
  expect(keyOf('出身', [])).toBe('kolom');
});
