import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { handOver, lockConversation } from '../conversations/index.ts';
import { actingAs, systemContext, transaction } from '../platform/context.ts';
import { joinWorkspace } from '../testing/colleague.ts';
import { openNotifiedShop } from '../testing/notified-shop.ts';
import { signUp, until } from '../testing/shop.ts';

const { shop, newCustomer, list, about, told, toldOfWords, reply, quiet, rowsAbout, atScreen } =
  openNotifiedShop();

describe('a customer whom nobody answers', () => {
  test('is told to all of a small team once, however much they write; who takes them settles it for all', async () => {
    const { id, name, write } = await newCustomer();
    const [mine, hers] = await Promise.all([told(shop.call, id), told(shop.rina.call, id)]);
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
    expect(await about(shop.rina.call, id)).toEqual(hers);

    await shop.rina.call(api.takeOver, { params: { id }, body: {} });
    await told(shop.call, id, { state: 'read' });
    await told(shop.rina.call, id, { state: 'read' });
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
    const ai = actingAs(systemContext(shop.sapa.app, shop.workspaceId), {
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
    expect(await told(shop.rina.call, id, { kind: 'handed_over' })).toMatchObject({
      title: `AI menyerahkan ${name}`,
      text: 'Pelanggan minta bicara dengan orang',
      state: 'unread',
    });
  });
});

describe('a conversation of a member', () => {
  test('its next words are told to who takes part, and to nobody else; newer words take the older’s row', async () => {
    const { id, name, write } = await newCustomer();
    await reply(shop.rina.call, id);
    await told(shop.call, id, { state: 'read' });
    await write('Kalau besok?');
    const first = await toldOfWords(shop.rina.call, id, 'Kalau besok?');
    expect(first.title).toBe(`${name} membalas`);
    await write('Pagi bisa?');
    const second = await toldOfWords(shop.rina.call, id, 'Pagi bisa?');
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
    await shop.call(api.assignConversation, { params: { id }, body: { member_id: shop.rina.memberId } });
    expect(await told(shop.rina.call, id, { kind: 'assigned' })).toMatchObject({
      title: `Sekar Maharani menugaskan ${name} kepada Anda`,
      state: 'unread',
    });
    await shop.call(api.takeOver, { params: { id }, body: {} });
    await quiet();
    expect(await about(shop.call, id)).toMatchObject({ kind: 'new_conversation', state: 'read' });
  });

  test('who has it on the screen is told nothing; looking at it reads what was told', async () => {
    const { id, write } = await newCustomer();
    await reply(shop.rina.call, id);
    await write('Sudah sampai mana?');
    await toldOfWords(shop.rina.call, id, 'Sudah sampai mana?');
    const screen = await atScreen(shop.rina.token);
    const heard = new Promise<api.SocketEvents['notifications.changed']>((resolve) =>
      screen.once('notifications.changed', resolve),
    );
    screen.emit('conversation.look', id);
    expect((await heard).items).toMatchObject([{ subject_id: id, state: 'read' }]);
    const read = await told(shop.rina.call, id, { state: 'read' });
    await write('Halo?');
    await until(
      () => shop.call(api.listMessages, { params: { id }, query: {} }),
      ({ items }) => items.some(({ text }) => text === 'Halo?'),
    );
    await quiet();
    expect(await about(shop.rina.call, id)).toEqual(read);

    screen.emit('conversation.look', null);
    await until(
      async () => shop.sapa.app.realtime.io?.of('/inbox').adapter.rooms.has(`w:${shop.workspaceId}:l:${id}`),
      (looking) => looking === false,
    );
    await write('Kak?');
    await toldOfWords(shop.rina.call, id, 'Kak?');
  });

  test('all screens of the member hear it, with the count and the tone they chose; nobody else’s', async () => {
    const { id, write } = await newCustomer();
    await reply(shop.rina.call, id);
    await told(shop.call, id, { state: 'read' });
    const { unread } = await list(shop.rina.call);
    const [hers, his] = await Promise.all([atScreen(shop.rina.token), atScreen(shop.owner.access_token)]);
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
    await reply(shop.rina.call, id);
    await write('Berapa totalnya?');
    const once = await toldOfWords(shop.rina.call, id, 'Berapa totalnya?');
    const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
    const message = items.find(({ text }) => text === 'Berapa totalnya?')!;
    await shop.rina.call(api.changeNotification, { params: { id: once.id }, body: { state: 'read' } });
    await shop.sql.query('select graphile_worker.add_job($1, $2)', [
      'notifications.message-received',
      JSON.stringify({ workspace_id: shop.workspaceId, conversation_id: id, message_id: message.id }),
    ]);
    await quiet();
    expect(await about(shop.rina.call, id)).toMatchObject({ state: 'read', revision: once.revision + 1 });
  });
});

describe('a large team', () => {
  test('is not told of each customer in the queue: those who lead are, and who asked for it', async () => {
    const big = await signUp(shop.sapa, { business: 'Pabrik Besar' });
    const bigWorkspace = big.user.workspace!.id;
    await shop.sql.query(
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
      shop.sql.query('select graphile_worker.add_job($1, $2)', [
        'notifications.usage',
        JSON.stringify({
          workspace_id: shop.workspaceId,
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
    expect((await list(shop.rina.call)).items.filter(({ kind }) => kind === 'plan')).toEqual([]);
  });

  test('a channel that must be connected anew is told to who may do that, until it is well', async () => {
    const { channelId } = shop.number;
    const problem = async (status: string) => {
      await shop.sql.query('update channels set status = $2 where id = $1', [channelId, status]);
      await shop.sql.query('select graphile_worker.add_job($1, $2)', [
        'notifications.channel',
        JSON.stringify({ workspace_id: shop.workspaceId, channel_id: channelId, occurrence: uuidv7() }),
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

test('what nobody has read is mailed once, five minutes later, without the customer’s words where they are to stay inside', async () => {
  const budi = await joinWorkspace(shop.sapa, shop.workspaceId, { name: 'Budi' });
  await budi.call(api.updateNotificationPreferences, { body: { previews: false } });
  const { id, name } = await newCustomer('Alamat saya Jalan Rahasia 5');
  await shop.call(api.assignConversation, { params: { id }, body: { member_id: budi.memberId } });
  await told(budi.call, id, { kind: 'assigned' });
  const { rows } = await shop.sql.query<{ id: string; wait: number }>(
    `select j.id, extract(epoch from j.run_at - now())::int as wait from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notifications.mail'
       and j.payload ->> 'notification_id' = (select id::text from notifications where member_id = $1 and subject_id = $2)`,
    [budi.memberId, id],
  );
  expect(rows).toMatchObject([{ wait: expect.toSatisfy((wait: number) => wait > 290 && wait <= 300) }]);
  await shop.sql.query('update graphile_worker._private_jobs set run_at = now() where id = $1', [
    rows[0]!.id,
  ]);
  const { rows: mailed } = await until(
    () =>
      shop.sql.query('select mailed_at from notifications where member_id = $1 and subject_id = $2', [
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
