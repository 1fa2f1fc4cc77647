import * as api from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../testing/colleague.ts';
import { outcomeOf } from '../testing/refusal-of.ts';
import { openServer } from '../testing/server.ts';
import { type Call, signUp } from '../testing/shop.ts';

/** Each ticket is made when its day says. */
let now = new Date();
const server = openServer({}, { clock: { now: () => now } });

let call: Call;
let rina: string;
let board: api.Board;
let second: api.Board;

type Filter = Partial<api.Query<typeof api.listTickets>>;
const list = (query: Filter = {}) => call(api.listTickets, { query });
const titles = async (query: Filter = {}) =>
  (await list({ sort: 'oldest', ...query })).items.map(({ title }) => title);

beforeAll(async () => {
  const owner = await signUp(server.sapa, { business: 'Toko Daftar' });
  call = api.createClient({ baseUrl: server.sapa.url, token: () => owner.access_token });
  rina = (await joinWorkspace(server.sapa, owner.user.workspace!.id)).memberId;
  board = (await call(api.listBoards)).items[0]!;
  second = await call(api.createBoard, { body: { name: 'Sales Board' } });
  const start = Date.now();
  const made: [string, api.TicketPriority, api.Board, number, string | null][] = [
    ['Toples pecah', 'urgent', board, 0, rina],
    ['Retur 100% arabika', 'low', board, 1, null],
    ['Hampers kantor', 'high', second, 0, rina],
    ['Tagihan toples', 'normal', board, 3, null],
    ['Ongkir ke Papua', 'urgent', second, 3, null],
    ['Alamat salah', 'normal', board, 0, rina],
    ['Minta katalog', 'high', board, 0, null],
  ];
  for (const [index, [title, priority, its, column, assignee_id]] of made.entries()) {
    now = new Date(start + Math.floor(index / 2) * 60_000);
    await call(api.createTicket, {
      body: {
        client_id: crypto.randomUUID(),
        title,
        priority,
        column_id: its.columns[column]!.id,
        assignee_id,
      },
    });
  }
});

describe('filters', () => {
  test.each<[string, () => Filter, string[]]>([
    ['of a board', () => ({ board_id: second.id }), ['Hampers kantor', 'Ongkir ke Papua']],
    ['of a status', () => ({ column_id: board.columns[3]!.id }), ['Tagihan toples']],
    ['of a status on another board', () => ({ board_id: second.id, column_id: board.columns[3]!.id }), []],
    ['finished', () => ({ state: 'done' }), ['Tagihan toples', 'Ongkir ke Papua']],
    ['open on a board', () => ({ state: 'open', board_id: second.id }), ['Hampers kantor']],
    ['of a priority', () => ({ priority: 'urgent' }), ['Toples pecah', 'Ongkir ke Papua']],
    ['somebody’s', () => ({ assignee_id: rina }), ['Toples pecah', 'Hampers kantor', 'Alamat salah']],
    [
      'nobody’s, open and important',
      () => ({ assignee_id: 'none', state: 'open', priority: 'high' }),
      ['Minta katalog'],
    ],
    ['of a conversation that has none', () => ({ conversation_id: crypto.randomUUID() }), []],
    ['with words in the title', () => ({ search: 'TOPLES' }), ['Toples pecah', 'Tagihan toples']],
    ['with words and a status', () => ({ search: 'toples', state: 'open' }), ['Toples pecah']],
    ['with a percent sign', () => ({ search: '0%' }), ['Retur 100% arabika']],
    ['with an underscore', () => ({ search: '_' }), []],
    ['with a backslash', () => ({ search: '\\' }), []],
    ['by number', () => ({ search: '3' }), ['Hampers kantor']],
    ['by number as it is written', () => ({ search: '#3' }), ['Hampers kantor']],
    ['by a number that is in a title too', () => ({ search: '1' }), ['Toples pecah', 'Retur 100% arabika']],
    ['by two letters', () => ({ search: 'KA' }), ['Retur 100% arabika', 'Hampers kantor', 'Minta katalog']],
    ['by a number beyond all', () => ({ search: '#99999999999' }), []],
  ])('%s', async (_name, filter, expected) => {
    expect(await titles(filter())).toEqual(expected);
  });

  test('words that more titles hold than are looked up by their index find them all the same', async () => {
    const { columns } = await call(api.createBoard, { body: { name: 'Ramai' } });
    await server.sql.query(
      `insert into tickets (workspace_id, id, number, column_id, position, title, description, urgency, value,
         client_id, created_by, created_at, updated_at)
       select workspace_id, gen_random_uuid(), 10000 + n, id, n, 'Massal ' || n, '', 2, 0, 'massal-' || n, 'Sapa',
         now() - interval '1 day', now()
       from board_columns, generate_series(1, 1010) n where id = $1`,
      [columns[0]!.id],
    );
    expect((await call(api.listBoards)).items.at(-1)!.columns[0]).toMatchObject({ tickets: 1010 });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search: 'massal', sort: 'position', limit: 100, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ title }) => title));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(Array.from({ length: 1010 }, (_, i) => `Massal ${i + 1}`));
    expect(await titles({ search: 'massal 77', sort: 'position', limit: 2 })).toEqual([
      'Massal 77',
      'Massal 770',
    ]);
    await server.sql.query(`delete from tickets where client_id like 'massal-%'`);
  });
});

describe('days', () => {
  test('begin and end at midnight where the workspace is', async () => {
    const owner = await signUp(server.sapa, { business: 'Toko Papua' });
    const its = api.createClient({ baseUrl: server.sapa.url, token: () => owner.access_token });
    const present = now;
    const at = async (moment: string, title: string) => {
      now = new Date(moment);
      await its(api.createTicket, { body: { client_id: title, title } });
    };
    try {
      await its(api.listBoards);
      // In Jayapura the 10th begins at 15.00 UTC of the 9th.
      await at('2024-11-09T14:59:59.999Z', 'sebelum');
      await at('2024-11-09T15:00:00.000Z', 'awal');
      await at('2024-11-10T14:59:59.999Z', 'akhir');
      await at('2024-11-10T15:00:00.000Z', 'sesudah');
    } finally {
      now = present;
    }
    await server.sql.query(`update workspaces set time_zone = 'Asia/Jayapura' where id = $1`, [
      owner.user.workspace!.id,
    ]);
    const between = async (created_from?: string, created_to?: string) =>
      (await its(api.listTickets, { query: { sort: 'oldest', created_from, created_to } })).items.map(
        ({ title }) => title,
      );
    expect(await between('2024-11-10', '2024-11-10')).toEqual(['awal', 'akhir']);
    expect(await between('2024-11-11')).toEqual(['sesudah']);
    expect(await between(undefined, '2024-11-09')).toEqual(['sebelum']);
    expect(await between('2024-11-11', '2024-11-10')).toEqual([]);
  });
});

describe('sorts', () => {
  const inOrder: Record<api.TicketSort, () => string[] | Promise<string[]>> = {
    newest: async () => (await inOrder.oldest()).toReversed(),
    oldest: () => [
      'Toples pecah',
      'Retur 100% arabika',
      'Hampers kantor',
      'Tagihan toples',
      'Ongkir ke Papua',
      'Alamat salah',
      'Minta katalog',
    ],
    updated: async () => {
      const [last] = (await list({ search: 'Hampers' })).items;
      now = new Date(now.getTime() + 60_000);
      await call(api.updateTicket, { params: { id: last!.id }, body: { value: 1 } });
      return ['Hampers kantor', ...(await inOrder.newest()).filter((title) => title !== 'Hampers kantor')];
    },
    urgent: () => [
      'Toples pecah',
      'Ongkir ke Papua',
      'Hampers kantor',
      'Minta katalog',
      'Tagihan toples',
      'Alamat salah',
      'Retur 100% arabika',
    ],
    position: () => [
      'Minta katalog',
      'Alamat salah',
      'Toples pecah',
      'Retur 100% arabika',
      'Tagihan toples',
      'Hampers kantor',
      'Ongkir ke Papua',
    ],
  };

  test.each(api.ticketSorts)(
    '%s: its pages meet without gap or overlap, whatever their size',
    async (sort) => {
      const expected = await inOrder[sort]();
      for (const limit of [1, 2, 3, expected.length - 1, expected.length]) {
        const found: string[] = [];
        let cursor: string | undefined;
        let pages = 0;
        do {
          const page = await list({ sort, limit, ...(cursor && { cursor }) });
          found.push(...page.items.map(({ title }) => title));
          cursor = page.next_cursor ?? undefined;
          pages += 1;
        } while (cursor !== undefined);
        expect(found).toEqual(expected);
        expect(pages).toBe(Math.ceil(expected.length / limit));
      }
    },
  );

  test('a cursor of another sort, or of none, is refused', async () => {
    const { next_cursor } = await list({ sort: 'urgent', limit: 1 });
    const refused = [
      { sort: 'newest', cursor: next_cursor! },
      { sort: 'position', cursor: next_cursor! },
      { cursor: 'bukan-kursor' },
      { cursor: Buffer.from(`2026|${crypto.randomUUID()}`).toString('base64url') },
      { cursor: Buffer.from(`${new Date().toISOString()}|1' or true`).toString('base64url') },
    ] as const;
    for (const query of refused) expect(await outcomeOf(list(query))).toBe('INVALID_REQUEST');
  });
});
