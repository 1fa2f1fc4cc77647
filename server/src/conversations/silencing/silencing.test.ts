import * as api from '@sapa/contracts';
import { createClient } from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactBarriers } from '../../contacts/index.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let workspaceId: string;
beforeAll(async () => {
  shop = await openShop();
  workspaceId = shop.owner.user.workspace!.id;
});
afterAll(() => shop.stop());

let people = 0;
const inTab = async (tab: api.InboxTab, name: string) =>
  (await shop.call(api.listConversations, { query: { tab, limit: 100 } })).items.filter(
    ({ contact }) => contact.name === name,
  );
const messages = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items;
const stored = (id: string, words: string) =>
  until(
    () => messages(id),
    (items) => items.some(({ text }) => text === words),
  );
const conversation = (id: string) => shop.call(api.getConversation, { params: { id } });
const contact = (id: string) => shop.call(api.getContact, { params: { id } });
const notifications = async () =>
  (await shop.call(api.listNotifications, { query: { tab: 'all' } })).items.length;
const barrier = async (id: string) => {
  const asked = { contactIds: [id], channelKind: 'whatsapp' as const, purpose: 'service' as const };
  const barriers = await transaction(systemContext(shop.sapa.app, workspaceId), (tx) =>
    contactBarriers(tx, asked),
  );
  return barriers.get(id);
};

/** A customer on WhatsApp whose conversation the owner has taken, so that each word of theirs notifies. */
async function served(name: string) {
  const customer = shop.world.phone.customer({ number: `6281270${String(100_000 + ++people)}`, name });
  await customer.text(shop.number.id, 'Halo');
  const [item] = await until(
    () => inTab('all', name),
    (items) => items.length === 1,
  );
  const { id, contact: person } = item!;
  await shop.call(api.takeOver, { params: { id }, body: {} });
  return { customer, id, contactId: person.id, say: (words: string) => customer.text(shop.number.id, words) };
}
const reply = (id: string) =>
  shop.call(api.sendMessage, { params: { id }, body: { client_id: crypto.randomUUID(), text: 'Ya?' } });

test('who is blocked is blocked at WhatsApp too, and comes back the same way', async () => {
  const { id, contactId, say } = await served('Diblokir Meta');
  const blocked = await shop.call(api.blockContact, {
    params: { id: contactId },
    body: { reason: 'Mengancam kurir' },
  });
  expect(blocked.blocked).toMatchObject({ by: 'Sekar Maharani', reason: 'Mengancam kurir' });
  expect(await conversation(id)).toMatchObject({
    status: 'resolved',
    silenced: 'blocked',
    handler: { type: 'queue' },
  });
  const atMeta = (done: boolean) =>
    until(
      () => contact(contactId),
      ({ identities }) => identities[0]?.blocked_at_provider === done,
    );
  await atMeta(true);
  await say('Ini tidak pernah sampai');
  expect(await barrier(contactId)).toBe('blocked');

  await shop.call(api.unblockContact, { params: { id: contactId } });
  await atMeta(false);
  expect(await conversation(id)).toMatchObject({ status: 'resolved', silenced: null });
  await say('Maaf ya kak');
  await stored(id, 'Maaf ya kak');
  expect((await messages(id)).some(({ text }) => text === 'Ini tidak pernah sampai')).toBe(false);
  expect(await conversation(id)).toMatchObject({ status: 'open', unread_count: 1 });
  const lines = (await messages(id)).flatMap(({ content }) =>
    content.kind === 'activity' ? content.event : [],
  );
  expect(lines).toEqual(expect.arrayContaining(['conversation.blocked', 'conversation.unblocked']));
  const { items } = await shop.call(api.listAuditLog, { query: { limit: 10 } });
  expect(items.find(({ act }) => act === 'contact.blocked')).toMatchObject({ reason: 'Mengancam kurir' });
});

test('where WhatsApp refuses to block, that is said, and what comes in is stored in silence', async () => {
  const { id, contactId, say } = await served('Blokir Ditolak');
  // Nobody wrote within 24 hours, as far as Meta remembers.
  shop.world.graph.windows.clear();
  await shop.call(api.blockContact, { params: { id: contactId }, body: {} });
  const [identity] = await until(
    async () => (await contact(contactId)).identities,
    (identities) => identities[0]?.block_problem !== null,
  );
  expect(identity).toMatchObject({
    blocked_at_provider: false,
    block_problem: expect.stringContaining('24 jam'),
  });

  const before = await notifications();
  await say('Balas dong');
  await stored(id, 'Balas dong');
  expect(await conversation(id)).toMatchObject({
    status: 'resolved',
    silenced: 'blocked',
    unread_count: 0,
    waiting_since: null,
  });
  expect(await inTab('all', 'Blokir Ditolak')).toEqual([]);
  expect(await inTab('resolved', 'Blokir Ditolak')).toHaveLength(1);
  await expect(reply(id)).rejects.toMatchObject({ code: 'CONTACT_BLOCKED' });
  await shop.call(api.takeOver, { params: { id }, body: {} });
  expect(await conversation(id)).toMatchObject({ status: 'resolved', handler: { type: 'queue' } });

  // What somebody else writes is notified after that: theirs would have been before it.
  const other = await served('Tetangga');
  await other.say('Permisi');
  await until(notifications, (count) => count > before);
  const { items } = await shop.call(api.listNotifications, { query: { tab: 'all' } });
  expect(JSON.stringify(items)).not.toContain('Balas dong');
});

test('spam leaves the tabs and the team in peace, is found in its own, and comes back to the queue', async () => {
  const { customer, id, contactId, say } = await served('Pinjol Cepat');
  await shop.call(api.markSpam, { params: { id: contactId }, body: {} });
  await say('Dana cair 5 menit');
  await stored(id, 'Dana cair 5 menit');
  expect(await conversation(id)).toMatchObject({ silenced: 'spam', unread_count: 0 });
  for (const tab of ['all', 'mine', 'queue', 'resolved'] as const)
    expect(await inTab(tab, 'Pinjol Cepat')).toEqual([]);
  expect(await inTab('spam', 'Pinjol Cepat')).toHaveLength(1);
  const found = await shop.call(api.listConversations, { query: { q: 'Pinjol' } });
  expect(found.items.map((item) => item.id)).toEqual([id]);
  expect(await barrier(contactId)).toBe('spam');
  await expect(reply(id)).rejects.toMatchObject({ code: 'CONTACT_IS_SPAM' });
  // Spam is no block: WhatsApp was asked nothing of this person.
  const asked = shop.world.recorded.graph.all.filter(({ path }) => path.endsWith('block_users'));
  expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain(customer.id);

  const { created_at: wroteAt } = (await messages(id)).find(({ direction }) => direction === 'in')!;
  await shop.call(api.takeBackSpam, { params: { id: contactId } });
  expect(await conversation(id)).toMatchObject({
    status: 'open',
    silenced: null,
    handler: { type: 'queue' },
    // They wait since their last words: in the queue nobody is given who waits for nothing.
    waiting_since: wroteAt,
  });
  expect((await contact(contactId)).spam).toBeNull();
});

test('what failed is not sent again to whom the team has silenced since', async () => {
  const { id, contactId } = await served('Gagal Lalu Diblokir');
  shop.world.graph.failNext({ code: 131009 });
  const sent = await reply(id);
  const status = async () => (await messages(id)).find((message) => message.id === sent.id)?.status;
  await until(status, (now) => now === 'failed');
  const again = () => shop.call(api.retryMessage, { params: { id: sent.id } });
  await shop.call(api.markSpam, { params: { id: contactId }, body: {} });
  await expect(again()).rejects.toMatchObject({ code: 'CONTACT_IS_SPAM' });
  await shop.call(api.blockContact, { params: { id: contactId }, body: {} });
  await expect(again()).rejects.toMatchObject({ code: 'CONTACT_BLOCKED' });
  expect(await status()).toBe('failed');
});

test('whoever blocks a contact silences their conversations in other teams too, which they do not see', async () => {
  const { id, contactId } = await served('Di Tim Lain');
  const { team } = await shop.call(api.createTeam, { body: { name: 'Layanan' } });
  await shop.call(api.assignConversation, { params: { id }, body: { member_id: null, team_id: team.id } });
  const { call } = await joinWorkspace(shop.sapa, workspaceId, { role: 'supervisor' });
  await expect(call(api.getConversation, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await call(api.blockContact, { params: { id: contactId }, body: {} });
  expect(await conversation(id)).toMatchObject({ status: 'resolved', silenced: 'blocked' });
  await call(api.unblockContact, { params: { id: contactId } });
  expect(await conversation(id)).toMatchObject({ silenced: null });
});

test('the two are apart: who is both stays spam when the block is lifted', async () => {
  const { id, contactId } = await served('Dua Duanya');
  await shop.call(api.markSpam, { params: { id: contactId }, body: {} });
  await shop.call(api.blockContact, { params: { id: contactId }, body: {} });
  expect(await conversation(id)).toMatchObject({ silenced: 'blocked' });
  await shop.call(api.unblockContact, { params: { id: contactId } });
  expect(await conversation(id)).toMatchObject({ silenced: 'spam' });
});

test('a blocked visitor of the site is told nothing: what they write is theirs to see and nobody reads it', async () => {
  const key = (await shop.call(api.createLiveChat, { body: { name: 'Situs' } })).livechat!.widget_key;
  const anybody = createClient({ baseUrl: shop.sapa.url, token: () => null });
  const { visitor_token } = await anybody(api.startVisit, { params: { key }, body: { name: 'Tamu Kasar' } });
  const visitor = createClient({ baseUrl: shop.sapa.url, token: () => visitor_token });
  const say = (text: string) =>
    visitor(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text } });
  await say('Halo');
  const [item] = await until(
    () => inTab('all', 'Tamu Kasar'),
    (items) => items.length === 1,
  );
  await shop.call(api.blockContact, { params: { id: item!.contact.id }, body: {} });
  await say('Hei!');
  await stored(item!.id, 'Hei!');
  expect(await conversation(item!.id)).toMatchObject({ status: 'resolved', unread_count: 0 });
  expect((await contact(item!.contact.id)).identities[0]).toMatchObject({ block_problem: null });
});

test('who is barred and joined to another bars what they bring along, at WhatsApp too, and taken back they are apart again', async () => {
  const known = await served('Bergabung');
  const rude = await served('Yang Kasar');
  await shop.call(api.blockContact, { params: { id: rude.contactId }, body: {} });
  const { merges } = await shop.call(api.joinContacts, {
    params: { id: known.contactId },
    body: { contact_id: rude.contactId },
  });
  await until(
    () => conversation(known.id),
    ({ silenced }) => silenced === 'blocked',
  );
  await until(
    () => contact(known.contactId),
    ({ identities }) => identities.every((one) => one.blocked_at_provider),
  );
  await shop.call(api.undoJoin, { params: { id: known.contactId }, body: { merge_id: merges[0]!.id } });
  await until(
    () => contact(known.contactId),
    ({ blocked, identities }) => blocked === null && !identities[0]!.blocked_at_provider,
  );
  await until(
    () => conversation(known.id),
    ({ silenced }) => silenced === null,
  );
  expect(await conversation(rude.id)).toMatchObject({ silenced: 'blocked' });
});
