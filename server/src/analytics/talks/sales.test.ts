import * as api from '@sapa/contracts';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop, newCustomer, newOrder, pay, step } = openTradingShop();
const asked = { from: '2026-05-13', to: '2026-05-13' };
const at = (time: string) => `2026-05-13T${time}+07:00`;
let thread: string;

/** Nothing is written between: only a mark has the thread's talks made anew. */
const madeAnew = (from: number) =>
  shop.sql.query('insert into talk_marks (workspace_id, conversation_id, from_seq) values ($1, $2, $3)', [
    shop.workspaceId,
    thread,
    from,
  ]);
const said = async (seq: number, time: string) => {
  await shop.sql.query('update messages set created_at = $3 where conversation_id = $1 and seq = $2', [
    thread,
    seq,
    at(time),
  ]);
  await madeAnew(seq);
};
async function ordered(time: string, total: number): Promise<string> {
  const { id } = await newOrder(thread, {
    lines: [{ name: 'Gayo Wine 200 gr', quantity: 1, unit_price: total }],
    shipping_cost: 0,
  });
  await shop.sql.query('update orders set created_at = $2 where id = $1', [id, at(time)]);
  return id;
}

/** What each talk brought, as the figure, its list and the rows of the file say it. */
async function brought() {
  const { now } = await shop.call(api.readAnalyticsMoney, { query: asked });
  const listed = async (brought: 'ordered' | 'paid') =>
    (await shop.call(api.listTalks, { query: { ...asked, brought } })).items.length;
  const { rows } = await shop.sql.query<{ order_value: number | null; received: number | null }>(
    'select order_value, received from talks where conversation_id = $1 order by first_seq',
    [thread],
  );
  expect([await listed('ordered'), await listed('paid')]).toEqual([now.ordered, now.paid]);
  const sum = (of: 'order_value' | 'received') => rows.reduce((all, row) => all + (row[of] ?? 0), 0);
  expect([sum('order_value'), sum('received')]).toEqual([now.value, now.received]);
  return rows.map(({ order_value, received }) => [order_value, received]);
}

let lines: number[];
beforeAll(async () => {
  thread = await newCustomer('Ratna Kusumawardani');
  await shop.call(api.resolveConversation, { params: { id: thread }, body: {} });
  await shop.world.phone
    .customer({ number: '+6281277400001', name: 'Ratna Kusumawardani' })
    .text(shop.number.id, 'Kak, satu lagi');
  const written = await until(
    () =>
      shop.stored<{ seq: number }>(
        `select seq from messages where conversation_id = $1 and direction = 'in' order by seq`,
        [thread],
      ),
    ({ length }) => length === 2,
  );
  lines = written.map(({ seq }) => seq);
  await said(lines[0]!, '10:00:00');
  await said(lines[1]!, '12:00:00');
});

test('an order belongs to the talk that began last before it', async () => {
  expect(await brought()).toEqual([
    [null, null],
    [null, null],
  ]);
  await ordered('09:59:59.999', 1_000);
  await ordered('10:00:00', 20_000);
  await ordered('11:59:59.999', 300_000);
  await ordered('12:00:00', 4_000_000);
  expect(await brought()).toEqual([
    [320_000, 0],
    [4_000_000, 0],
  ]);
});

test('what is paid later, cancelled, opened again or changed moves it without a word in the thread', async () => {
  const id = await ordered('11:00:00', 50_000_000);
  const { id: payment } = await pay(id, { amount: 7_000 });
  expect(await brought()).toEqual([
    [50_320_000, 7_000],
    [4_000_000, 0],
  ]);
  await step(id, 'pending', 'cancelled');
  expect(await brought()).toEqual([
    [320_000, 0],
    [4_000_000, 0],
  ]);
  await step(id, 'cancelled', 'pending');
  await shop.call(api.updateOrder, { params: { id }, body: { shipping_cost: 600_000 } });
  expect(await brought()).toEqual([
    [50_920_000, 7_000],
    [4_000_000, 0],
  ]);
  await shop.call(api.voidOrderPayment, { params: { id: payment }, body: { reason: 'Salah catat' } });
  await step(id, 'pending', 'cancelled');
  expect(await brought()).toEqual([
    [320_000, 0],
    [4_000_000, 0],
  ]);
});

test('a talk that is counted anew takes along what was ordered in its time, and leaves it to the one before when it is none', async () => {
  await said(lines[1]!, '11:30:00');
  expect(await brought()).toEqual([
    [20_000, 0],
    [4_300_000, 0],
  ]);
  // Resolved without an answer and without a grey line it was none.
  const opened = (status: string) =>
    shop.sql.query('update conversations set status = $2 where id = $1', [thread, status]);
  await opened('resolved');
  await madeAnew(lines[1]!);
  expect(await brought()).toEqual([[4_320_000, 0]]);
  await opened('open');
  await said(lines[1]!, '12:00:00');
  expect(await brought()).toEqual([
    [320_000, 0],
    [4_000_000, 0],
  ]);
});

test('contacts that are joined move nothing; when the customer is erased no talk keeps it', async () => {
  const other = await newCustomer('Ratna K.');
  const contactOf = async (id: string) =>
    (await shop.call(api.getConversation, { params: { id } })).contact.id;
  const kept = await contactOf(other);
  await shop.call(api.joinContacts, {
    params: { id: kept },
    body: { contact_id: await contactOf(thread) },
  });
  expect(await brought()).toEqual([
    [320_000, 0],
    [4_000_000, 0],
  ]);
  await shop.sql.query('update orders set conversation_id = null where conversation_id = $1', [thread]);
  expect(await brought()).toEqual([
    [null, null],
    [null, null],
  ]);
});
