import * as api from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { outcomeOf } from '../../testing/refusal-of.ts';
import { openServer } from '../../testing/server.ts';
import { type Call, signUp } from '../../testing/shop.ts';

const server = openServer();

/** A shop that nobody else of these tests works in. */
async function newShop() {
  const owner = await signUp(server.sapa, { business: 'Toko Board' });
  const call = api.createClient({ baseUrl: server.sapa.url, token: () => owner.access_token });
  return { call, workspaceId: owner.user.workspace!.id };
}
const boardsOf = async (call: Call) => (await call(api.listBoards)).items;
const namesOf = (board: api.Board) => board.columns.map(({ name }) => name);
const newTicket = (call: Call, column_id: string, title: string, value = 0) =>
  call(api.createTicket, { body: { client_id: crypto.randomUUID(), title, column_id, value } });
const titlesIn = async (call: Call, column_id: string) =>
  (await call(api.listTickets, { query: { column_id, sort: 'position' } })).items.map(({ title }) => title);

describe('the first board', () => {
  test('is there from the first look, with four statuses of which the last is finished work', async () => {
    const { call } = await newShop();
    const boards = await boardsOf(call);
    expect(boards).toMatchObject([{ name: 'Default Board' }]);
    expect(boards[0]!.columns).toMatchObject([
      { name: 'To Do', done: false, tickets: 0, value: 0 },
      { name: 'In Progress', done: false },
      { name: 'Review', done: false },
      { name: 'Done', done: true },
    ]);
  });

  test('is made once, however many come first at once', async () => {
    const { call } = await newShop();
    const seen = await Promise.all([
      ...Array.from({ length: 6 }, () => boardsOf(call)),
      ...Array.from({ length: 6 }, () =>
        call(api.createTicket, { body: { client_id: crypto.randomUUID(), title: 'Pertama' } }).then(() =>
          boardsOf(call),
        ),
      ),
    ]);
    expect(new Set(seen.flat().map(({ id }) => id)).size).toBe(1);
    expect(await boardsOf(call)).toHaveLength(1);
  });
});

describe('boards', () => {
  let call: Call;
  let workspaceId: string;
  beforeAll(async () => {
    ({ call, workspaceId } = await newShop());
  });

  test('a new one has its own four statuses, stands behind the older ones, and takes another name', async () => {
    await boardsOf(call);
    const { id } = await call(api.createBoard, { body: { name: 'Penjualan' } });
    await call(api.renameBoard, { params: { id }, body: { name: 'Sales Board' } });
    const boards = await boardsOf(call);
    expect(boards.map(({ name }) => name)).toEqual(['Default Board', 'Sales Board']);
    expect(namesOf(boards[1]!)).toEqual(['To Do', 'In Progress', 'Review', 'Done']);
  });

  test('one that holds a ticket is not deleted; an empty one goes, and the log says which', async () => {
    const board = await call(api.createBoard, { body: { name: 'Gudang' } });
    const ticket = await newTicket(call, board.columns[1]!.id, 'Stok habis');
    const gone = () => call(api.deleteBoard, { params: { id: board.id } });
    expect(await outcomeOf(gone())).toBe('BOARD_NOT_EMPTY');
    await call(api.deleteTicket, { params: { id: ticket.id } });
    await gone();
    expect(await outcomeOf(gone())).toBe('NOT_FOUND');
    const { items } = await call(api.listAuditLog, { query: { act: 'board.deleted' } });
    expect(items.map(({ subject }) => subject)).toEqual(['Gudang']);
  });

  test('of the last two that are deleted at once one stays', async () => {
    const other = await newShop();
    const [first] = await boardsOf(other.call);
    const second = await other.call(api.createBoard, { body: { name: 'Kedua' } });
    const outcomes = await Promise.all(
      [first!.id, second.id].map((id) => outcomeOf(other.call(api.deleteBoard, { params: { id } }))),
    );
    expect(outcomes.toSorted()).toEqual(['LAST_BOARD', null].toSorted());
    expect(await boardsOf(other.call)).toHaveLength(1);
  });

  test('there are at most 50, also when the last are made at once', async () => {
    const { call: its } = await newShop();
    await boardsOf(its);
    for (let made = 1; made < api.MOST_BOARDS - 2; made += 1)
      await its(api.createBoard, { body: { name: `Board ${made}` } });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => outcomeOf(its(api.createBoard, { body: { name: 'Satu lagi' } }))),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(2);
    expect(outcomes.filter((code) => code === 'TOO_MANY_BOARDS')).toHaveLength(3);
    expect(await boardsOf(its)).toHaveLength(api.MOST_BOARDS);
  });

  test('an agent sees boards and works on tickets, but changes no board', async () => {
    const { call: agent } = await joinWorkspace(server.sapa, workspaceId, { role: 'agent' });
    const [board] = await boardsOf(agent);
    expect(await outcomeOf(agent(api.createBoard, { body: { name: 'Punyaku' } }))).toBe('FORBIDDEN');
    expect((await newTicket(agent, board!.columns[0]!.id, 'Titipan')).created_by).toBe('Rina Wulandari');
  });
});

describe('statuses of a board', () => {
  let call: Call;
  beforeAll(async () => {
    ({ call } = await newShop());
  });
  const newBoard = () => call(api.createBoard, { body: { name: 'Status' } });
  const patch = (id: string, body: Partial<api.BoardColumn> & { after_id?: string | null }) =>
    call(api.updateColumn, { params: { id }, body });

  test('a new one stands at the right end, and is renamed, finished and moved', async () => {
    const board = await newBoard();
    const { columns } = await call(api.createColumn, {
      params: { id: board.id },
      body: { name: 'Batal', done: true },
    });
    expect(columns.at(-1)).toMatchObject({ name: 'Batal', done: true, tickets: 0, value: 0 });
    const [toDo, , , done, batal] = columns;
    expect(namesOf(await patch(batal!.id, { after_id: null }))).toEqual([
      'Batal',
      'To Do',
      'In Progress',
      'Review',
      'Done',
    ]);
    await patch(batal!.id, { name: 'Dibatalkan', done: false });
    const moved = await patch(toDo!.id, { after_id: done!.id });
    expect(namesOf(moved)).toEqual(['Dibatalkan', 'In Progress', 'Review', 'Done', 'To Do']);
    expect(moved.columns[0]).toMatchObject({ done: false });
  });

  test('none goes beside one of another board, or beside itself', async () => {
    const [one, other] = [await newBoard(), await newBoard()];
    for (const after_id of [other.columns[0]!.id, one.columns[1]!.id]) {
      await expect(patch(one.columns[1]!.id, { after_id, name: 'Tidak jadi' })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { after_id: 'Pilih status lain di board yang sama.' },
      });
    }
    expect(namesOf((await boardsOf(call)).find(({ id }) => id === one.id)!)).toEqual(namesOf(one));
  });

  test('all are there and each once after many moved at the same time', async () => {
    const board = await newBoard();
    await Promise.all(
      board.columns.flatMap(({ id }) => [
        patch(id, { after_id: null }),
        patch(id, { after_id: board.columns.find((other) => other.id !== id)!.id }),
      ]),
    );
    const after = (await boardsOf(call)).find(({ id }) => id === board.id)!;
    expect(namesOf(after).toSorted()).toEqual(namesOf(board).toSorted());
    expect(namesOf((await boardsOf(call)).find(({ id }) => id === board.id)!)).toEqual(namesOf(after));
  });

  test('there are at most 20, also when the last are made at once', async () => {
    const board = await newBoard();
    const more = () =>
      outcomeOf(call(api.createColumn, { params: { id: board.id }, body: { name: 'Lagi' } }));
    for (let made = 4; made < api.MOST_COLUMNS - 1; made += 1) expect(await more()).toBeNull();
    const outcomes = await Promise.all([more(), more(), more()]);
    expect(outcomes.toSorted()).toEqual([null, 'TOO_MANY_COLUMNS', 'TOO_MANY_COLUMNS'].toSorted());
    const after = (await boardsOf(call)).find(({ id }) => id === board.id)!;
    expect(after.columns).toHaveLength(api.MOST_COLUMNS);
  });

  test('one with tickets is deleted only with a place for them: the end of another, in their order', async () => {
    const board = await newBoard();
    const [from, to] = board.columns;
    await newTicket(call, to!.id, 'Sudah di sana', 5_000);
    for (const title of ['ketiga', 'kedua', 'pertama']) await newTicket(call, from!.id, title, 10_000);
    const gone = (move_to?: string) =>
      call(api.deleteColumn, { params: { id: from!.id }, query: { move_to } });
    expect(await outcomeOf(gone())).toBe('COLUMN_NOT_EMPTY');
    const elsewhere = (await newBoard()).columns[0]!.id;
    for (const wrong of [from!.id, elsewhere, crypto.randomUUID()]) {
      await expect(gone(wrong)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { move_to: 'Pilih status lain di board yang sama.' },
      });
    }
    const { columns } = await gone(to!.id);
    expect(columns.map(({ name, tickets, value }) => [name, tickets, value])).toEqual([
      ['In Progress', 4, 35_000],
      ['Review', 0, 0],
      ['Done', 0, 0],
    ]);
    expect(await titlesIn(call, to!.id)).toEqual(['Sudah di sana', 'pertama', 'kedua', 'ketiga']);
    const { items } = await call(api.listAuditLog, { query: { act: 'board-column.deleted' } });
    expect(items.map(({ subject }) => subject)).toEqual(['To Do']);
  });

  test('the last one stays', async () => {
    const board = await newBoard();
    const outcomes = await Promise.all(
      board.columns.map(({ id }) => outcomeOf(call(api.deleteColumn, { params: { id }, query: {} }))),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(3);
    expect(outcomes.filter((code) => code === 'LAST_COLUMN')).toHaveLength(1);
  });
});
