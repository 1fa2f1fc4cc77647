import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { rooms } from '../../platform/realtime/realtime.ts';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { until } from '../../testing/shop.ts';

const { shop, newCustomer, list, about, told, toldOfWords, reply, quiet, atScreen } = openNotifiedShop();

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

  test('who left the desk with it on the screen is told', async () => {
    const { id, write } = await newCustomer();
    await reply(shop.rina.call, id);
    const screen = await atScreen(shop.rina.token);
    screen.emit('conversation.look', id);
    screen.emit('presence.used', false);
    await until(
      () => shop.sapa.app.realtime.carriedIn(rooms.looking(shop.workspaceId, id)),
      (looking) => looking.length === 1 && looking[0]!.used === false,
    );
    await write('Masih buka?');
    await toldOfWords(shop.rina.call, id, 'Masih buka?');
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
