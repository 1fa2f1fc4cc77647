import * as api from '@sapa/contracts';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handOver, lockConversation } from '../conversations/index.ts';
import { actingAs, systemContext, transaction } from '../platform/context.ts';
import { type Colleague, joinWorkspace } from '../testing/colleague.ts';
import { type Call, openShop, type Shop, signUp, until } from '../testing/shop.ts';

let shop: Shop;
let sql: pg.Client;
let rina: Colleague;
let workspaceId: string;
const open: Socket[] = [];

beforeAll(async () => {
  shop = await openShop();
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  workspaceId = shop.owner.user.workspace!.id;
  rina = await joinWorkspace(shop.sapa, workspaceId);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

let customers = 0;
/** A customer who has just written for the first time, and the conversation, of which the owner has been told. */
async function newCustomer(words = 'Halo, masih ada kopinya?') {
  customers += 1;
  const name = `Pembeli ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281399${300000 + customers}`, name });
  const write = (text: string) => customer.text(shop.number.id, text);
  await write(words);
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.some(({ contact }) => contact.name === name),
  );
  const { id } = items.find(({ contact }) => contact.name === name)!;
  // Before anybody does anything about it: of what is already taken nobody is told.
  await told(shop.call, id);
  return { name, write, id };
}

const list = (call: Call, tab: api.NotificationTab = 'all') =>
  call(api.listNotifications, { query: { tab, limit: 100 } });
const about = (call: Call, subjectId: string) =>
  list(call).then(({ items }) => items.find((item) => item.subject_id === subjectId));
const told = (call: Call, subjectId: string, like: Partial<api.Notification> = { state: 'unread' }) =>
  until(
    () => about(call, subjectId),
    (item) =>
      item !== undefined && Object.entries(like).every(([key, value]) => item[key as 'kind'] === value),
  ).then((item) => item!);
/** The customer's next words reached who takes part. */
const toldOfWords = (call: Call, subjectId: string, text: string) =>
  told(call, subjectId, { kind: 'participating', state: 'unread', text });
const reply = (call: Call, id: string, text = 'Baik Kak') =>
  call(api.sendMessage, { params: { id }, body: { client_id: uuidv7(), text } });

/** Every job that was asked for has run: what was not told by now will not be. */
const quiet = () =>
  until(
    () => sql.query('select 1 from graphile_worker._private_jobs where run_at <= now()'),
    ({ rows }) => rows.length === 0,
  );
const rowsAbout = async (subjectId: string) =>
  (await sql.query('select member_id, state from notifications where subject_id = $1', [subjectId])).rows;

async function atScreen(token: string): Promise<Socket> {
  const socket = io(`${shop.sapa.url}/inbox`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}

afterEach(async () => {
  const { rows } = await sql.query(
    `select c.member_id from notification_counters c
     where c.unread <> (select count(*) from notifications n where n.workspace_id = c.workspace_id
       and n.member_id = c.member_id and n.in_app and n.state = 'unread')`,
  );
  expect(rows, 'the counter is the number of unread notifications').toEqual([]);
});

describe('a customer whom nobody answers', () => {
  test('is told to all of a small team once, however much they write; who takes them settles it for all', async () => {
    const { id, name, write } = await newCustomer();
    const [mine, hers] = await Promise.all([told(shop.call, id), told(rina.call, id)]);
    expect(mine).toMatchObject({
      kind: 'new_conversation',
      title: `Percakapan baru: ${name}`,
      text: 'Halo, masih ada kopinya?',
      address: `/user/chat/${id}`,
    });
    await write('Halo?');
    await until(
      () => shop.call(api.getConversation, { params: { id } }),
      ({ unread_count }) => unread_count === 2,
    );
    await quiet();
    expect(await about(rina.call, id)).toEqual(hers);

    await rina.call(api.takeOver, { params: { id }, body: {} });
    await told(shop.call, id, { state: 'read' });
    await told(rina.call, id, { state: 'read' });
    expect(await rowsAbout(id)).toHaveLength(2);
  });

  test('who comes back after a resolve is news again', async () => {
    const { id, write } = await newCustomer();
    await told(shop.call, id);
    await shop.call(api.resolveConversation, { params: { id } });
    const settled = await told(shop.call, id, { state: 'read' });
    await write('Satu lagi, Kak');
    const again = await told(shop.call, id);
    expect(again).toMatchObject({ id: settled.id, kind: 'new_conversation', text: 'Satu lagi, Kak' });
    expect(again.revision).toBeGreaterThan(settled.revision);
  });

  test('what an AI agent hands over is told with its reason', async () => {
    const { id, name } = await newCustomer();
    await told(shop.call, id);
    const ai = actingAs(systemContext(shop.sapa.app, workspaceId), {
      type: 'ai',
      agentId: uuidv7(),
      name: 'Nara',
    });
    await transaction(ai, async (tx) =>
      handOver(tx, await lockConversation(tx, id), {
        reason: 'Pelanggan minta bicara dengan orang',
        summary: '',
      }),
    );
    expect(await told(rina.call, id, { kind: 'handed_over' })).toMatchObject({
      title: `AI menyerahkan ${name}`,
      text: 'Pelanggan minta bicara dengan orang',
      state: 'unread',
    });
  });
});

describe('a conversation of a member', () => {
  test('its next words are told to who takes part, and to nobody else; newer words take the older’s row', async () => {
    const { id, name, write } = await newCustomer();
    await reply(rina.call, id);
    await told(shop.call, id, { state: 'read' });
    await write('Kalau besok?');
    const first = await toldOfWords(rina.call, id, 'Kalau besok?');
    expect(first.title).toBe(`${name} membalas`);
    await write('Pagi bisa?');
    const second = await toldOfWords(rina.call, id, 'Pagi bisa?');
    expect(second.id).toBe(first.id);
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(await about(shop.call, id)).toMatchObject({ kind: 'new_conversation', state: 'read' });

    // Who wrote a note takes part too.
    await shop.call(api.addNote, { params: { id }, body: { client_id: uuidv7(), text: 'Beri diskon' } });
    await write('Jadi gimana?');
    await toldOfWords(shop.call, id, 'Jadi gimana?');
  });

  test('whoever is given it is told by whom; who takes it is not', async () => {
    const { id, name } = await newCustomer();
    await shop.call(api.assignConversation, { params: { id }, body: { member_id: rina.memberId } });
    expect(await told(rina.call, id, { kind: 'assigned' })).toMatchObject({
      title: `Sekar Maharani menugaskan ${name} kepada Anda`,
      state: 'unread',
    });
    await shop.call(api.takeOver, { params: { id }, body: {} });
    await quiet();
    expect(await about(shop.call, id)).toMatchObject({ kind: 'new_conversation', state: 'read' });
  });

  test('who has it on the screen is told nothing; looking at it reads what was told', async () => {
    const { id, write } = await newCustomer();
    await reply(rina.call, id);
    await write('Sudah sampai mana?');
    await toldOfWords(rina.call, id, 'Sudah sampai mana?');
    const screen = await atScreen(rina.token);
    const heard = new Promise<api.SocketEvents['notifications.changed']>((resolve) =>
      screen.once('notifications.changed', resolve),
    );
    screen.emit('conversation.look', id);
    expect((await heard).items).toMatchObject([{ subject_id: id, state: 'read' }]);
    const read = await told(rina.call, id, { state: 'read' });
    await write('Halo?');
    await until(
      () => shop.call(api.listMessages, { params: { id }, query: {} }),
      ({ items }) => items.some(({ text }) => text === 'Halo?'),
    );
    await quiet();
    expect(await about(rina.call, id)).toEqual(read);

    screen.emit('conversation.look', null);
    await until(
      async () => shop.sapa.app.realtime.io?.of('/inbox').adapter.rooms.has(`w:${workspaceId}:l:${id}`),
      (looking) => looking === false,
    );
    await write('Kak?');
    await toldOfWords(rina.call, id, 'Kak?');
  });

  test('all screens of the member hear it, with the count and the tone they chose; nobody else’s', async () => {
    const { id, write } = await newCustomer();
    await reply(rina.call, id);
    await told(shop.call, id, { state: 'read' });
    const { unread } = await list(rina.call);
    const [hers, his] = await Promise.all([atScreen(rina.token), atScreen(shop.owner.access_token)]);
    const strange: unknown[] = [];
    his.on('notifications.changed', (event) => strange.push(event));
    const heard = new Promise<api.SocketEvents['notifications.changed']>((resolve) =>
      hers.once('notifications.changed', resolve),
    );
    await write('Ada ukuran 250 gram?');
    expect(await heard).toMatchObject({
      items: [{ subject_id: id, kind: 'participating', text: 'Ada ukuran 250 gram?' }],
      unread: unread + 1,
      rings: true,
      reset: false,
    });
    await quiet();
    expect(strange).toEqual([]);
  });

  test('told twice, by a job that is tried again, it is told once', async () => {
    const { id, write } = await newCustomer();
    await reply(rina.call, id);
    await write('Berapa totalnya?');
    const once = await toldOfWords(rina.call, id, 'Berapa totalnya?');
    const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
    const message = items.find(({ text }) => text === 'Berapa totalnya?')!;
    await rina.call(api.changeNotification, { params: { id: once.id }, body: { state: 'read' } });
    await sql.query('select graphile_worker.add_job($1, $2)', [
      'notifications.message-received',
      JSON.stringify({ workspace_id: workspaceId, conversation_id: id, message_id: message.id }),
    ]);
    await quiet();
    expect(await about(rina.call, id)).toMatchObject({ state: 'read', revision: once.revision + 1 });
  });
});

describe('a large team', () => {
  test('is not told of each customer in the queue: those who lead are, and who asked for it', async () => {
    const big = await signUp(shop.sapa, { business: 'Pabrik Besar' });
    const bigWorkspace = big.user.workspace!.id;
    await sql.query(
      `with people as (
         insert into users (id, name, email) select gen_random_uuid(), 'Agen ' || n, n || '@besar.id' from generate_series(1, 200) n
         returning id
       ) insert into members (workspace_id, id, user_id, role) select $1, gen_random_uuid(), id, 'agent' from people`,
      [bigWorkspace],
    );
    const curious = await joinWorkspace(shop.sapa, bigWorkspace);
    const wants = await curious.call(api.updateNotificationPreferences, {
      body: { matrix: { new_conversation: { in_app: true } } },
    });
    expect(wants.matrix.new_conversation).toEqual({ in_app: true, push: false, email: false, sound: false });
    const asOwner = api.createClient({ baseUrl: shop.sapa.url, token: () => big.access_token });
    const live = await asOwner(api.createLiveChat, { body: { name: 'Obrolan' } });
    const key = live.livechat!.slug;
    const visit = await asOwner(api.startVisit, { params: { key }, body: { name: 'Tamu' } });
    const asVisitor = api.createClient({ baseUrl: shop.sapa.url, token: () => visit.visitor_token });
    await asVisitor(api.sendVisitorMessage, { body: { client_id: uuidv7(), text: 'Halo' } });
    const { items } = await until(
      () => list(curious.call),
      (page) => page.items.length > 0,
    );
    const subject = items[0]!.subject_id;
    await quiet();
    expect((await rowsAbout(subject)).map(({ member_id }) => member_id).toSorted()).toEqual(
      [big.user.member!.id, curious.memberId].toSorted(),
    );
    await reply(curious.call, subject);
    await asVisitor(api.sendVisitorMessage, { body: { client_id: uuidv7(), text: 'Masih di sana?' } });
    await told(curious.call, subject, { kind: 'participating' });
    expect(await rowsAbout(subject)).toHaveLength(2);
  });
});

describe('what concerns the business', () => {
  test('how much of the plan is used is told to who may pay, one row for each meter', async () => {
    const warn = (percent: number, used: number) =>
      sql.query('select graphile_worker.add_job($1, $2)', [
        'notifications.usage',
        JSON.stringify({
          workspace_id: workspaceId,
          meter: 'credits',
          percent,
          used,
          limit: 1000,
          occurrence: uuidv7(),
        }),
      ]);
    const plans = async () => (await list(shop.call)).items.filter(({ kind }) => kind === 'plan');
    await warn(80, 801);
    await until(plans, (items) => items.some(({ title }) => title === 'Kredit AI terpakai 80%'));
    await warn(100, 1000);
    const after = await until(plans, (items) => items.some(({ title }) => title === 'Kredit AI sudah habis'));
    expect(after).toHaveLength(1);
    expect((await list(rina.call)).items.filter(({ kind }) => kind === 'plan')).toEqual([]);
  });

  test('a channel that must be connected anew is told to who may do that, until it is well', async () => {
    const { channelId } = shop.number;
    const problem = async (status: string) => {
      await sql.query('update channels set status = $2 where id = $1', [channelId, status]);
      await sql.query('select graphile_worker.add_job($1, $2)', [
        'notifications.channel',
        JSON.stringify({ workspace_id: workspaceId, channel_id: channelId, occurrence: uuidv7() }),
      ]);
    };
    await problem('reconnect_needed');
    expect(await told(shop.call, channelId)).toMatchObject({
      kind: 'channel_failed',
      address: '/user/connected-platforms',
    });
    await problem('connected');
    await told(shop.call, channelId, { state: 'read' });
    expect(await rowsAbout(channelId)).toHaveLength(1);
  });
});

describe('my notifications', () => {
  test('are read, unread, snoozed, deleted and taken back; the count follows', async () => {
    const { id } = await newCustomer();
    const { id: own } = await told(shop.call, id);
    const { unread } = await list(shop.call);
    const change = (state: api.NotificationState, until?: string) =>
      shop.call(api.changeNotification, {
        params: { id: own },
        body: { state, ...(until && { snoozed_until: until }) },
      });
    const count = async () => (await list(shop.call)).unread;
    await change('read');
    expect(await count()).toBe(unread - 1);
    await change('unread');
    expect(await count()).toBe(unread);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await change('snoozed', later)).toMatchObject({ state: 'snoozed', snoozed_until: later });
    expect(await count()).toBe(unread - 1);
    expect((await list(shop.call, 'snoozed')).items.map((item) => item.id)).toContain(own);
    expect((await list(shop.call, 'unread')).items.map((item) => item.id)).not.toContain(own);
    await change('deleted');
    expect(await about(shop.call, id)).toBeUndefined();
    const { items } = await shop.call(api.catchUpNotifications, {
      query: { since: new Date(Date.now() - 5_000).toISOString() },
    });
    expect(items.find((item) => item.id === own)).toMatchObject({ state: 'deleted' });
    await change('read');
    expect(await about(shop.call, id)).toMatchObject({ state: 'read', snoozed_until: null });
    await change('unread');
    expect(await shop.call(api.readAllNotifications)).toEqual({ unread: 0 });
    expect(await list(shop.call)).toMatchObject({ unread: 0 });
  });

  test('a snooze ends by itself, and by newer news; one into the past is refused', async () => {
    const { id, write } = await newCustomer();
    await reply(rina.call, id);
    await write('Boleh minta fotonya?');
    const { id: own } = await toldOfWords(rina.call, id, 'Boleh minta fotonya?');
    const snooze = (ms: number) =>
      rina.call(api.changeNotification, {
        params: { id: own },
        body: { state: 'snoozed', snoozed_until: new Date(Date.now() + ms).toISOString() },
      });
    await expect(snooze(-1_000)).rejects.toMatchObject({
      fields: { snoozed_until: expect.stringContaining('waktu yang akan datang') },
    });
    await snooze(800);
    await toldOfWords(rina.call, id, 'Boleh minta fotonya?');
    await snooze(3_600_000);
    await write('Jadi?');
    expect(await toldOfWords(rina.call, id, 'Jadi?')).toMatchObject({ snoozed_until: null });
  });

  test('come page by page, newest first, each once', async () => {
    for (let n = 0; n < 3; n += 1) await told(shop.call, (await newCustomer()).id);
    const all = (await list(shop.call)).items;
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await shop.call(api.listNotifications, {
        query: { tab: 'all', limit: 2, ...(cursor && { cursor }) },
      });
      pages.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(all.map((item) => item.id));
  });

  test('are nobody else’s: a colleague’s looks like one that does not exist', async () => {
    const { id } = await newCustomer();
    const { id: hers } = await told(rina.call, id);
    await told(shop.call, id);
    await expect(
      shop.call(api.changeNotification, { params: { id: hers }, body: { state: 'deleted' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await about(rina.call, id)).toMatchObject({ id: hers, state: 'unread' });
  });

  test('who works in two workspaces has each one’s own', async () => {
    const other = await signUp(shop.sapa, { business: 'Toko Kedua' });
    const inOther = uuidv7();
    await sql.query(`insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, 'agent')`, [
      other.user.workspace!.id,
      inOther,
      rina.userId,
    ]);
    const { id } = await newCustomer();
    await told(rina.call, id);
    const here = await list(rina.call);
    await rina.call(api.switchWorkspace, { body: { workspace_id: other.user.workspace!.id } });
    expect(await list(rina.call)).toEqual({ items: [], next_cursor: null, unread: 0 });
    await rina.call(api.switchWorkspace, { body: { workspace_id: workspaceId } });
    expect(await list(rina.call)).toEqual(here);
  });

  test('of what I want not to hear there is nothing; two changes at once are both kept', async () => {
    await Promise.all([
      rina.call(api.updateNotificationPreferences, {
        body: { matrix: { new_conversation: { in_app: false, push: false, sound: false } } },
      }),
      rina.call(api.updateNotificationPreferences, { body: { sound: { tone: 'marimba' } } }),
    ]);
    const kept = await rina.call(api.readNotificationPreferences);
    expect(kept).toMatchObject({
      matrix: { new_conversation: { in_app: false, push: false, email: false, sound: false } },
      sound: { tone: 'marimba', for: 'mine' },
    });
    const { id } = await newCustomer();
    await told(shop.call, id);
    expect(await rowsAbout(id)).toHaveLength(1);
  });
});

test('what nobody has read is mailed once, five minutes later, without the customer’s words where they are to stay inside', async () => {
  const budi = await joinWorkspace(shop.sapa, workspaceId, { name: 'Budi' });
  await budi.call(api.updateNotificationPreferences, { body: { previews: false } });
  const { id, name } = await newCustomer('Alamat saya Jalan Rahasia 5');
  await shop.call(api.assignConversation, { params: { id }, body: { member_id: budi.memberId } });
  await told(budi.call, id, { kind: 'assigned' });
  const { rows } = await sql.query<{ id: string; wait: number }>(
    `select j.id, extract(epoch from j.run_at - now())::int as wait from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notifications.mail'
       and j.payload ->> 'notification_id' = (select id::text from notifications where member_id = $1 and subject_id = $2)`,
    [budi.memberId, id],
  );
  expect(rows).toMatchObject([{ wait: expect.toSatisfy((wait: number) => wait > 290 && wait <= 300) }]);
  await sql.query('update graphile_worker._private_jobs set run_at = now() where id = $1', [rows[0]!.id]);
  const { rows: mailed } = await until(
    () =>
      sql.query('select mailed_at from notifications where member_id = $1 and subject_id = $2', [
        budi.memberId,
        id,
      ]),
    (result) => result.rows[0].mailed_at !== null,
  );
  expect(mailed).toHaveLength(1);
  const mail = await shop.world.smtp.waitForMail(budi.email, { subject: new RegExp(name) });
  expect(mail.text).toContain(`/user/chat/${id}`);
  expect(mail.raw).not.toContain('Jalan Rahasia');
});
