import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '../../conversations/index.ts';
import { systemContext } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openShop, type Shop, signUp, until } from '../../testing/shop.ts';

let shop: Shop;
/** How far the server's clock is ahead of the simulator's. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  shop = await openShop({ clock: { now } });
});
afterAll(() => shop.stop());

const dashboard = () => shop.call(api.getDashboard);
const behind = (figure: api.DayFigure, cursor?: string) =>
  shop.call(api.listFigureConversations, {
    query: { figure, limit: 1, ...(cursor !== undefined && { cursor }) },
  });
const customer = (name: string) =>
  shop.world.phone.customer({ number: `+62 812-0000-${String(1000 + name.length)}`, name });

test('a newcomer sees which steps are left, and no figure', async () => {
  const { figures, first_response_seconds, open_tickets, first_steps } = await dashboard();
  expect(open_tickets).toBe(0);
  expect(figures).toEqual({ received: 0, answered_by_ai: 0, answered_by_members: 0, handed_over: 0 });
  expect(first_response_seconds).toBeNull();
  expect(first_steps).toEqual({
    channel: true,
    agent: false,
    procedure: false,
    agent_enabled: false,
    ai_answered: false,
  });
});

test('each figure counts conversations once and leads to them; the middle first answer is timed', async () => {
  const dewi = customer('Dewi');
  await dewi.text(shop.number.id, 'Halo');
  await dewi.text(shop.number.id, 'Masih buka?');
  await customer('Bagus').text(shop.number.id, 'Permisi');
  await expect.poll(async () => (await dashboard()).figures.received).toBe(2);
  const first = await behind('received');
  const second = await behind('received', first.next_cursor ?? '');
  expect(
    [first.items, second.items]
      .flat()
      .map((each) => each.contact_name)
      .sort(),
  ).toEqual(['Bagus', 'Dewi']);
  expect(second.next_cursor).toBeNull();

  const id = [first.items, second.items].flat().find((each) => each.contact_name === 'Dewi')?.id ?? '';
  // Little, so that the day is the same one to both clocks.
  ahead = 5_000;
  await shop.call(api.sendMessage, {
    params: { id },
    body: { client_id: 'jawaban-pertama', text: 'Masih, Kak' },
  });
  const { figures, first_response_seconds } = await dashboard();
  expect(figures.answered_by_members).toBe(1);
  expect(first_response_seconds).toBeGreaterThanOrEqual(5);
  expect((await behind('answered_by_members')).items).toMatchObject([{ id, preview: 'Masih, Kak' }]);
});

test('the queue begins with whoever has waited longest, not with who wrote last', async () => {
  const names = ['Yanto W', 'Wati Susilo'];
  const waiting = async () =>
    (await dashboard()).waiting.longest.filter(({ contact_name: name }) => names.includes(name));
  for (const name of names) await customer(name).text(shop.number.id, 'Ada orang?');
  await expect.poll(async () => (await waiting()).length).toBe(2);
  const database = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await database.connect();
  await database.query(`update conversations set waiting_since = now() - interval '1 hour'
    where contact_id = (select id from contacts where name = 'Yanto W')`);
  await database.end();
  // To write again is not to begin to wait again.
  await customer('Yanto W').text(shop.number.id, 'Halo?');
  await expect
    .poll(async () => (await waiting()).map(({ preview }) => preview))
    .toEqual(['Halo?', 'Ada orang?']);
  // That they are asked for patience is not what they want.
  await sendMessage(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), {
    conversationId: (await waiting())[0]!.id,
    client_id: 'mohon-tunggu',
    text: 'Mohon tunggu, Kak',
    attachment_ids: [],
    reply_to_id: null,
    choices: null,
  });
  expect((await waiting()).map(({ preview }) => preview)).toEqual(['Halo?', 'Ada orang?']);
  expect((await waiting()).map(({ contact_name }) => contact_name)).toEqual(names);
  // Who has waited longer than the target is counted apart.
  const { waiting: queue, wait_target_seconds } = await dashboard();
  expect(wait_target_seconds).toBe(600);
  expect(queue).toMatchObject({ total: 3, late: 1 });
});

test('whose window ends within four hours stands in a list of its own, the next to close first', async () => {
  const names = async () => {
    const { closing } = await dashboard();
    const listed = await shop.call(api.listClosingWindows);
    expect(listed.items.slice(0, 4)).toEqual(closing.soonest);
    expect(listed.total).toBe(closing.total);
    return listed.items.map(({ contact_name }) => contact_name);
  };
  expect(await names()).toEqual([]);
  const ends = (name: string, moment: string, more = '') =>
    shop.stored(
      `update conversations set csw_expires_at = now() + interval '${ahead} ms' + interval '${moment}' ${more}
       where contact_id = (select id from contacts where name = $1)`,
      [name],
    );
  await ends('Yanto W', '239 minutes');
  await ends('Wati Susilo', '19 minutes');
  await ends('Bagus', '241 minutes');
  expect(await names()).toEqual(['Wati Susilo', 'Yanto W']);
  // An AI agent answers in time, and what has closed is too late.
  await ends('Yanto W', '239 minutes', `, handler = 'ai', handler_id = gen_random_uuid()`);
  await ends('Bagus', '-1 minutes');
  expect(await names()).toEqual(['Wati Susilo']);
  await ends('Yanto W', '1 day', `, handler = 'queue', handler_id = null`);
});

test('an agent reads the own work, and of money nothing', async () => {
  const rizky = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, {
    role: 'agent',
    name: 'Rizky',
  });
  const own = () => rizky.call(api.getDashboard);
  expect(await own()).toMatchObject({
    scope: 'own',
    figures: { received: 0, answered_by_members: 0 },
    mine: { total: 0 },
    money: null,
    unpaid: null,
    ai: null,
    hours: { money: null, payments: null, ai_alone: null },
    before: { money: null },
  });
  await expect(rizky.call(api.getMoneyWeek)).rejects.toMatchObject({ status: 403 });
  // The queue is everybody's.
  expect((await own()).waiting).toEqual((await dashboard()).waiting);

  const [wati] = (await shop.call(api.listConversations, { query: { q: 'Wati' } })).items;
  await rizky.call(api.sendMessage, {
    params: { id: wati!.id },
    body: { client_id: 'jawaban-rizky', text: 'Ada, Kak' },
  });
  await customer('Wati Susilo').text(shop.number.id, 'Terima kasih, satu lagi ya');
  await until(own, ({ mine }) => mine.total === 1);
  const { figures, first_response_seconds, mine } = await own();
  expect(figures).toMatchObject({ received: 1, answered_by_members: 1 });
  expect(first_response_seconds).toBeGreaterThanOrEqual(0);
  expect(mine.longest).toMatchObject([
    { contact_name: 'Wati Susilo', preview: 'Terima kasih, satu lagi ya' },
  ]);
  const { items } = await rizky.call(api.listFigureConversations, { query: { figure: 'received' } });
  expect(items.map(({ contact_name }) => contact_name)).toEqual(['Wati Susilo']);
  // What colleagues did is in the shop's figures alone.
  expect((await dashboard()).figures.answered_by_members).toBe(2);
});

test('a ticket is open from the day it is made until its status is one of finished work', async () => {
  const [board] = (await shop.call(api.listBoards)).items;
  const [toDo, , review, done] = board!.columns;
  const create = (column_id: string) =>
    shop.call(api.createTicket, { body: { client_id: crypto.randomUUID(), title: 'Retur', column_id } });
  const [{ id }] = [await create(toDo!.id), await create(toDo!.id), await create(done!.id)];
  const open = async () => (await dashboard()).open_tickets;
  expect(await open()).toBe(2);
  await shop.call(api.moveTicket, { params: { id }, body: { column_id: done!.id } });
  expect(await open()).toBe(1);
  await shop.call(api.updateColumn, { params: { id: toDo!.id }, body: { done: true } });
  expect(await open()).toBe(0);
  await shop.call(api.updateColumn, { params: { id: done!.id }, body: { done: false } });
  expect(await open()).toBe(2);
  await shop.call(api.moveTicket, { params: { id }, body: { column_id: review!.id } });
  await shop.call(api.deleteTicket, { params: { id } });
  expect(await open()).toBe(1);
});

test('the day began at midnight in Jakarta; what came before it is not counted', async () => {
  const { since } = await dashboard();
  const midnight = new Date(now());
  midnight.setUTCHours(17, 0, 0, 0);
  if (midnight > now()) midnight.setUTCDate(midnight.getUTCDate() - 1);
  expect(since).toBe(midnight.toISOString());
  const database = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await database.connect();
  await database.query(`update messages set created_at = $1::timestamptz - interval '1 second'`, [midnight]);
  await database.end();
  expect((await dashboard()).figures).toMatchObject({ received: 0, answered_by_members: 0 });
});

test('another workspace counts nothing of ours', async () => {
  const { access_token } = await signUp(shop.sapa, { business: 'Toko Lain' });
  const call = api.createClient({ baseUrl: shop.sapa.url, token: () => access_token });
  expect(await call(api.getDashboard)).toMatchObject({ figures: { received: 0 }, open_tickets: 0 });
});
