import * as api from '@sapa/contracts';
import { createClient } from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop();
  key = (await shop.call(api.createLiveChat, { body: { name: 'Kopi Nusantara' } })).livechat!.widget_key;
});
afterAll(() => shop.stop());

let people = 0;
const someone = () => `6281250${String(100_000 + ++people)}`;

const inbox = async () => (await shop.call(api.listConversations, { query: {} })).items;
const conversationWith = (preview: string) =>
  until(inbox, (items) => items.some((item) => item.last_message?.preview === preview)).then(
    (items) => items.find((item) => item.last_message?.preview === preview)!,
  );
const contact = (id: string) => shop.call(api.getContact, { params: { id } });

/** A visitor who typed this of themselves and wrote. */
async function visitor(name: string, typed: string, text = `${name} di situs ${crypto.randomUUID()}`) {
  const anybody = createClient({ baseUrl: shop.sapa.url, token: () => null });
  const { visitor_token } = await anybody(api.startVisit, {
    params: { key },
    body: { name, contact: typed },
  });
  const call = createClient({ baseUrl: shop.sapa.url, token: () => visitor_token });
  const say = async (words: string) => {
    await call(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text: words } });
    return conversationWith(words);
  };
  return { say, conversation: await say(text) };
}
async function customer(number: string, name: string, text = `${name} di WhatsApp ${crypto.randomUUID()}`) {
  await shop.world.phone.customer({ number, name }).text(shop.number.id, text);
  return conversationWith(text);
}
const join = (id: string, contact_id: string) =>
  shop.call(api.joinContacts, { params: { id }, body: { contact_id } });

/** A customer, and a visitor who typed that customer's number. */
async function pair(name: string) {
  const number = someone();
  const known = await customer(number, name);
  const { say, conversation } = await visitor('Pengaku', `+${number}`);
  return {
    number,
    known,
    say,
    conversation,
    ids: { known: known.contact.id, visitor: conversation.contact.id },
  };
}

test("a visitor who types a customer's number joins nobody: they are suggested, and a member sees that it is a claim", async () => {
  const { number, ids, conversation } = await pair('Rina Asli');
  expect(ids.visitor).not.toBe(ids.known);
  expect(conversation.contact).toMatchObject({ name: 'Pengaku', name_claimed: true, phone_display: null });
  const known = await contact(ids.known);
  expect(known).toMatchObject({ name: 'Rina Asli', name_claimed: false, phone: `+${number}` });
  expect(known.duplicates).toMatchObject([
    { id: ids.visitor, phone_display: known.phone_display, claimed: true },
  ]);
  expect((await contact(ids.visitor)).duplicates).toMatchObject([{ id: ids.known, claimed: false }]);
  // By the last digits of what was typed the team still finds the visitor.
  const found = await shop.call(api.listConversations, { query: { q: number.slice(-7) } });
  expect(found.items.map((item) => item.contact.id)).toEqual(
    expect.arrayContaining([ids.visitor, ids.known]),
  );
});

test("the owner of a number who writes after a visitor claimed it has a contact of their own, with their profile's name", async () => {
  const number = someone();
  const { conversation } = await visitor('Penyamar', number);
  const owner = await customer(number, 'Pemilik Nomor');
  expect(owner.contact.id).not.toBe(conversation.contact.id);
  expect(owner.contact).toMatchObject({ name: 'Pemilik Nomor', name_claimed: false });
});

test('a member joins them: conversations, what was known, and what comes next belong to the one', async () => {
  const { ids, conversation, say } = await pair('Joko');
  await shop.call(api.updateContact, {
    params: { id: ids.visitor },
    body: { city: 'Malang' },
  });
  const joined = await join(ids.known, ids.visitor);
  expect(joined).toMatchObject({
    name: 'Joko',
    city: 'Malang',
    identities: [{ channel_kind: 'whatsapp' }, { channel_kind: 'livechat', claim: { name: 'Pengaku' } }],
    duplicates: [],
  });
  const after = await say('Masih saya');
  expect(after).toMatchObject({ id: conversation.id, contact: { id: ids.known, name: 'Joko' } });
  await expect(contact(ids.visitor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test("a profile's name beats a visitor's word where a member joined the two", async () => {
  const number = someone();
  const { conversation } = await visitor('Kata Saya', number);
  const owner = await customer(number, 'Nama Profil');
  expect(await join(conversation.contact.id, owner.contact.id)).toMatchObject({
    id: conversation.contact.id,
    name: 'Nama Profil',
    name_claimed: false,
    phone: `+${number}`,
  });
});

test('parted again, each is a contact of their own and is not suggested any more', async () => {
  const { ids, conversation, number } = await pair('Sari');
  const joined = await join(ids.known, ids.visitor);
  const visit = joined.identities.find((identity) => identity.channel_kind === 'livechat')!;
  const part = (id: string) =>
    shop.call(api.partIdentity, { params: { id }, body: { identity_id: visit.id } });
  const parted = await part(ids.known);
  expect(parted).toMatchObject({ name: 'Pengaku', name_claimed: true, phone: null, duplicates: [] });
  const moved = await until(inbox, (items) =>
    items.some((item) => item.id === conversation.id && item.contact.id === parted.id),
  );
  expect(moved.find((item) => item.contact.id === ids.known)).toMatchObject({ contact: { name: 'Sari' } });
  expect(await contact(ids.known)).toMatchObject({ phone: `+${number}`, duplicates: [] });
  await expect(part(parted.id)).rejects.toMatchObject({ code: 'ONLY_IDENTITY' });
  await expect(part(ids.known)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('two of whom a member says that they are not one person are not suggested again', async () => {
  const { ids } = await pair('Wati');
  const apart = { params: { id: ids.visitor }, body: { contact_id: ids.known } };
  expect((await shop.call(api.tellContactsApart, apart)).duplicates).toEqual([]);
  expect((await contact(ids.known)).duplicates).toEqual([]);
});

test('every join and parting is in the audit log with its names', async () => {
  const { ids } = await pair('Yuni');
  const { identities } = await join(ids.known, ids.visitor);
  await shop.call(api.partIdentity, {
    params: { id: ids.known },
    body: { identity_id: identities.find((identity) => identity.claim !== null)!.id },
  });
  const { items } = await shop.call(api.listAuditLog, { query: { limit: 2 } });
  expect(items).toMatchObject([
    { act: 'contact.parted', subject: 'Yuni', actor: { name: 'Sekar Maharani' } },
    { act: 'contact.joined', subject: 'Yuni', actor: { name: 'Sekar Maharani' } },
  ]);
});
