import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { handOver, lockConversation, releaseConversation } from '../../conversations/index.ts';
import { actingAs, systemContext, transaction } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { signUp, until } from '../../testing/shop.ts';

const { shop, newCustomer, list, about, told, reply, quiet, rowsAbout } = openNotifiedShop();

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
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
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

describe('a conversation that is nobody’s again', () => {
  test.each([
    ['unanswered', true, 'Rina Wulandari belum menjawab 10 menit'],
    ['break', false, 'Rina Wulandari belum kembali dari istirahat'],
  ] as const)('is told with why its member lost it: %s', async (because, wasHere, text) => {
    const { id, name } = await newCustomer();
    await shop.rina.call(api.takeOver, { params: { id }, body: {} });
    await told(shop.call, id, { state: 'read' });
    await transaction(systemContext(shop.sapa.app, shop.workspaceId), async (tx) =>
      releaseConversation(tx, await lockConversation(tx, id), {
        memberId: shop.rina.memberId,
        because,
        minutes: 10,
        wasHere,
      }),
    );
    expect(await told(shop.call, id, { state: 'unread' })).toMatchObject({
      kind: 'new_conversation',
      title: `${name} kembali ke antrean`,
      text,
    });
  });

  test('is told to all but whoever passed it on', async () => {
    const { id, name } = await newCustomer();
    await shop.call(api.takeOver, { params: { id }, body: {} });
    await told(shop.call, id, { state: 'read' });
    await shop.call(api.assignConversation, { params: { id }, body: { member_id: null } });
    expect(await told(shop.rina.call, id, { state: 'unread' })).toMatchObject({
      title: `${shop.owner.user.name} mengembalikan ${name} ke antrean`,
      text: 'Halo, masih ada kopinya?',
    });
    expect(await about(shop.call, id)).toMatchObject({ state: 'read' });
  });
});

test('whose conversation a colleague took hears no more of it', async () => {
  const { id } = await newCustomer();
  await shop.call(api.assignConversation, { params: { id }, body: { member_id: shop.rina.memberId } });
  await told(shop.rina.call, id, { kind: 'assigned', state: 'unread' });
  await shop.call(api.takeOver, { params: { id }, body: {} });
  await told(shop.rina.call, id, { kind: 'assigned', state: 'read' });
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
