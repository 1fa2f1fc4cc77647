import * as api from '@sapa/contracts';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, joinWorkspace } from '../testing/colleague.ts';
import { outcomeOf } from '../testing/refusal-of.ts';
import { signUp } from '../testing/shop.ts';
import { ticketCalls } from '../testing/ticket-calls.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newCustomer } = openTradingShop();
const { create, change, move, inColumn, newColumns } = ticketCalls(shop);
let rina: Colleague;
let board: api.Board;
/** The conversation with a customer of this name. */
let ratna: string;
beforeAll(async () => {
  rina = await joinWorkspace(shop.sapa, shop.workspaceId);
  board = (await shop.call(api.listBoards)).items[0]!;
  ratna = await newCustomer('Ratna Kusumawardani');
});

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
      conversation_id: ratna,
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
        id: ratna,
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
    const [column] = await newColumns();
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
    const { memberId } = await joinWorkspace(shop.sapa, shop.workspaceId, {
      name: 'Bima Pergi',
    });
    const ticket = await create({ assignee_id: memberId });
    await shop.call(api.deactivateMember, { params: { id: memberId }, query: {} });
    expect(await outcomeOf(create({ assignee_id: memberId }))).toBe('VALIDATION_FAILED');
    const kept = await change(ticket.id, { assignee_id: memberId, title: 'Tetap miliknya' });
    expect(kept).toMatchObject({ title: 'Tetap miliknya', assignee: { name: 'Bima Pergi' } });
  });

  test('is gone once deleted, and the log says which; its conversation stays', async () => {
    const { id, number } = await create({ title: 'Salah tulis', conversation_id: ratna });
    await shop.call(api.deleteTicket, { params: { id } });
    expect(await outcomeOf(shop.call(api.getTicket, { params: { id } }))).toBe('NOT_FOUND');
    expect(await outcomeOf(shop.call(api.deleteTicket, { params: { id } }))).toBe('NOT_FOUND');
    const { items } = await shop.call(api.listAuditLog, { query: { act: 'ticket.deleted' } });
    expect(items[0]).toMatchObject({ subject: `#${number} Salah tulis`, actor: { name: 'Sekar Maharani' } });
    expect((await shop.call(api.getConversation, { params: { id: ratna } })).id).toBe(ratna);
  });
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
    const names = [
      'ticket.created',
      'ticket.updated',
      'ticket.moved',
      'ticket.deleted',
      'board.updated',
    ] as const;
    for (const event of names) socket.on(event, (data) => heard.push([event, api.events[event].parse(data)]));
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
    ['ticket.created', { ticket: made }],
    ['ticket.updated', { ticket: changed, before: made }],
    ['ticket.moved', { ticket: moved, before: changed }],
    ['ticket.deleted', { ticket: moved }],
    ['board.updated', {}],
    ['board.updated', {}],
  ]);
  expect(moved).toMatchObject({ done: true, status: 'Done' });
  expect(strange).toEqual([]);
  for (const socket of sockets) socket.disconnect();
});
