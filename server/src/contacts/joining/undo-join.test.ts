import * as api from '@sapa/contracts';
import { createClient } from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop();
  key = (await shop.call(api.createLiveChat, { body: { name: 'Situs' } })).livechat!.widget_key;
});
afterAll(() => shop.stop());

let people = 0;
const inbox = async () => (await shop.call(api.listConversations, { query: { limit: 100 } })).items;
const contact = (id: string) => shop.call(api.getContact, { params: { id } });
const conversation = (id: string) => shop.call(api.getConversation, { params: { id } });
/** What they wrote, the first first. */
const texts = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: { limit: 100 } })).items
    .filter(({ direction }) => direction === 'in')
    .map(({ text }) => text)
    .reverse();
const withPreview = async (preview: string) =>
  (await until(inbox, (items) => items.some((item) => item.last_message?.preview === preview))).find(
    (item) => item.last_message?.preview === preview,
  )!;

async function customer(name: string) {
  const person = shop.world.phone.customer({ number: `6281290${String(100_000 + ++people)}`, name });
  const first = `Halo dari ${name}`;
  await person.text(shop.number.id, first);
  const { id, contact: who } = await withPreview(first);
  return { thread: id, id: who.id, say: (words: string) => person.text(shop.number.id, words) };
}
async function visitor(name: string) {
  const anybody = createClient({ baseUrl: shop.sapa.url, token: () => null });
  const { visitor_token } = await anybody(api.startVisit, { params: { key }, body: { name } });
  const call = createClient({ baseUrl: shop.sapa.url, token: () => visitor_token });
  const say = (text: string) =>
    call(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text } });
  await say(`Halo dari ${name}`);
  const { id, contact: who } = await withPreview(`Halo dari ${name}`);
  return { thread: id, id: who.id, say };
}
const edit = (id: string, body: object) => shop.call(api.updateContact, { params: { id }, body });
const join = (id: string, contact_id: string) =>
  shop.call(api.joinContacts, { params: { id }, body: { contact_id } });
const undo = (id: string, merge_id: string) =>
  shop.call(api.undoJoin, { params: { id }, body: { merge_id } });
const consent = (id: string, decision: api.ConsentDecision) =>
  shop.call(api.setConsent, {
    params: { id },
    body: { channel_kind: 'whatsapp', purpose: 'marketing', decision, reason: 'Uji' },
  });
const note = (id: string, text: string) => shop.call(api.addContactNote, { params: { id }, body: { text } });
const notes = async (id: string) =>
  (await shop.call(api.listContactNotes, { params: { id }, query: {} })).items.map(({ text }) => text);
const label = (name: string) => shop.call(api.createLabel, { body: { name, color: 'blue' } });

/** Identities come in another order of keys after a while; what a person knows of a contact is the rest. */
const known = async (id: string) => {
  const { merges: _, identities, ...rest } = await contact(id);
  return { ...rest, identities: identities.map((one) => one.id).sort() };
};

test('a preview says field by field what a join makes of two, and changes nothing', async () => {
  const base = await customer('Pratinjau Satu');
  const other = await visitor('Pratinjau Dua');
  await edit(base.id, { city: 'Bandung' });
  await edit(other.id, { city: 'Garut', company: 'Kedai Dua' });
  await consent(base.id, 'granted');
  await consent(other.id, 'withdrawn');
  const before = [await known(base.id), await known(other.id)];
  const preview = await shop.call(api.previewJoin, {
    params: { id: base.id },
    query: { contact_id: other.id },
  });
  const field = (name: string) => preview.fields.find((one) => one.field === name);
  expect(field('city')).toEqual({ field: 'city', kept: 'Bandung', joined: 'Garut', result: 'Bandung' });
  expect(field('company')).toMatchObject({ kept: null, result: 'Kedai Dua' });
  expect(preview.consents).toEqual([
    {
      channel_kind: 'whatsapp',
      purpose: 'marketing',
      kept: 'granted',
      joined: 'withdrawn',
      result: 'withdrawn',
    },
  ]);
  expect(preview).toMatchObject({ identities: 1, blocked: false, spam: false });
  expect([await known(base.id), await known(other.id)]).toEqual(before);
  const joined = await join(base.id, other.id);
  for (const { field: name, result } of preview.fields)
    expect(name === 'phone' ? joined.phone_display : joined[name]).toBe(result);
});

test('taken back, both are as they were: fields, channels, threads with what came since, labels, consents', async () => {
  const base = await customer('Asal Satu');
  const other = await visitor('Asal Dua');
  const [shared, own] = [await label('Langganan'), await label('Grosir')];
  const [beans, grams] = [
    await shop.call(api.createContactField, { body: { name: 'Biji', type: 'text' } }),
    await shop.call(api.createContactField, { body: { name: 'Gram', type: 'number' } }),
  ];
  await edit(base.id, { city: 'Bandung', fields: { [grams.id]: 250 } });
  await edit(other.id, {
    company: 'Kedai Dua',
    fields: { [beans.id]: 'Arabika', [grams.id]: 1000 },
  });
  for (const [id, labels] of [
    [base.id, [shared.id]],
    [other.id, [shared.id, own.id]],
  ] as const)
    await shop.call(api.labelContact, { params: { id }, body: { add_ids: [...labels] } });
  // The younger yes loses to the older no while they are one.
  await consent(other.id, 'withdrawn');
  await consent(base.id, 'granted');
  await note(other.id, 'Pesan tiap Senin');
  const before = { base: await known(base.id), other: await known(other.id) };

  const joined = await join(base.id, other.id);
  expect(joined.merges).toMatchObject([{ name: 'Asal Dua', by: 'Sekar Maharani' }]);
  expect(joined).toMatchObject({
    city: 'Bandung',
    company: 'Kedai Dua',
    fields: { [beans.id]: 'Arabika', [grams.id]: 250 },
    consents: [{ decision: 'withdrawn' }],
  });
  expect((await conversation(other.thread)).contact.id).toBe(base.id);
  expect(await notes(base.id)).toEqual(['Pesan tiap Senin']);
  // Since then: both wrote, and a member learnt something of the one that stayed.
  await other.say('Masih ada stok?');
  await base.say('Saya juga');
  await until(
    async () => [...(await texts(other.thread)), ...(await texts(base.thread))],
    (all) => all.includes('Masih ada stok?') && all.includes('Saya juga'),
  );
  await edit(base.id, { city: 'Cimahi' });
  await note(base.id, 'Sudah satu');

  const back = await undo(base.id, joined.merges[0]!.id);
  expect(back.id).toBe(other.id);
  expect(await known(other.id)).toEqual(before.other);
  const { consents: was, ...stayed } = before.base;
  expect(await known(base.id)).toMatchObject({ ...stayed, company: null, city: 'Cimahi' });
  expect((await contact(base.id)).consents).toMatchObject([{ decision: was[0]!.decision, source: 'merge' }]);
  expect((await contact(base.id)).merges).toEqual([]);
  expect([await notes(base.id), await notes(other.id)]).toEqual([['Sudah satu'], ['Pesan tiap Senin']]);
  expect((await conversation(other.thread)).contact.id).toBe(other.id);
  expect(await texts(other.thread)).toContain('Masih ada stok?');
  expect((await conversation(base.thread)).contact.id).toBe(base.id);
  await expect(undo(base.id, joined.merges[0]!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('merges into one that was merged itself are taken back one by one, in any order', async () => {
  const [a, b, c] = [await customer('Rantai A'), await customer('Rantai B'), await customer('Rantai C')];
  const first = await join(a.id, b.id);
  const second = await join(c.id, a.id);
  expect(second.merges.map(({ name }) => name)).toEqual(['Rantai A', 'Rantai B']);
  const backB = await undo(c.id, first.merges[0]!.id);
  expect(backB).toMatchObject({ id: b.id, name: 'Rantai B' });
  await undo(c.id, second.merges[0]!.id);
  for (const one of [a, b, c]) {
    expect((await contact(one.id)).identities).toHaveLength(1);
    expect((await conversation(one.thread)).contact.id).toBe(one.id);
  }
});

test('pairs that share a number or e-mail are listed until they are joined or told apart; a name alone is no reason', async () => {
  const [one, two, three] = [await customer('Ganda 1'), await customer('Ganda 2'), await customer('Ganda 3')];
  for (const { id } of [one, two, three]) await edit(id, { name: 'Kembar' });
  const pairs = async () =>
    (await shop.call(api.listDuplicates)).items.map(({ one, other, email, phone_display }) => [
      one.id,
      other.id,
      email ?? phone_display,
    ]);
  expect(await pairs()).toEqual([]);
  await edit(one.id, { email: 'Kembar@Kopi.id' });
  await edit(two.id, { email: 'kembar@kopi.id' });
  await edit(three.id, { phone: (await contact(one.id)).phone! });
  expect(await pairs()).toEqual(
    expect.arrayContaining([
      [one.id, two.id, 'kembar@kopi.id'],
      [one.id, three.id, (await contact(one.id)).phone_display],
    ]),
  );
  await shop.call(api.tellContactsApart, { params: { id: three.id }, body: { contact_id: one.id } });
  await join(one.id, two.id);
  expect(await pairs()).toEqual([]);
});

test('after 30 days a merge stays', async () => {
  const [kept, gone] = [await customer('Lama Satu'), await customer('Lama Dua')];
  const { merges } = await join(kept.id, gone.id);
  const owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
  await owner.query("update contact_merges set at = at - interval '31 days' where id = $1", [merges[0]!.id]);
  await owner.end();
  expect((await contact(kept.id)).merges).toEqual([]);
  await expect(undo(kept.id, merges[0]!.id)).rejects.toMatchObject({ code: 'JOIN_IS_FINAL' });
});

test('joined and taken back again and again while they write, no message is lost, none is doubled', async () => {
  const [one, two] = [await customer('Balapan Satu'), await customer('Balapan Dua')];
  const words = Array.from({ length: 40 }, (_, n) => `pesan ${n}`);
  const writing = (async () => {
    for (const text of words) await Promise.all([one.say(text), two.say(text)]);
  })();
  let rounds = 0;
  let written = false;
  writing.finally(() => {
    written = true;
  });
  while (!written || rounds < 3) {
    const joined = await join(one.id, two.id);
    await undo(one.id, joined.merges[0]!.id);
    rounds += 1;
  }
  await writing;
  for (const { thread, id } of [one, two]) {
    const got = await until(
      () => texts(thread),
      (all) => all.length >= words.length + 1,
    );
    expect(got.slice(1)).toEqual(words);
    expect((await conversation(thread)).contact.id).toBe(id);
  }
});
