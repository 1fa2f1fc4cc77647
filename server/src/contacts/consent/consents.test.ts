import * as api from '@sapa/contracts';
import { createClient } from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { type ContactBarrier, contactBarriers, recordConsents } from '../index.ts';

let shop: Shop;
let workspaceId: string;
beforeAll(async () => {
  shop = await openShop();
  workspaceId = shop.owner.user.workspace!.id;
});
afterAll(() => shop.stop());

let people = 0;
const someone = (name = 'Rina') =>
  shop.world.phone.customer({ number: `6281260${String(100_000 + ++people)}`, name });

const inbox = async (tab: api.InboxTab = 'all') =>
  (await shop.call(api.listConversations, { query: { tab, limit: 100 } })).items;
const conversationOf = (name: string, tab: api.InboxTab = 'all') =>
  until(
    () => inbox(tab),
    (items) => items.some((item) => item.contact.name === name),
  ).then((items) => items.find((item) => item.contact.name === name)!);
const contact = (id: string) => shop.call(api.getContact, { params: { id } });
const marketing = async (id: string) =>
  (await contact(id)).consents.find(({ purpose }) => purpose === 'marketing');
const messages = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items;
const inWorkspace = <T>(work: Parameters<typeof transaction<T>>[1]) =>
  transaction(systemContext(shop.sapa.app, workspaceId), work);
const barriers = (contactIds: string[], purpose: api.ConsentPurpose = 'marketing') =>
  inWorkspace((tx) => contactBarriers(tx, { contactIds, channelKind: 'whatsapp', purpose }));
const barred = (...given: [string, ContactBarrier][]) => new Map(given);

/** A customer who has written, with their contact. */
async function known(name: string, text = 'Halo kak') {
  const customer = someone(name);
  await customer.text(shop.number.id, text);
  const conversation = await conversationOf(name);
  return { customer, conversation, contactId: conversation.contact.id };
}

test('STOP ends promotions with its words and message as evidence, is confirmed once, and waits for nobody', async () => {
  const { customer, conversation, contactId } = await known('Berhenti Saja');
  await shop.call(api.resolveConversation, { params: { id: conversation.id }, body: {} });
  expect(await barriers([contactId])).toEqual(barred());

  await customer.text(shop.number.id, 'STOP.');
  const answer = await customer.waitForReply(shop.number.id);
  expect(JSON.stringify(answer.content)).toContain('MULAI');
  const [said] = (await messages(conversation.id)).filter(({ text }) => text === 'STOP.');
  expect(await marketing(contactId)).toMatchObject({
    channel_kind: 'whatsapp',
    decision: 'withdrawn',
    source: 'customer',
    words: 'STOP.',
    message_id: said!.id,
  });
  expect(await barriers([contactId])).toEqual(barred([contactId, 'opted_out']));
  expect(await barriers([contactId], 'service')).toEqual(barred());
  expect(await conversationOf('Berhenti Saja', 'resolved')).toMatchObject({
    status: 'resolved',
    unread_count: 0,
  });
  expect((await messages(conversation.id)).map(({ content }) => content)).toContainEqual({
    kind: 'activity',
    event: 'contact.opted_out',
    detail: {},
  });

  // Said again it is no news: no second confirmation, and the thread is a thread.
  await customer.text(shop.number.id, 'stop');
  await conversationOf('Berhenti Saja');
  await customer.text(shop.number.id, 'Mulai');
  await until(
    () => marketing(contactId),
    (consent) => consent?.decision === 'granted',
  );
  const thanks = await customer.waitForReply(shop.number.id, ({ id }) => id !== answer.id);
  expect(JSON.stringify(thanks.content)).toContain('STOP');
  expect(await barriers([contactId])).toEqual(barred());
  const { items } = await shop.call(api.listConsents, { params: { id: contactId } });
  expect(items.map(({ words, decision }) => [words, decision])).toEqual([
    ['Mulai', 'granted'],
    ['STOP.', 'withdrawn'],
  ]);
});

test('whoever says nothing else than STOP asks nothing: their conversation waits in no queue until they write', async () => {
  const customer = someone('Hanya Stop');
  await customer.text(shop.number.id, 'STOP');
  expect(await conversationOf('Hanya Stop', 'resolved')).toMatchObject({
    status: 'resolved',
    unread_count: 0,
    waiting_since: null,
  });
  await customer.text(shop.number.id, 'Kak, pesanan saya sudah dikirim?');
  const asks = await conversationOf('Hanya Stop');
  expect(asks).toMatchObject({ status: 'open', unread_count: 1, handler: { type: 'queue' } });
  expect(asks.waiting_since).not.toBeNull();
});

test('a word that only looks like one is talk: nothing is written, and people answer', async () => {
  const { conversation, contactId, customer } = await known('Masih Mau', 'stop dulu ya kak nanti saya order');
  // Nobody had stopped anything, so "mulai" starts nothing.
  await customer.text(shop.number.id, 'mulai');
  await until(
    () => messages(conversation.id),
    (items) => items.some(({ text }) => text === 'mulai'),
  );
  expect((await contact(contactId)).consents).toEqual([]);
  expect(await conversationOf('Masih Mau')).toMatchObject({ unread_count: 2 });
});

test("WhatsApp's own switch is heard, also of somebody who never wrote, and its way back", async () => {
  const stranger = someone();
  await stranger.preferMarketing(shop.number.id, 'stop');
  const id = await until(
    async () =>
      (
        await inWorkspace((tx) =>
          tx.query<{ id: string }>({
            text: 'select id from contacts where workspace_id = $1 and phone = $2',
            values: [workspaceId, `+${stranger.id}`],
          }),
        )
      )[0]?.id,
    (found) => found !== undefined,
  );
  expect(await marketing(id!)).toMatchObject({ decision: 'withdrawn', source: 'provider' });
  await stranger.preferMarketing(shop.number.id, 'resume');
  await until(
    () => marketing(id!),
    (consent) => consent?.decision === 'granted',
  );
});

test('error 131050 is an opt-out, told at the send or later by a status', async () => {
  for (const via of ['api', 'status'] as const) {
    const { conversation, contactId } = await known(`Ditolak ${via}`);
    shop.world.graph.failNext({ code: 131050, via, match: { path: /messages$/ } });
    const sent = await shop.call(api.sendMessage, {
      params: { id: conversation.id },
      body: { client_id: crypto.randomUUID(), text: 'Promo hari ini' },
    });
    const consent = await until(
      () => marketing(contactId),
      (found) => found !== undefined,
    );
    expect(consent).toMatchObject({
      decision: 'withdrawn',
      source: 'provider',
      message_id: sent.id,
      words: expect.stringContaining('131050'),
    });
  }
});

test('a member writes down what was said elsewhere, with a reason, and the audit log has it', async () => {
  const { contactId } = await known('Menelepon');
  const set = (body: Record<string, string>) =>
    shop.call(api.setConsent, {
      params: { id: contactId },
      body: {
        channel_kind: 'whatsapp',
        purpose: 'service',
        decision: 'withdrawn',
        reason: 'Minta lewat telepon',
        ...body,
      } as never,
    });
  await expect(set({ reason: ' ' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await set({})).consents).toMatchObject([
    {
      purpose: 'service',
      decision: 'withdrawn',
      source: 'member',
      by: 'Sekar Maharani',
      reason: 'Minta lewat telepon',
    },
  ]);
  expect(await barriers([contactId], 'service')).toEqual(barred([contactId, 'opted_out']));
  const { items } = await shop.call(api.listAuditLog, { query: { limit: 5 } });
  expect(items[0]).toMatchObject({ act: 'contact.consent_set', reason: 'Minta lewat telepon' });
});

test('what comes late does not undo what is younger, and the ledger cannot be rewritten', async () => {
  const { contactId } = await known('Terlambat');
  const say = (decision: api.ConsentDecision, at: string) =>
    inWorkspace((tx) =>
      recordConsents(tx, [
        {
          contactId,
          channelKind: 'whatsapp',
          purpose: 'marketing',
          decision,
          source: 'import',
          at: new Date(at),
        },
      ]),
    );
  expect((await say('withdrawn', '2026-03-02T00:00:00Z')).size).toBe(1);
  expect((await say('granted', '2026-03-01T00:00:00Z')).size).toBe(0);
  expect(await marketing(contactId)).toMatchObject({ decision: 'withdrawn' });
  await expect(
    inWorkspace((tx) =>
      tx.query({
        text: `update consent_entries set decision = 'granted' where workspace_id = $1 and contact_id = $2`,
        values: [workspaceId, contactId],
      }),
    ),
  ).rejects.toThrow('consent_entries are not changed');
});

test('thousands are asked about in one statement; a contact that is gone is refused too', async () => {
  const { contactId } = await known('Satu Saja');
  await inWorkspace((tx) =>
    recordConsents(tx, [
      {
        contactId,
        channelKind: 'whatsapp',
        purpose: 'marketing',
        decision: 'withdrawn',
        source: 'import',
        at: new Date(),
      },
    ]),
  );
  const strangers = Array.from({ length: 5000 }, () => crypto.randomUUID());
  const refused = await barriers([contactId, ...strangers]);
  expect(refused.get(contactId)).toBe('opted_out');
  expect(refused.get(strangers[0]!)).toBe('gone');
  expect(refused.size).toBe(5001);
});

test('of two contacts that are joined the stricter word stands, and an identity that is parted takes its own along', async () => {
  const first = await known('Ketat Satu');
  const key = (await shop.call(api.createLiveChat, { body: { name: 'Situs' } })).livechat!.widget_key;
  const anybody = createClient({ baseUrl: shop.sapa.url, token: () => null });
  const { visitor_token } = await anybody(api.startVisit, { params: { key }, body: { name: 'Tamu Ketat' } });
  const visitor = createClient({ baseUrl: shop.sapa.url, token: () => visitor_token });
  await visitor(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text: 'Halo' } });
  const guest = await conversationOf('Tamu Ketat');
  await visitor(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text: 'BERHENTI' } });
  await until(
    () => marketing(guest.contact.id),
    (consent) => consent !== undefined,
  );
  await inWorkspace((tx) =>
    recordConsents(
      tx,
      [first.contactId, guest.contact.id].map((contactId, n) => ({
        contactId,
        channelKind: 'whatsapp',
        purpose: 'marketing',
        decision: n === 0 ? 'granted' : 'withdrawn',
        source: 'member',
        at: new Date(n === 0 ? '2026-05-02' : '2026-05-01'),
      })),
    ),
  );
  const joined = await shop.call(api.joinContacts, {
    params: { id: first.contactId },
    body: { contact_id: guest.contact.id },
  });
  expect(
    joined.consents.map(({ channel_kind, decision, source }) => [channel_kind, decision, source]),
  ).toEqual([
    ['livechat', 'withdrawn', 'customer'],
    ['whatsapp', 'withdrawn', 'merge'],
  ]);
  const parted = await shop.call(api.partIdentity, {
    params: { id: first.contactId },
    body: { identity_id: joined.identities.find(({ channel_kind }) => channel_kind === 'livechat')!.id },
  });
  expect((await contact(parted.id)).consents).toMatchObject([
    { channel_kind: 'livechat', decision: 'withdrawn' },
  ]);
  expect((await contact(first.contactId)).consents).toMatchObject([{ channel_kind: 'whatsapp' }]);
});
