import * as api from '@sapa/contracts';
import { inbound, messageUpdate } from '@sapa/simulator';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../testing/colleague.ts';
import { PIXEL } from '../testing/pixel.ts';
import { type Call, openShop, type Shop, signUp, until } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

let customers = 0;
/** A customer nobody has heard of. */
function someone(name = 'Ratna Kusumawardani') {
  customers += 1;
  return shop.world.phone.customer({ number: `+6281288${String(370000 + customers)}`, name });
}

const inbox = (tab: api.InboxTab = 'all', q = '') => shop.call(api.listConversations, { query: { tab, q } });
const threadOf = (id: string) => shop.call(api.listMessages, { params: { id }, query: {} });
const conversationOf = (name: string) =>
  until(
    async () => (await inbox('all')).items.find((row) => row.contact.name === name),
    (row) => row !== undefined,
  ).then((row) => row!);
const clientId = () => crypto.randomUUID();
const reply = (id: string, text: string, client_id = clientId()) =>
  shop.call(api.sendMessage, { params: { id }, body: { client_id, text } });

/** A customer who wrote once, and the conversation that came of it. */
async function wrote(text: string, name = `Pelanggan ${customers + 1}`) {
  const customer = someone(name);
  await customer.text(shop.number.id, text);
  return { customer, conversation: await conversationOf(name) };
}

describe('a customer writes on WhatsApp', () => {
  test('it is in the inbox: name, preview, unread, window, waiting', async () => {
    const { conversation } = await wrote('Halo kak, hampers 40 box masih bisa?', 'Ratna Kusumawardani');
    expect(conversation).toMatchObject({
      contact: { name: 'Ratna Kusumawardani', phone_display: expect.stringMatching(/^0812-8837-/) },
      channel: { kind: 'whatsapp' },
      status: 'open',
      handler: { type: 'queue' },
      unread_count: 1,
      last_message: { preview: 'Halo kak, hampers 40 box masih bisa?', sender_type: 'contact' },
    });
    const shutsIn = new Date(conversation.csw_expires_at ?? 0).getTime() - Date.now();
    expect(shutsIn).toBeGreaterThan(23.9 * 3_600_000);
    expect(shutsIn).toBeLessThanOrEqual(24.1 * 3_600_000);
    expect(conversation.waiting_since).not.toBeNull();
  });

  test('every message is there once and in order, however often and mixed up the webhooks come', async () => {
    const { customer, conversation } = await wrote('satu');
    shop.world.webhooks.conditions.repeat = 3;
    for (const word of ['dua', 'tiga', 'empat']) await customer.text(shop.number.id, word);
    shop.world.webhooks.conditions.repeat = 1;
    const { items } = await until(
      () => threadOf(conversation.id),
      (page) => page.items.length >= 4,
    );
    expect(items.map((message) => message.text)).toEqual(['empat', 'tiga', 'dua', 'satu']);
    expect(items.map((message) => message.seq)).toEqual([4, 3, 2, 1]);
    expect((await conversationOf(conversation.contact.name)).unread_count).toBe(4);
  });

  test('a picture is fetched and can be opened by its signed address', async () => {
    const { customer, conversation } = await wrote('ini fotonya');
    await customer.image(shop.number.id, { bytes: PIXEL, mimeType: 'image/png' }, 'warna sage');
    const { items } = await until(
      () => threadOf(conversation.id),
      (page) => page.items[0]?.attachments[0]?.state === 'ready',
    );
    expect(items[0]).toMatchObject({ text: 'warna sage', content: { kind: 'media' } });
    const file = await fetch(shop.sapa.url + items[0]?.attachments[0]?.url);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer()).equals(PIXEL)).toBe(true);
  });

  test('what a conversation holds of pictures, documents and links is listed apart, newest first', async () => {
    const { customer, conversation } = await wrote('Katalognya di https://kopi.example ya?');
    const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
    await customer.image(shop.number.id, { bytes, mimeType: 'image/png' }, 'seperti ini');
    const listed = (kind: api.ThreadFileKind) =>
      shop
        .call(api.listThreadFiles, { params: { id: conversation.id }, query: { kind } })
        .then(({ items }) => items.map(({ text }) => text));
    await until(
      () => listed('pictures'),
      (texts) => texts.length === 1,
    );
    expect([await listed('documents'), await listed('links')]).toEqual([
      [],
      ['Katalognya di https://kopi.example ya?'],
    ]);
  });

  test('edits, deletions and reactions change their bubble and keep what was', async () => {
    const { customer, conversation } = await wrote('ukuran L ya');
    const [sent] = customer.chat(shop.number.id);
    await customer.edit(shop.number.id, sent!.id, 'ukuran M ya');
    await until(
      () => threadOf(conversation.id),
      (page) => page.items[0]?.text === 'ukuran M ya' && page.items[0].original_text === 'ukuran L ya',
    );
    await customer.revoke(shop.number.id, sent!.id);
    const { items } = await until(
      () => threadOf(conversation.id),
      (page) => page.items[0]?.deleted_at !== null,
    );
    expect(items[0]?.text).toBe('ukuran M ya');
  });

  test('a screen that listens hears it at once, with its conversation', async () => {
    const socket = io(`${shop.sapa.url}/inbox`, {
      path: '/socket',
      transports: ['websocket'],
      auth: { token: shop.owner.access_token },
    });
    try {
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      const heard = new Promise<api.SocketEvents['message.received']>((resolve) =>
        socket.on('message.received', resolve),
      );
      await someone('Putu Ayu').text(shop.number.id, 'ukuran M masih ada?');
      const event = await heard;
      expect(event.message.text).toBe('ukuran M masih ada?');
      expect(event.conversation.contact.name).toBe('Putu Ayu');
      expect(api.events['message.received'].safeParse(event).success).toBe(true);
    } finally {
      socket.close();
    }
  });
});

describe('a member answers', () => {
  test('the words arrive on the phone, and the ticks turn blue', async () => {
    const { customer, conversation } = await wrote('bisa kirim besok?');
    customer.open(shop.number.id);
    const sent = await reply(conversation.id, 'Bisa kak, sebelum jam 10 ya.');
    expect(sent).toMatchObject({ status: 'queued', sender: { type: 'member', name: 'Sekar Maharani' } });
    const arrived = await customer.waitForReply(shop.number.id);
    expect(arrived.content).toMatchObject({ body: 'Bisa kak, sebelum jam 10 ya.' });
    await until(
      () => threadOf(conversation.id),
      (page) => page.items.find((message) => message.id === sent.id)?.status === 'read',
    );
  });

  test('a place, a contact card and choices to tap arrive as such', async () => {
    const { customer, conversation } = await wrote('alamat tokonya di mana?');
    const give = (body: object) =>
      shop.call(api.sendMessage, {
        params: { id: conversation.id },
        body: { client_id: clientId(), ...body },
      });
    const place = { latitude: -6.2, longitude: 106.8, name: 'Toko', address: null };
    await give({ location: place });
    await give({ contacts: [{ name: 'Gudang', phones: ['+62 811-222'], emails: [], company: null }] });
    await give({ text: 'Diantar?', choices: { style: 'buttons', choices: [{ id: 'ya', title: 'Ya' }] } });
    await customer.waitForReply(shop.number.id, ({ type }) => type === 'interactive');
    const out = customer.chat(shop.number.id).filter(({ direction }) => direction === 'out');
    expect(out.map(({ type }) => type)).toEqual(['location', 'contacts', 'interactive']);
    expect(out[0]?.content).toMatchObject({ latitude: -6.2, name: 'Toko' });
    const said = (await threadOf(conversation.id)).items.filter(({ direction }) => direction !== 'internal');
    expect(said.map(({ content }) => content.kind)).toEqual(['choices', 'contacts', 'location', 'text']);
    await expect(give({ text: 'Ini', location: place })).rejects.toMatchObject({ status: 400 });
  });

  test('a place is refused where the channel cannot carry one', async () => {
    const channel = await shop.call(api.createLiveChat, { body: { name: 'Situs' } });
    const key = /data-key="([^"]+)"/.exec(channel.livechat?.embed_code ?? '')?.[1] ?? '';
    const anybody = api.createClient({ baseUrl: shop.sapa.url, token: () => null });
    const visit = await anybody(api.startVisit, { params: { key }, body: { name: 'Tamu Peta' } });
    const visitor = api.createClient({ baseUrl: shop.sapa.url, token: () => visit.visitor_token });
    await visitor(api.sendVisitorMessage, { body: { client_id: clientId(), text: 'Di mana?' } });
    const { id } = await conversationOf('Tamu Peta');
    const body = { client_id: clientId(), location: { latitude: 1, longitude: 1 } };
    await expect(shop.call(api.sendMessage, { params: { id }, body })).rejects.toMatchObject({
      code: 'UNSUPPORTED_BY_CHANNEL',
    });
  });

  test('the member owns the conversation, waiting ends, and nobody waits in the queue', async () => {
    const { conversation } = await wrote('halo');
    const before = (await inbox()).counts;
    await reply(conversation.id, 'Halo kak');
    const after = await inbox('mine');
    expect(after.items[0]).toMatchObject({
      id: conversation.id,
      handler: { type: 'member', name: 'Sekar Maharani' },
      waiting_since: null,
    });
    expect(after.counts).toMatchObject({ queue: before.queue - 1, mine: before.mine + 1, all: before.all });
  });

  test('the same client id twice is one message on the phone', async () => {
    const { customer, conversation } = await wrote('total berapa?');
    const id = clientId();
    const [first, second] = await Promise.all([
      reply(conversation.id, 'Rp 150.000 kak', id),
      reply(conversation.id, 'Rp 150.000 kak', id),
    ]);
    expect(second.id).toBe(first.id);
    await reply(conversation.id, 'penutup');
    await customer.waitForReply(shop.number.id, (message) => JSON.stringify(message).includes('penutup'));
    const received = customer.chat(shop.number.id).filter((message) => message.direction === 'out');
    expect(received).toHaveLength(2);
  });

  test('ten answers in a row arrive in the order they were written', async () => {
    const { customer, conversation } = await wrote('ceritakan');
    const words = Array.from({ length: 10 }, (_, index) => `bagian ${index + 1}`);
    for (const word of words) await reply(conversation.id, word);
    await customer.waitForReply(shop.number.id, (message) => JSON.stringify(message).includes('bagian 10'));
    const texts = customer
      .chat(shop.number.id)
      .filter((message) => message.direction === 'out')
      .map((message) => message.content.body);
    expect(texts).toEqual(words);
  });

  test('a note stays among colleagues', async () => {
    const { customer, conversation } = await wrote('saya marah');
    await shop.call(api.addNote, {
      params: { id: conversation.id },
      body: { client_id: clientId(), text: 'pelanggan ini sering retur' },
    });
    await reply(conversation.id, 'Mohon maaf kak');
    await customer.waitForReply(shop.number.id);
    expect(JSON.stringify(shop.world.recorded.graph)).not.toContain('sering retur');
    const { items } = await threadOf(conversation.id);
    expect(items.find((message) => message.content.kind === 'note')).toMatchObject({
      direction: 'internal',
      status: null,
    });
  });

  test('what Meta refuses for good fails with words that help, and can be tried again under the same bubble', async () => {
    const { customer, conversation } = await wrote('nomor saya aneh');
    shop.world.graph.failNext({ code: 131026 });
    const sent = await reply(conversation.id, 'tes');
    const failed = await until(
      async () => (await threadOf(conversation.id)).items.find((message) => message.id === sent.id),
      (message) => message?.status === 'failed',
    );
    expect(failed?.error?.message).toContain('tidak bisa menerima pesan WhatsApp');
    await shop.call(api.retryMessage, { params: { id: sent.id } });
    await customer.waitForReply(shop.number.id);
    await until(
      async () => (await threadOf(conversation.id)).items.find((message) => message.id === sent.id),
      (message) => message?.status === 'delivered' || message?.status === 'sent',
    );
  });

  test('the window is decided when sending: shut after 24 hours, open again with the next word', async () => {
    const customer = someone('Terlambat');
    const number = shop.world.graph.numbers.get(shop.number.id)!;
    const dayAndAMinuteAgo = Date.now() - 24 * 3_600_000 - 60_000;
    await shop.world.webhooks.deliver([
      messageUpdate(number, customer, inbound.text('halo?'), { id: 'wamid.terlambat', at: dayAndAMinuteAgo }),
    ]);
    const { id } = await conversationOf('Terlambat');
    await expect(reply(id, 'maaf baru balas')).rejects.toMatchObject({ code: 'WINDOW_CLOSED', status: 422 });
    await customer.text(shop.number.id, 'masih di sini');
    await until(
      () => shop.call(api.getConversation, { params: { id } }),
      (row) => row.unread_count === 2,
    );
    await expect(reply(id, 'siap kak')).resolves.toMatchObject({ status: 'queued' });
  });
});

describe('a conversation changes hands', () => {
  test('of two who take it at once one owns it, the other reads who', async () => {
    const { conversation } = await wrote('siapa yang jawab?');
    const path = { params: { id: conversation.id }, body: { expected_revision: conversation.revision } };
    await shop.call(api.takeOver, path);
    await expect(shop.call(api.takeOver, path)).resolves.toMatchObject({ handler: { type: 'member' } });
    await shop.call(api.assignConversation, { params: { id: conversation.id }, body: { member_id: null } });
    const { items } = await inbox('queue');
    expect(items.map((row) => row.id)).toContain(conversation.id);
  });

  test('it cannot be given to somebody of another workspace', async () => {
    const { conversation } = await wrote('halo');
    const stranger = await signUp(shop.sapa, { business: 'Toko Lain' });
    const attempt = shop.call(api.assignConversation, {
      params: { id: conversation.id },
      body: { member_id: stranger.user.member?.id ?? '' },
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { member_id: expect.any(String) },
    });
  });

  test('resolved leaves the tabs and the unread; the customer’s next word opens it, for anybody', async () => {
    const { customer, conversation } = await wrote('terima kasih');
    await shop.call(api.takeOver, { params: { id: conversation.id }, body: {} });
    await shop.call(api.resolveConversation, { params: { id: conversation.id }, body: {} });
    expect((await inbox('resolved')).items[0]).toMatchObject({ id: conversation.id, unread_count: 0 });
    expect((await inbox('all')).items.map((row) => row.id)).not.toContain(conversation.id);
    await customer.text(shop.number.id, 'eh, satu lagi');
    const opened = await until(
      () => shop.call(api.getConversation, { params: { id: conversation.id } }),
      (row) => row.status === 'open',
    );
    expect(opened.handler).toEqual({ type: 'queue' });
  });

  test('reading up to a message leaves what came after unread', async () => {
    const { customer, conversation } = await wrote('satu');
    await customer.text(shop.number.id, 'dua');
    await until(
      () => shop.call(api.getConversation, { params: { id: conversation.id } }),
      (row) => row.unread_count === 2,
    );
    const read = await shop.call(api.markRead, { params: { id: conversation.id }, body: { up_to_seq: 1 } });
    expect(read.unread_count).toBe(1);
    // Another tab was left open at the beginning.
    const stale = await shop.call(api.markRead, { params: { id: conversation.id }, body: { up_to_seq: 0 } });
    expect(stale.unread_count).toBe(1);
    const unread = await shop.call(api.markUnread, { params: { id: conversation.id } });
    expect(unread.unread_count).toBe(1);
  });

  test('where the shop wants it so, only who has a conversation reads it; what nobody has, anybody', async () => {
    const { conversation } = await wrote('halo');
    const { id: workspaceId } = shop.owner.user.workspace!;
    const colleague = await joinWorkspace(shop.sapa, workspaceId, { role: 'supervisor' });
    const params = { id: conversation.id };
    const look = (by: Call) => by(api.markRead, { params, body: { up_to_seq: 99 } });
    await shop.call(api.updateWorkspaceSettings, { body: { unread_rule: 'handler' } });
    await shop.call(api.assignConversation, { params, body: { member_id: shop.owner.user.member!.id } });
    expect((await look(colleague.call)).unread_count).toBe(1);
    expect((await look(shop.call)).unread_count).toBe(0);
    await shop.call(api.markUnread, { params });
    await shop.call(api.assignConversation, { params, body: { member_id: null } });
    expect((await look(colleague.call)).unread_count).toBe(0);
    await shop.call(api.updateWorkspaceSettings, { body: { unread_rule: 'team' } });
  });
});

describe('the inbox is found again', () => {
  test('by a part of the name, the last digits of the number, and words of a message', async () => {
    const { conversation } = await wrote('ongkir ke Makassar berapa ya', 'Yusuf Maulana');
    const digits = conversation.contact.phone_display?.replace(/\D/g, '').slice(-6) ?? '';
    for (const words of ['maulan', 'YUSUF', digits, `0${digits}`.slice(1), 'ongkir makas', 'Makassar']) {
      const { items } = await inbox('all', words);
      expect({ words, found: items.some((row) => row.id === conversation.id) }).toEqual({
        words,
        found: true,
      });
    }
    expect((await inbox('all', "tidak ada '%_")).items).toEqual([]);
  });

  test('page by page without a gap or a repeat', async () => {
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await shop.call(api.listConversations, {
        query: { limit: 3, ...(cursor ? { cursor } : {}) },
      });
      all.push(...page.items.map((row) => row.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe((await inbox()).counts.all);
  });

  test('a thread opens at any of its messages, however old, and is read on from there both ways', async () => {
    const { conversation } = await wrote('Masih ada yang ukuran 42?');
    const params = { id: conversation.id };
    for (let n = 0; n < 11; n += 1)
      await shop.call(api.addNote, { params, body: { client_id: clientId(), text: `Catatan ${n}` } });
    const page = async (place: { before?: string; after?: string; around?: string }) => {
      const { items, ...ends } = await shop.call(api.listMessages, { params, query: { limit: 4, ...place } });
      return { seqs: items.map(({ seq }) => seq), ...ends };
    };
    const { items } = await threadOf(conversation.id);
    const fifth = items.find(({ seq }) => seq === 5)!.id;
    expect(await page({ around: fifth })).toEqual({
      seqs: [7, 6, 5, 4],
      next_cursor: '4',
      newer_cursor: '7',
    });
    expect(await page({ before: '4' })).toMatchObject({ seqs: [3, 2, 1], next_cursor: null });
    expect(await page({ after: '7' })).toEqual({
      seqs: [11, 10, 9, 8],
      next_cursor: '8',
      newer_cursor: '11',
    });
    expect(await page({ after: '11' })).toEqual({ seqs: [12], next_cursor: '12', newer_cursor: null });
    expect(await page({ after: '12' })).toEqual({ seqs: [], next_cursor: '13', newer_cursor: null });
    const { conversation: other } = await wrote('Halo');
    const [strange] = (await threadOf(other.id)).items;
    await expect(page({ around: strange!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('after a drop, catching up brings every change since, and applying it twice does no harm', async () => {
    const since = new Date().toISOString();
    const { conversation } = await wrote('selama Anda pergi');
    await reply(conversation.id, 'saya kembali');
    const changes = await shop.call(api.catchUp, { query: { since, conversation_id: conversation.id } });
    expect(changes.reset).toBe(false);
    expect(changes.conversations.map((row) => row.id)).toContain(conversation.id);
    expect(changes.messages.map((message) => message.text)).toEqual(
      expect.arrayContaining(['selama Anda pergi', 'saya kembali']),
    );
    const first = await shop.call(api.catchUp, { query: { conversation_id: conversation.id } });
    expect(first.messages.map(({ id }) => id)).toEqual(
      expect.arrayContaining(changes.messages.map(({ id }) => id)),
    );
  });

  test('a contact who is renamed, here or in the phone’s own address book, is a change of the conversation', async () => {
    const since = new Date().toISOString();
    const { customer, conversation } = await wrote('saya Putu');
    const caughtUp = (name: string) =>
      until(
        async () => (await shop.call(api.catchUp, { query: { since } })).conversations,
        (rows) =>
          rows.some(
            ({ id, contact, revision }) =>
              id === conversation.id && contact.name === name && revision > conversation.revision,
          ),
      );
    const number = shop.world.graph.numbers.get(shop.number.id)!;
    const contact = { full_name: 'Bu Putu Katering', phone_number: customer.number };
    const entry = { type: 'contact', action: 'edit', contact, metadata: { timestamp: '1766000000' } };
    const metadata = { display_phone_number: number.number, phone_number_id: number.id };
    await shop.world.webhooks.deliver([
      {
        wabaId: number.wabaId,
        phoneNumberId: number.id,
        field: 'smb_app_state_sync',
        value: { messaging_product: 'whatsapp', metadata, state_sync: [entry] },
      },
    ]);
    await caughtUp('Bu Putu Katering');

    await shop.call(api.updateContact, {
      params: { id: conversation.contact.id },
      body: { name: 'Putu Ayu Lestari' },
    });
    // A screen drops what is no newer than it has.
    await until(
      async () => (await caughtUp('Putu Ayu Lestari')).find(({ id }) => id === conversation.id)!.revision,
      (revision) => revision > conversation.revision,
    );
  });
});

test('of all that came in, nothing had to be put into quarantine', async () => {
  const owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query('select reason from quarantined_deliveries');
  await owner.end();
  expect(rows).toEqual([]);
});
