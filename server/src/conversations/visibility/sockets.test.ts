import * as api from '@sapa/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { browserAt } from '../../testing/browser.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openScreen } from '../../testing/screen.ts';
import { openServer } from '../../testing/server.ts';
import { openShopWithTeams, type ShopWithTeams, type Viewer } from '../../testing/shop-with-teams.ts';
import { emptyTeam } from '../teams/empty-team.ts';
import { followChannel } from '../teams/follow-channel.ts';

const server = openServer();
let shop: ShopWithTeams;
let people: Record<'admin' | 'first' | 'second' | 'outside' | 'kept', Viewer>;
const screens = {} as Record<keyof typeof people, Screen>;

interface Screen {
  socket: Socket;
  /** `name id` of what was heard of conversations. */
  heard: string[];
}

beforeAll(async () => {
  shop = await openShopWithTeams(server);
  const [first, second] = shop.teams;
  people = {
    admin: await shop.join({ role: 'admin' }),
    first: await shop.join({ teams: [first] }),
    second: await shop.join({ teams: [second] }),
    outside: await shop.join({}),
    kept: await shop.join({ teams: [first], channels: [shop.channels[1]] }),
  };
  for (const [name, { token }] of Object.entries(people))
    screens[name as keyof typeof people] = await open(token);
});
afterAll(() => {
  for (const { socket } of Object.values(screens)) socket.close();
});

async function open(token: string): Promise<Screen> {
  const socket = io(`${server.sapa.url}/inbox`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token },
  });
  const heard: string[] = [];
  socket.onAny((name, data) => {
    const id = data?.conversation?.id ?? data?.conversation_id;
    if (id !== undefined) heard.push(`${name} ${id}`);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, heard };
}

/** Who has heard that of the conversation, once everybody has heard what came after it. */
async function hearersOf(event: string, { id }: { id: string }) {
  const last = await shop.place();
  await people.admin.call(api.markUnread, { params: { id: last.id } });
  const all = Object.entries(screens);
  await expect
    .poll(() =>
      all.every(([name, { heard }]) => name === 'kept' || heard.includes(`conversation.updated ${last.id}`)),
    )
    .toBe(true);
  return all.filter(([, { heard }]) => heard.includes(`${event} ${id}`)).map(([name]) => name);
}

test('what happens in a conversation is told to those who see it', async () => {
  const [first, second] = shop.teams;
  const unread = async (about: Parameters<typeof shop.place>[0]) => {
    const c = await shop.place(about);
    await shop.owner.call(api.markUnread, { params: { id: c.id } });
    return hearersOf('conversation.updated', c);
  };
  expect(await unread({ team: first })).toEqual(['admin', 'first']);
  expect(await unread({ team: first, channel: shop.channels[1] })).toEqual(['admin', 'first', 'kept']);
  expect(await unread({})).toEqual(['admin', 'first', 'second', 'outside']);
  expect(await unread({ team: second, followers: [people.first.memberId] })).toEqual([
    'admin',
    'first',
    'second',
  ]);
  const handled = { handler: 'member', handlerId: people.outside.memberId } as const;
  expect(await unread({ team: second, ...handled })).toEqual(['admin', 'second', 'outside']);
});

test('one that goes out of sight is gone from the screens that showed it, and comes to those it comes to', async () => {
  const c = await shop.place({ team: shop.teams[1], handler: 'member', handlerId: people.first.memberId });
  const params = { id: c.id };
  const room = rooms.conversation(shop.workspaceId, c.id);
  const opened = () => server.sapa.app.realtime.io?.of('/inbox').adapter.rooms.get(room)?.size ?? 0;
  for (const { socket } of Object.values(screens)) socket.emit('conversation.open', c.id);
  await expect.poll(opened).toBe(3);
  await shop.owner.call(api.assignConversation, { params, body: { member_id: people.outside.memberId } });
  expect(await hearersOf('conversation.handled', c)).toEqual(['admin', 'second', 'outside']);
  expect(await hearersOf('conversation.gone', c)).toEqual(['first']);
  expect(opened()).toBe(2);
});

test.each([
  ['their channel is another team’s', 'channel'],
  ['their team is deleted', 'team'],
])(
  'of more than are told one by one, none stays on a screen that lost it, and lists are read anew: %s',
  async (_why, what) => {
    const many = await openShopWithTeams(server);
    const [from, to] = many.teams;
    const [losing, gaining] = [await many.join({ teams: [from] }), await many.join({ teams: [to] })];
    const ids: string[] = [];
    while (ids.length < 130) ids.push((await many.place({ team: from })).id);
    const [here, there] = [await open(losing.token), await open(gaining.token)];
    const told: string[] = [];
    there.socket.on('teams.changed', () => told.push('teams.changed'));
    const ctx = systemContext(server.sapa.app, many.workspaceId);
    const act =
      what === 'team'
        ? () => emptyTeam(ctx, { teamId: from, toTeamId: to })
        : () => followChannel(ctx, many.channels[0]);
    await server.sql.query('update channels set team_id = $2 where id = $1', [many.channels[0], to]);
    await act();
    const gone = () => ids.filter((id) => here.heard.includes(`conversation.gone ${id}`)).length;
    await expect.poll(gone).toBe(ids.length);
    await expect.poll(() => told).toHaveLength(1);
    for (const { socket } of [here, there]) socket.close();
  },
);

test('who comes into a team hears of its conversations from then on, and lists are read anew', async () => {
  const { outside } = people;
  const of = [shop.workspaceId, outside.memberId, shop.teams[0]];
  const look = (view?: string) => outside.call(api.catchUp, { query: view === undefined ? {} : { view } });
  const { view } = await look();
  const { socket } = screens.outside;
  // As the page does when the server ends its socket.
  socket.once('disconnect', () => socket.connect());
  const back = new Promise<void>((resolve) => socket.once('connect', resolve));
  await server.sql.query(
    'insert into team_members (workspace_id, member_id, team_id) values ($1, $2, $3)',
    of,
  );
  await back;
  const now = await look(view);
  expect(now).toMatchObject({ reset: true });
  expect((await look(now.view)).view).toBe(now.view);
  const c = await shop.place({ team: shop.teams[0] });
  await shop.owner.call(api.markUnread, { params: { id: c.id } });
  expect(await hearersOf('conversation.updated', c)).toEqual(['admin', 'first', 'outside']);
});

describe('how far a file is, is told to whoever may open it and to nobody else', () => {
  type Hearer = Pick<Viewer, 'call' | 'token'>;
  /** Of a file that the first of them makes. */
  async function hearersOfFile(
    all: Record<string, Hearer>,
    start: (call: Viewer['call']) => Promise<api.Batch>,
  ) {
    const everybody = Object.entries(all);
    const opened = await Promise.all(
      everybody.map(async ([name, { token, call }]) => {
        const heard: string[] = [];
        const socket = await openScreen(server.sapa.url, token);
        socket.on('batch.changed', ({ batch }) => heard.push(`${batch.status} ${batch.id}`));
        socket.on('label.created', ({ label }) => heard.push(label.id));
        return { name, call, heard, socket };
      }),
    );
    const [maker] = opened;
    const { id } = await start(maker!.call);
    await expect.poll(() => maker!.heard).toContain(`done ${id}`);
    // What everybody hears comes after it.
    const last = await maker!.call(api.createLabel, {
      body: { name: `Sesudah ${id}`.slice(0, 40), color: 'sky' },
    });
    await expect.poll(() => opened.filter(({ heard }) => !heard.includes(last.id))).toEqual([]);
    const may = await Promise.all(
      opened.map(({ call }) =>
        call(api.getBatch, { params: { id } }).then(
          () => true,
          () => false,
        ),
      ),
    );
    const hearing = opened.filter(({ heard }) => heard.includes(`done ${id}`)).map(({ name }) => name);
    expect(hearing).toEqual(opened.filter((_, index) => may[index]).map(({ name }) => name));
    for (const { socket } of opened) socket.close();
    return hearing;
  }
  const answers = (call: Viewer['call']) => call(api.startCsatExport, { body: { format: 'csv' } });
  const contacts = (call: Viewer['call']) =>
    call(api.startContactExport, { body: { of: { filter: { all: [] } }, format: 'csv', columns: ['name'] } });

  test('where there are teams', async () => {
    const supervisor = await shop.join({ role: 'supervisor', teams: [shop.teams[0]] });
    const other = await shop.join({ role: 'supervisor', teams: [shop.teams[0]] });
    const { owner } = shop;
    const { admin, first } = people;
    expect(await hearersOfFile({ owner, admin, supervisor, first }, answers)).toEqual(['owner', 'admin']);
    expect(await hearersOfFile({ supervisor, other, owner, first }, answers)).toEqual([
      'supervisor',
      'owner',
    ]);
    expect(await hearersOfFile({ owner, supervisor, first }, contacts)).toEqual(['owner', 'supervisor']);
  });

  test('where there are none and everybody sees everything', async () => {
    const { token, user } = await browserAt(server.sapa.url).signUp();
    const owner = { token, call: api.createClient({ baseUrl: server.sapa.url, token: () => token }) };
    const join = (role: api.MemberRole) => joinWorkspace(server.sapa, user.workspace!.id, { role });
    const [supervisor, agent] = [await join('supervisor'), await join('agent')];
    expect(await hearersOfFile({ owner, supervisor, agent }, answers)).toEqual(['owner', 'supervisor']);
  });
});
