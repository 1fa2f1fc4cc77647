import { expect, test } from 'vitest';
import { updateLiveChat } from '../../channels/livechat/update-live-chat.ts';
import { contactById } from '../../contacts/contact-row.ts';
import { createField } from '../../contacts/fields/create-field.ts';
import { updateContact } from '../../contacts/update-contact.ts';
import { actingAs, type Context, systemContext, transaction } from '../../platform/db/context.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { eventually, openChat, openVisitedShop } from '../../testing/visited-shop.ts';
import { addNote, sendMessage } from '../index.ts';
import { deleteMessage } from '../messages/delete-message.ts';

const { shop, call, visit, send, thread, threadOf, newestConversation, answer, writing } = openVisitedShop();

test('a visitor writes, the inbox has it with name and shop, the answer comes back with its sender', async () => {
  const { token, conversation } = await writing('Masih ada kopi Toraja?');
  expect(conversation).toMatchObject({
    contact: { name: 'Dewi' },
    channel: { kind: 'livechat', name: 'Kopi Nusantara' },
    last_message: { preview: 'Masih ada kopi Toraja?' },
    unread_count: 1,
    csw_expires_at: null,
  });
  await answer(conversation.id, 'Masih, Kak');
  expect(await threadOf(token, 2)).toMatchObject([
    { from: 'visitor', text: 'Masih ada kopi Toraja?', is_ai: false },
    {
      from: 'business',
      text: 'Masih, Kak',
      sender_name: 'Sekar Maharani',
      is_ai: false,
      is_automatic: false,
    },
  ]);
});

test('what a rule or Sapa writes comes to the visitor from the shop, quoted too', async () => {
  const { token, conversation } = await writing();
  const rule = {
    type: 'automation',
    ruleId: crypto.randomUUID(),
    name: 'Tahan komplain',
    chain: [],
  } as const;
  const write = (ctx: Context, text: string, reply_to_id: string | null) =>
    sendMessage(ctx, {
      conversationId: conversation.id,
      client_id: crypto.randomUUID(),
      text,
      attachment_ids: [],
      reply_to_id,
      choices: null,
    });
  const { id } = await write(actingAs(shop.ctx, rule), 'Sebentar ya, Kak', null);
  await write(systemContext(shop.ctx.app, shop.ctx.workspaceId), 'Kami buka lagi Senin', id);
  expect(await threadOf(token, 3)).toMatchObject([
    {},
    { sender_name: 'Kopi Nusantara', is_automatic: true },
    { sender_name: 'Kopi Nusantara', reply_to: { sender_name: 'Kopi Nusantara' } },
  ]);
});

test.each([
  ['Dewi@Kopi.id', { email: 'dewi@kopi.id', phone_display: null }],
  ['0812-3456-7890', { email: null, phone_display: '0812-3456-7890' }],
  ['telepon saja ya', { email: null, phone_display: null }],
])('a visitor who leaves %s claims it, and is not known by it', async (contact, typed) => {
  const { visitor_token: token } = await visit({ contact });
  await send(token, 'hubungi saya');
  await threadOf(token, 1);
  const { id } = (await newestConversation()).contact;
  expect(await transaction(shop.ctx, (tx) => contactById(tx, id))).toMatchObject({
    name: 'Dewi',
    name_claimed: true,
    phone: null,
    email: null,
    identities: [{ claim: { name: 'Dewi', ...typed } }],
  });
});

test('what the form asks becomes claims and fields of a new contact, and nothing of a known one', async () => {
  const size = await createField(shop.ctx, { name: 'Ukuran', type: 'text' });
  const city = await createField(shop.ctx, {
    name: 'Kota',
    type: 'choice',
    options: [{ id: crypto.randomUUID(), name: 'Bandung' }],
  });
  const options = city.options;
  const ask = (id: string, label: string) => ({ id, label, required: false, options: [] });
  await updateLiveChat(shop.ctx, {
    id: shop.chat.id,
    settings: {
      form: [
        ask('name', 'Nama'),
        ask('phone', 'Nomor'),
        ask(size.id, 'Ukuran'),
        { ...ask(city.id, 'Kota'), options },
      ],
    },
  });
  let token: string | null = null;
  const wrote = async (answers: Record<string, string>, length = 1) => {
    ({ visitor_token: token } = await visit({ name: '', answers, visitor_token: token }));
    await send(token, `dari ${answers.name}`);
    await threadOf(token, length);
    const { id } = (await newestConversation()).contact;
    return (await transaction(shop.ctx, (tx) => contactById(tx, id)))!;
  };
  const contact = await wrote({
    name: 'Melati',
    phone: '0813-9021-7700',
    [size.id]: 'XL',
    [city.id]: options[0]!.id,
    email: 'tidak@ditanya.id',
  });
  expect(contact).toMatchObject({
    name: 'Melati',
    phone: null,
    email: null,
    fields: { [size.id]: 'XL', [city.id]: options[0]!.id },
    identities: [{ claim: { name: 'Melati', phone_display: '0813-9021-7700', email: null } }],
  });
  expect((await wrote({ name: 'Melati', [size.id]: 'S' }, 2)).fields[size.id]).toBe('XL');
  token = null;
  // An option that nobody offers is no answer, and an answer to nothing is none.
  const other = await wrote({ name: 'Rani', [city.id]: size.id, [crypto.randomUUID()]: 'x' });
  expect(other).toMatchObject({ name: 'Rani', fields: {} });
});

test("visitors never read the team's name for them, not even where they are quoted", async () => {
  const { token, conversation } = await writing('Pesanan saya mana?');
  await updateContact(shop.ctx, conversation.contact.id, { name: 'Dewi (suka komplain)' });
  await send(token, 'Halo?');
  const [asked] = (await threadOf(token, 2)).slice(-1);
  await sendMessage(shop.ctx, {
    conversationId: conversation.id,
    client_id: crypto.randomUUID(),
    text: 'Sedang dikirim, Kak',
    attachment_ids: [],
    reply_to_id: asked!.id,
    choices: null,
  });
  const items = await threadOf(token, 3);
  expect(items[2]).toMatchObject({ reply_to: { text: 'Halo?', sender_name: 'Anda' } });
  expect(JSON.stringify(items)).not.toContain('komplain');
});

test("what the team deletes leaves the visitor's screen, and no quote repeats it", async () => {
  const { token, conversation } = await writing('Berapa ongkirnya?');
  const say = (text: string, reply_to_id: string | null = null) =>
    sendMessage(shop.ctx, {
      conversationId: conversation.id,
      client_id: crypto.randomUUID(),
      text,
      attachment_ids: [],
      reply_to_id,
      choices: null,
    });
  const wrong = await say('Gratis ongkir, Kak');
  await say('Maksud saya diskon ongkir', wrong.id);
  await eventually(async () => expect((await threadOf(token, 3))[1]?.status).not.toBe('queued'));
  const deleted = await deleteMessage(shop.ctx, wrong.id);
  expect(deleted).toMatchObject({ text: 'Gratis ongkir, Kak', deleted_at: expect.any(String) });
  const items = await threadOf(token, 3);
  expect(items[1]).toMatchObject({ text: '', deleted_at: expect.any(String) });
  expect(JSON.stringify(items)).not.toContain('Gratis');
});

test('the same client id, a hundred times at once, is one message', async () => {
  const { visitor_token: token } = await visit();
  const clientId = crypto.randomUUID();
  // Ten within a burst are allowed; the rest are refused, never doubled.
  await Promise.all(Array.from({ length: 100 }, () => send(token, 'satu saja', clientId)));
  const items = await threadOf(token, 1);
  expect(items[0]).toMatchObject({ client_id: clientId, seq: 1 });
  expect((await newestConversation()).unread_count).toBe(1);
});

test('a message is durable when it is accepted: it is stored raw before the answer', async () => {
  const { visitor_token: token } = await visit();
  await shop.sql.query('begin; lock table conversations in share mode');
  expect((await send(token, 'jangan hilang')).status).toBe(202);
  const { rows } = await shop.sql.query(
    `select body from inbound_deliveries where body like '%jangan hilang%'`,
  );
  expect(rows).toHaveLength(1);
  await shop.sql.query('commit');
  await threadOf(token, 1);
});

test('notes and grey lines never reach the visitor, not even quoted', async () => {
  const { token, conversation } = await writing();
  const note = await addNote(shop.ctx, {
    conversationId: conversation.id,
    client_id: crypto.randomUUID(),
    text: 'RAHASIA-INTERNAL pelanggan ini sulit',
  });
  await sendMessage(shop.ctx, {
    conversationId: conversation.id,
    client_id: crypto.randomUUID(),
    text: 'Sebentar, Kak',
    attachment_ids: [],
    reply_to_id: note.id,
    choices: null,
  }).catch(() => answer(conversation.id, 'Sebentar, Kak'));
  const items = await threadOf(token, 2);
  expect(JSON.stringify(items)).not.toContain('RAHASIA-INTERNAL');
  expect(JSON.stringify(await visit({ visitor_token: token }))).not.toContain('RAHASIA-INTERNAL');
});

test('two visitors of one shop never see each other, nor does another shop', async () => {
  const one = await writing('milik Dewi');
  const two = await writing('milik Budi');
  expect(JSON.stringify(await thread(one.token))).not.toContain('milik Budi');
  const other = await createWorkspace(shop.sapa);
  const otherChat = await openChat(other.ctx, 'Toko Lain');
  const resumed = await visit({ visitor_token: two.token }, otherChat.widget_key);
  expect(resumed.visitor_token).not.toBe(two.token);
  expect(resumed.messages).toEqual([]);
});

test('a visit goes on with its token: same thread, nothing asked twice', async () => {
  const { token } = await writing('lanjut nanti');
  const again = await visit({ visitor_token: token, name: '' });
  expect(again.visitor_token).toBe(token);
  expect(again.name).toBe('Dewi');
  expect(again.messages).toMatchObject([{ text: 'lanjut nanti' }]);
});

test('after a drop the thread is caught up by cursor, without gap or double', async () => {
  const { token, conversation } = await writing();
  for (let n = 1; n <= 5; n++) await answer(conversation.id, `jawaban ${n}`);
  const seqs = async (query = '') => (await thread(token, query)).map(({ seq }) => seq);
  const all = await seqs();
  expect(all).toHaveLength(6);
  expect(await seqs(`?after=${all[1]}`)).toEqual(all.slice(2));
  expect(await seqs(`?before=${all[2]}&limit=1`)).toEqual([all[1]]);
});

test('ticks: sent when stored, delivered when a device has it, read when the visitor looked', async () => {
  const { token, conversation } = await writing();
  const { id } = await answer(conversation.id, 'Silakan, Kak');
  const becomes = (status: string) =>
    eventually(async () => {
      const { rows } = await shop.sql.query('select status from messages where id = $1', [id]);
      expect(rows[0].status).toBe(status);
    });
  await becomes('sent');
  const [, seen] = await thread(token);
  await becomes('delivered');
  await call('POST', '/read', { token, body: { up_to_seq: seen!.seq } });
  await becomes('read');
});

test.each([
  [{ client_id: 'pendek', text: 'a' }],
  [{ client_id: crypto.randomUUID(), text: '' }],
  [{ client_id: crypto.randomUUID(), text: 'a\u0000b' }],
  [{ client_id: { $ne: '' }, text: 'a' }],
  [{ client_id: crypto.randomUUID(), text: ['a'] }],
  [{ client_id: crypto.randomUUID(), text: 'x'.repeat(4001) }],
])('%j is bad input, said politely', async (body) => {
  const { visitor_token: token } = await visit();
  expect(await call('POST', '/messages', { token, body })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
});

test('an unknown or closed live chat does not exist', async () => {
  for (const key of ['wk_tidak-ada', 'tidak-ada', "' or 1=1 --", 'wk_%'])
    expect((await call('GET', `/${encodeURIComponent(key)}/config`)).status).toBe(404);
});
