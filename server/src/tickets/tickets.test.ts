import * as api from '@sapa/contracts';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, joinWorkspace } from '../testing/colleague.ts';
import { outcomeOf } from '../testing/refusal-of.ts';
import { openShop, type Shop, signUp, until } from '../testing/shop.ts';
import { STEP } from './rules.ts';

let shop: Shop;
let rina: Colleague;
let board: api.Board;
let conversation: api.Conversation;
beforeAll(async () => {
  shop = await openShop();
  rina = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id);
  board = (await shop.call(api.listBoards)).items[0]!;
  await shop.world.phone
    .customer({ number: '+6281288370001', name: 'Ratna Kusumawardani' })
    .text(shop.number.id, 'Toples saya pecah');
  conversation = await until(
    () => shop.call(api.listConversations, { query: {} }),
    ({ items }) => items.length > 0,
  ).then(({ items }) => items[0]!);
});
afterAll(() => shop.stop());

type NewTicket = Partial<
  Parameters<typeof shop.call<typeof api.createTicket>>[1] extends { body: infer B } ? B : never
>;
const create = (fields: NewTicket = {}) =>
  shop.call(api.createTicket, { body: { client_id: crypto.randomUUID(), title: 'Tiket', ...fields } });
const change = (id: string, body: Parameters<typeof shop.call<typeof api.updateTicket>>[1]['body']) =>
  shop.call(api.updateTicket, { params: { id }, body });
const move = (id: string, column_id: string, after_id?: string | null) =>
  shop.call(api.moveTicket, { params: { id }, body: { column_id, after_id } });
const inColumn = async (column_id: string) =>
  (await shop.call(api.listTickets, { query: { column_id, sort: 'position', limit: 100 } })).items.map(
    ({ title }) => title,
  );
async function asDatabaseOwner<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await database.connect();
  return work(database).finally(() => database.end());
}
const newColumn = async () =>
  (await shop.call(api.createBoard, { body: { name: 'Papan uji' } })).columns.map(({ id }) => id);

describe('a ticket', () => {
  test('made from a conversation has all that was written, and leads back to it', async () => {
    const ticket = await create({
      title: '  Toples pecah  ',
      description: 'Minta ganti satu toples.',
      priority: 'urgent',
      assignee_id: rina.memberId,
      due_on: '2026-11-30',
      value: 185_000,
      column_id: board.columns[1]!.id,
      conversation_id: conversation.id,
    });
    expect(ticket).toMatchObject({
      number: expect.any(Number),
      board_id: board.id,
      column_id: board.columns[1]!.id,
      status: 'In Progress',
      done: false,
      title: 'Toples pecah',
      description: 'Minta ganti satu toples.',
      priority: 'urgent',
      assignee: { id: rina.memberId, name: 'Rina Wulandari' },
      due_on: '2026-11-30',
      value: 185_000,
      conversation: {
        id: conversation.id,
        contact_name: 'Ratna Kusumawardani',
        channel_kind: 'whatsapp',
      },
      created_by: 'Sekar Maharani',
    });
    expect(await shop.call(api.getTicket, { params: { id: ticket.id } })).toEqual(ticket);
  });

  test('made with a title alone stands on top of the first status of the first board', async () => {
    await create({ title: 'Yang lama' });
    const ticket = await create({ title: 'Yang baru' });
    expect(ticket).toMatchObject({
      column_id: board.columns[0]!.id,
      description: '',
      priority: 'normal',
      assignee: null,
      due_on: null,
      value: 0,
      conversation: null,
    });
    expect((await inColumn(board.columns[0]!.id)).slice(0, 2)).toEqual(['Yang baru', 'Yang lama']);
  });

  test('asked for again under the same client_id is the same one, also at once', async () => {
    const [column] = await newColumn();
    const body = { client_id: 'sekali-saja', title: 'Sekali', column_id: column! };
    const made = await Promise.all(Array.from({ length: 5 }, () => shop.call(api.createTicket, { body })));
    const again = await shop.call(api.createTicket, { body: { ...body, title: 'Judul lain' } });
    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1);
    expect(again.title).toBe('Sekali');
    expect(await inColumn(column!)).toEqual(['Sekali']);
  });

  test('has the next number of its workspace, 20 made at once too; a deleted number is not given again', async () => {
    const { number: before, id } = await create();
    await shop.call(api.deleteTicket, { params: { id } });
    const made = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => before + 1 + i),
    );
    const { access_token } = await signUp(shop.sapa, { business: 'Toko Baru' });
    const other = api.createClient({ baseUrl: shop.sapa.url, token: () => access_token });
    const first = await other(api.createTicket, { body: { client_id: 'a', title: 'Pertama' } });
    expect(first.number).toBe(1);
  });

  test('changes in what is given alone, and is newer each time', async () => {
    const ticket = await create({ title: 'Tagihan', value: 50_000, due_on: '2026-12-01' });
    const changed = await change(ticket.id, { priority: 'high', due_on: null, assignee_id: rina.memberId });
    expect(changed).toEqual({
      ...ticket,
      priority: 'high',
      due_on: null,
      assignee: { id: rina.memberId, name: 'Rina Wulandari' },
      updated_at: changed.updated_at,
    });
    const many = await Promise.all(Array.from({ length: 5 }, (_, i) => change(ticket.id, { value: i })));
    const moved = await move(ticket.id, board.columns[2]!.id);
    const times = [ticket, changed, ...many, moved].map(({ updated_at }) => updated_at);
    expect(new Set(times).size).toBe(times.length);
    expect(times.toSorted().at(-1)).toBe(moved.updated_at);
  });

  test.each([
    ['a person who is not here', { assignee_id: crypto.randomUUID() }, 'assignee_id'],
    ['a conversation that is not here', { conversation_id: crypto.randomUUID() }, 'conversation_id'],
    ['a status that is not here', { column_id: crypto.randomUUID() }, 'column_id'],
    ['no title', { title: '  ' }, 'title'],
    ['a day that is none', { due_on: '2026-02-30' }, 'due_on'],
    ['half a rupiah', { value: 0.5 }, 'value'],
  ])('%s is refused beside its field, and nothing is made', async (_name, fields, field) => {
    const count = async () => (await shop.call(api.listTickets, { query: { limit: 100 } })).items.length;
    const before = await count();
    await expect(create(fields)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.any(String) },
    });
    expect(await count()).toBe(before);
  });

  test('is given to nobody who was deactivated; who has it keeps being named', async () => {
    const { memberId } = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, {
      name: 'Bima Pergi',
    });
    const ticket = await create({ assignee_id: memberId });
    await shop.call(api.deactivateMember, { params: { id: memberId } });
    expect(await outcomeOf(create({ assignee_id: memberId }))).toBe('VALIDATION_FAILED');
    const kept = await change(ticket.id, { assignee_id: memberId, title: 'Tetap miliknya' });
    expect(kept).toMatchObject({ title: 'Tetap miliknya', assignee: { name: 'Bima Pergi' } });
  });

  test('is gone once deleted, and the log says which; its conversation stays', async () => {
    const { id, number } = await create({ title: 'Salah tulis', conversation_id: conversation.id });
    await shop.call(api.deleteTicket, { params: { id } });
    expect(await outcomeOf(shop.call(api.getTicket, { params: { id } }))).toBe('NOT_FOUND');
    expect(await outcomeOf(shop.call(api.deleteTicket, { params: { id } }))).toBe('NOT_FOUND');
    const { items } = await shop.call(api.listAuditLog, { query: { act: 'ticket.deleted' } });
    expect(items[0]).toMatchObject({ subject: `#${number} Salah tulis`, actor: { name: 'Sekar Maharani' } });
    expect((await shop.call(api.getConversation, { params: { id: conversation.id } })).id).toBe(
      conversation.id,
    );
  });
});

describe('its place', () => {
  test('is on top, below another or at the end, in its own status or another board’s', async () => {
    const [one, other] = [(await newColumn())[0]!, (await newColumn())[2]!];
    const [c, b, a] = [
      await create({ title: 'c', column_id: one }),
      await create({ title: 'b', column_id: one }),
      await create({ title: 'a', column_id: one }),
    ];
    expect(await inColumn(one)).toEqual(['a', 'b', 'c']);
    await move(a.id, one, b.id);
    expect(await inColumn(one)).toEqual(['b', 'a', 'c']);
    await move(c.id, one, null);
    expect(await inColumn(one)).toEqual(['c', 'b', 'a']);
    await move(c.id, one);
    expect(await inColumn(one)).toEqual(['b', 'a', 'c']);
    expect(await move(a.id, other)).toMatchObject({ column_id: other, status: 'Review' });
    await move(b.id, other, a.id);
    expect([await inColumn(one), await inColumn(other)]).toEqual([['c'], ['a', 'b']]);
  });

  test('below a ticket that stands elsewhere is none, nor below itself', async () => {
    const [column] = await newColumn();
    const [here, there] = [await create({ column_id: column! }), await create()];
    for (const after of [there.id, here.id, crypto.randomUUID()]) {
      await expect(move(here.id, column!, after)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { after_id: 'Tiket di atasnya sudah pindah. Muat ulang board.' },
      });
    }
    expect(await outcomeOf(move(here.id, crypto.randomUUID()))).toBe('VALIDATION_FAILED');
  });

  test('is found in a gap that is full: others move up for it, in their order', async () => {
    const [column] = await newColumn();
    const titles = ['a', 'b', 'c', 'd'];
    const made: api.Ticket[] = [];
    for (const title of titles.toReversed()) made.unshift(await create({ title, column_id: column! }));
    await asDatabaseOwner(async (database) => {
      for (const [index, { id }] of made.entries())
        await database.query('update tickets set position = $2 where id = $1', [id, STEP * 3 + index]);
    });
    await move(made[3]!.id, column!, made[0]!.id);
    expect(await inColumn(column!)).toEqual(['a', 'd', 'b', 'c']);
    // Thirty times into the same gap: more than it takes.
    for (let i = 0; i < 30; i += 1) await move(made[i % 2 === 0 ? 2 : 3]!.id, column!, made[0]!.id);
    expect(await inColumn(column!)).toEqual(['a', 'd', 'c', 'b']);
  });

  test('is one for each, and stays, after 40 moves at once within and between two statuses', async () => {
    const [one, other] = await newColumn();
    const made: api.Ticket[] = [];
    for (let i = 0; i < 8; i += 1) made.push(await create({ title: `t${i}`, column_id: one! }));
    const anchor = made[0]!.id;
    const outcomes = await Promise.all(
      made
        .slice(1)
        .flatMap(({ id }, i) => [
          outcomeOf(move(id, one!, anchor)),
          outcomeOf(move(id, i % 2 === 0 ? other! : one!)),
          outcomeOf(move(id, other!, null)),
          outcomeOf(move(id, one!, anchor)),
          outcomeOf(move(id, i % 3 === 0 ? one! : other!, null)),
        ]),
    );
    expect(outcomes.filter((code) => code !== null)).toEqual([]);
    const [left, right] = [await inColumn(one!), await inColumn(other!)];
    expect([...left, ...right].toSorted()).toEqual(made.map(({ title }) => title));
    const { rows } = await asDatabaseOwner((database) =>
      database.query('select distinct column_id, position from tickets where column_id = any($1)', [
        [one, other],
      ]),
    );
    expect(rows).toHaveLength(made.length);
    expect([await inColumn(one!), await inColumn(other!)]).toEqual([left, right]);
  });
});

test('each status says how many tickets it holds and what they are worth, whatever happened at once', async () => {
  const columns = await newColumn();
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, i) => create({ column_id: columns[i % 3]!, value: 1_000 * (i + 1) })),
  );
  await Promise.all([
    ...made.slice(0, 4).map(({ id }) => move(id, columns[3]!)),
    ...made.slice(2, 8).map(({ id }, i) => change(id, { value: 7_000 + i })),
    ...made.slice(8, 10).map(({ id }) => shop.call(api.deleteTicket, { params: { id } })),
    ...made.slice(4, 6).map(({ id }) => move(id, columns[0]!, null)),
  ]);
  await shop.call(api.deleteColumn, { params: { id: columns[1]! }, query: { move_to: columns[2]! } });
  const { items: boards } = await shop.call(api.listBoards);
  const counted = boards.flatMap((each) => each.columns);
  for (const id of [columns[0]!, columns[2]!, columns[3]!]) {
    const { items } = await shop.call(api.listTickets, { query: { column_id: id, limit: 100 } });
    expect(counted.find((column) => column.id === id)).toMatchObject({
      tickets: items.length,
      value: items.reduce((sum, { value }) => sum + value, 0),
    });
  }
  const ours = counted.filter(({ id }) => columns.includes(id));
  expect(ours.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(10);
});

test('whoever works in the workspace hears of every change; nobody else does', async () => {
  const { access_token } = await signUp(shop.sapa, { business: 'Toko Sebelah' });
  const connect = async (token: string, heard: [string, unknown][]) => {
    const socket = io(`${shop.sapa.url}/inbox`, {
      path: '/socket',
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    });
    for (const event of ['ticket.updated', 'ticket.deleted', 'board.updated'] as const)
      socket.on(event, (data) => heard.push([event, api.socketEvents[event].parse(data)]));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  };
  const [heard, strange]: [string, unknown][][] = [[], []];
  const sockets = [await connect(rina.token, heard!), await connect(access_token, strange!)];

  const made = await create({ title: 'Didengar' });
  const changed = await change(made.id, { value: 9_000 });
  const moved = await move(made.id, board.columns[3]!.id);
  await shop.call(api.deleteTicket, { params: { id: made.id } });
  const { columns } = await shop.call(api.createColumn, {
    params: { id: board.id },
    body: { name: 'Arsip' },
  });
  await shop.call(api.deleteColumn, { params: { id: columns.at(-1)!.id }, query: {} });
  await expect.poll(() => heard!.length).toBe(6);
  expect(heard).toEqual([
    ['ticket.updated', { ticket: made }],
    ['ticket.updated', { ticket: changed }],
    ['ticket.updated', { ticket: moved }],
    ['ticket.deleted', { ticket_id: made.id }],
    ['board.updated', {}],
    ['board.updated', {}],
  ]);
  expect(moved).toMatchObject({ done: true, status: 'Done' });
  expect(strange).toEqual([]);
  for (const socket of sockets) socket.disconnect();
});
