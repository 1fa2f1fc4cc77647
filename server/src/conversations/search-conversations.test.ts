import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMailbox } from '../testing/mailbox.ts';
import { openShop, type Shop, signUp, until } from '../testing/shop.ts';

let shop: Shop;
let owner: pg.Client;
beforeAll(async () => {
  shop = await openShop();
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await shop.stop();
});

const search = (q: string, call = shop.call) => call(api.listConversations, { query: { q } });
const namesOf = (q: string) => search(q).then(({ items }) => items.map((row) => row.contact.name));

let customers = 0;
/** A customer who wrote these, oldest first, and the conversation that came of it. */
async function wrote(name: string, ...texts: string[]): Promise<api.Conversation> {
  customers += 1;
  const number = `+6281288${String(550000 + customers)}`;
  const customer = shop.world.phone.customer({ number, name });
  for (const text of texts) await customer.text(shop.number.id, text);
  const [found] = await until(
    async () => (await search(name)).items,
    ([row]) => row?.unread_count === texts.length,
  );
  return found!;
}

/** A stranger's mail to a mailbox of the shop. */
async function mailed(name: string, mail: { subject: string; text: string }): Promise<void> {
  const { mailbox } = await connectMailbox(shop.world, shop.call);
  const address = `${crypto.randomUUID()}@contoh.id`;
  await shop.world.mail.write({ from: { name, address }, to: mailbox.address, ...mail });
  await until(
    () => namesOf(name),
    (names) => names.length > 0,
  );
}

test('a contact is found by any part of the name or number, however it is written', async () => {
  const { contact } = await wrote('Ratna Kusumawardani', 'halo');
  const digits = contact.phone_display!.replaceAll('-', '');
  for (const q of ['kusuma', 'TNA KUS', digits, digits.slice(-4), `+62 ${digits.slice(1)}`]) {
    expect(await namesOf(q)).toContain('Ratna Kusumawardani');
  }
  expect(await namesOf('ratna%')).toEqual([]);
});

test('a message is found by all of its words in any order, the last one by its beginning, as they are read', async () => {
  await wrote('Bayu', 'Kak, celana batiknya ready?', 'harganya Rp90.000, ya? PO/grosir bisa👍');
  for (const q of ['batiknya celana', 'batik celana', 'kak ready cel', 'hrg Rp90.000', 'grosir bs', 'po']) {
    expect({ q, names: await namesOf(q) }).toEqual({ q, names: ['Bayu'] });
  }
  for (const q of ['celana grosir', 'cel batik', '???'])
    expect({ q, names: await namesOf(q) }).toEqual({ q, names: [] });
});

test('slang, affixes and drawn-out letters of either side are read alike, in the newest messages and in old ones', async () => {
  await wrote('Kirana', 'udh tf ya kak, kapan dikirimin? mksh');
  await wrote('Larasati', 'Sudah saya transfer, mohon segera dikirim. Terima kasih');
  for (const q of ['sudah transfer', 'dah tf', 'pengiriman transferrrr', 'krm tf', 'terima kasih', 'mksh'])
    expect({ q, names: (await namesOf(q)).toSorted() }).toEqual({ q, names: ['Kirana', 'Larasati'] });
  expect(await namesOf('transfer besok')).toEqual([]);
});

test('what was found is shown as it was written, each mark a stretch of it', async () => {
  const { id } = await wrote('Tiara', 'Halo kak', 'Mau tanya, brp ongkirnya ke Bdg? mksh', 'Ditunggu ya');
  const { found } = await search('berapa ongkir');
  const words = found?.find(({ conversation_id }) => conversation_id === id);
  const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
  expect(items.find((message) => message.id === words?.message_id)?.text).toContain('ongkirnya');
  expect(words?.text).toBe('Mau tanya, brp ongkirnya ke Bdg? mksh');
  expect(words?.marks.map(({ start, end }) => words.text.slice(start, end))).toEqual(['brp', 'ongkirnya']);
  expect((await search('Tiara')).found).toEqual([]);
});

test('who is looked for with a form of address is found as the contact is called', async () => {
  await wrote('Wulandari Prameswari', 'halo');
  for (const q of ['bu wulandari', 'Kak Wulandari'])
    expect(await namesOf(q)).toEqual(['Wulandari Prameswari']);
});

test('what the team wrote to itself is no message', async () => {
  const { id } = await wrote('Cahya', 'halo');
  await shop.call(api.addNote, {
    params: { id },
    body: { client_id: crypto.randomUUID(), text: 'pelanggan sulit' },
  });
  expect(await namesOf('sulit')).toEqual([]);
});

test('what a campaign said to many hides nothing that people wrote', async () => {
  const { id } = await wrote('Anindya', 'Promo kebaya kutubaru hari ini', 'kebaya kutubarunya masih ada?');
  await owner.query(
    `update messages set campaign_id = gen_random_uuid() where conversation_id = $1 and text like 'Promo%'`,
    [id],
  );
  expect(await namesOf('promo kebaya')).toEqual([]);
  expect(await namesOf('kebaya kutubaru')).toEqual(['Anindya']);
});

test('of more matches than a page holds, those with the newest messages are shown, newest first', async () => {
  await wrote('Lama', 'paket belum sampai');
  await wrote('Tengah', 'paket kapan sampai');
  await wrote('Baru', 'paket sudah sampai');
  const page = await shop.call(api.listConversations, { query: { q: 'paket sampai', limit: 2 } });
  expect(page.items.map((row) => row.contact.name)).toEqual(['Baru', 'Tengah']);
});

test('who is called so comes before whose name begins so, a word of it does, and who only mentions it', async () => {
  await wrote('Gita', 'halo');
  await wrote('Gita Permata', 'halo');
  await wrote('Nugita', 'halo');
  await wrote('Sari Gita', 'halo');
  await wrote('Hana', 'titip salam untuk Gita ya');
  expect(await namesOf('gita')).toEqual(['Gita', 'Gita Permata', 'Sari Gita', 'Hana', 'Nugita']);
  const first = await shop.call(api.listConversations, { query: { q: 'gita', limit: 2 } });
  expect(first.items.map((row) => row.contact.name)).toEqual(['Gita', 'Gita Permata']);
});

test('a mail is found by its subject, alone or with its words; the subject is shown', async () => {
  await mailed('Gunawan', { subject: 'Kontrak sewa ruko', text: 'Terlampir drafnya' });
  for (const q of ['ruko', 'kontrak drafnya', 'ruko dari:pelanggan'])
    expect({ q, names: await namesOf(q) }).toEqual({ q, names: ['Gunawan'] });
  expect((await search('ruko')).found).toMatchObject([{ text: 'Kontrak sewa ruko · Terlampir drafnya' }]);
});

test('a word that only old messages hold is found beyond the newest 2,000, one of a subject too', async () => {
  await mailed('Harun', { subject: 'Tagihan gudang', text: 'Mohon dibayar' });
  const { id } = await wrote('Dewi', 'sarung tenun troso');
  await owner.query(
    `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text, content, created_at)
     select workspace_id, ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, id, channel_id, 10 + n, 'in', 'contact', 'Dewi', 'halo', '{"kind":"text"}', now()
     from conversations, generate_series(1, 2100) n where id = $1`,
    [id],
  );
  expect(await namesOf('tenun')).toEqual(['Dewi']);
  expect((await search('tenun')).found).toMatchObject([{ text: 'sarung tenun troso' }]);
  expect(await namesOf('gudang dibayar')).toEqual(['Harun']);
});

test('words longer than an index takes are stored, and found by how they begin', async () => {
  await wrote('Eko', `${'panjang'.repeat(500)} akhir`);
  expect(await namesOf('panjangpanjang')).toEqual(['Eko']);
  expect(await namesOf('akhir')).toEqual(['Eko']);
});

test('another workspace finds nothing of it', async () => {
  const neighbour = await signUp(shop.sapa, { business: 'Tetangga' });
  const call = api.createClient({ baseUrl: shop.sapa.url, token: () => neighbour.access_token });
  await wrote('Fitri', 'rahasia resep rendang');
  expect((await search('rendang', call)).items).toEqual([]);
  expect((await search('Fitri', call)).items).toEqual([]);
  expect(await namesOf('rendang')).toEqual(['Fitri']);
});

test('a search is narrowed to who wrote, on which channel, when, and what it carries', async () => {
  const first = await wrote('Gendis', 'paket lebaran masih ada?');
  await wrote('Hapsari', 'paket lebaran berapa?');
  await shop.call(api.sendMessage, {
    params: { id: first.id },
    body: { client_id: crypto.randomUUID(), text: 'paket lebaran masih, Kak' },
  });
  expect((await namesOf('paket lebaran dari:pelanggan')).toSorted()).toEqual(['Gendis', 'Hapsari']);
  expect(await namesOf('paket lebaran dari:saya')).toEqual(['Gendis']);
  expect(await namesOf('paket lebaran dari:sekar di:whatsapp')).toEqual(['Gendis']);
  expect(await namesOf('paket lebaran di:email')).toEqual([]);
  expect(await namesOf('paket lebaran ada:gambar')).toEqual([]);
  expect(await namesOf('paket lebaran tanggal:2020-01-01..2020-12-31')).toEqual([]);
  const { found } = await search('dari:saya');
  expect(found).toMatchObject([{ conversation_id: first.id, text: 'paket lebaran masih, Kak', marks: [] }]);
  const label = (await shop.call(api.createLabel, { body: { name: 'Lebaran', color: 'sky' } })).id;
  const body = { add_ids: [label], remove_ids: [] };
  await shop.call(api.labelConversation, { params: { id: first.id }, body });
  const labelled = { q: 'paket lebaran dari:pelanggan', label_id: label };
  const { items } = await shop.call(api.listConversations, { query: labelled });
  expect(items.map((row) => row.contact.name)).toEqual(['Gendis']);
});

test('who is called by their number is found by what any of their messages is', async () => {
  const { contact } = await wrote('Indah', 'warnanya apa saja?');
  const digits = contact.phone_display!.replaceAll('-', '').slice(-4);
  const { items, found } = await search(`${digits} dari:pelanggan`);
  expect(items.map((row) => row.contact.name)).toEqual(['Indah']);
  expect(found).toMatchObject([{ text: 'warnanya apa saja?', marks: [] }]);
});

test('an old month is searched itself, by a word that hundreds said since and without any, a phone’s history too', async () => {
  const old = await wrote('Jayanti', 'tas anyaman berapa?');
  const history = await wrote('Kemala', 'tas anyaman ada?');
  const busy = await wrote('Lestari', 'halo');
  const MARCH = '0195530e-8800-7000-8000-000000000000';
  await owner.query(
    `update messages set id = $2, created_at = '2025-03-02T03:00Z' where conversation_id = $1`,
    [old.id, MARCH],
  );
  await owner.query(`update messages set created_at = '2025-03-20T03:00Z' where conversation_id = $1`, [
    history.id,
  ]);
  await owner.query(
    `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text, content, created_at)
     select workspace_id, ('ffffffff-0000-7000-8000-' || lpad((9000 + n)::text, 12, '0'))::uuid, id, channel_id, 10 + n, 'in', 'contact', 'Lestari', 'tas anyaman', '{"kind":"text"}', now()
     from conversations, generate_series(1, 2100) n where id = $1`,
    [busy.id],
  );
  const march = 'tanggal:2025-03-01..2025-03-31';
  for (const q of [`tas anyaman ${march}`, march, `anyaman ${march} dari:pelanggan`])
    expect({ q, names: (await namesOf(q)).toSorted() }).toEqual({ q, names: ['Jayanti', 'Kemala'] });
  const { found } = await search(`anyaman tanggal:2025-03-02`);
  expect(found).toMatchObject([{ message_id: MARCH, text: 'tas anyaman berapa?' }]);
  expect(await namesOf('anyaman tanggal:2025-04-01..2025-04-31')).toEqual([]);
});
