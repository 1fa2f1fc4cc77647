import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openServer } from '../../testing/server.ts';
import {
  openShopWithTeams,
  type Placed,
  type ShopWithTeams,
  type Viewer,
} from '../../testing/shop-with-teams.ts';

const server = openServer();
let shop: ShopWithTeams;
let viewers: Record<string, Viewer>;
let placed: Placed[];
/** On all of them. */
let label: string;

const names = [
  'an admin',
  'a supervisor of the first team',
  'an agent of the first team',
  'an agent of both teams',
  'an agent of no team',
  'an agent of the first team, kept to the second channel',
] as const;

beforeAll(async () => {
  shop = await openShopWithTeams(server);
  const [first, second] = shop.teams;
  viewers = {
    'an admin': await shop.join({ role: 'admin' }),
    'a supervisor of the first team': await shop.join({ role: 'supervisor', teams: [first] }),
    'an agent of the first team': await shop.join({ teams: [first] }),
    'an agent of both teams': await shop.join({ teams: [second, first] }),
    'an agent of no team': await shop.join({}),
    'an agent of the first team, kept to the second channel': await shop.join({
      teams: [first],
      channels: [shop.channels[1]],
    }),
  };
  const members = Object.values(viewers).map(({ memberId }) => memberId);
  placed = [];
  for (const status of ['open', 'resolved'] as const)
    for (const team of [null, first, second])
      for (const channel of shop.channels) {
        const place = { status, team, channel };
        placed.push(
          await shop.place({ ...place, handler: 'ai', handlerId: uuidv7() }),
          await shop.place(place),
        );
        // Each handles one of each place, and follows what the next of them handles.
        for (const [index, handlerId] of members.entries()) {
          const followers = [members[(index + 1) % members.length]!];
          placed.push(await shop.place({ ...place, handler: 'member', handlerId, followers }));
        }
      }
  label = uuidv7();
  await server.sql.query(
    `with made as (insert into labels (workspace_id, id, name, color, description, in_sidebar, created_at) values ($1, $2, 'Grosir', 'blue', '', false, now()))
     insert into conversation_labels (workspace_id, conversation_id, label_id) select $1, unnest($3::uuid[]), $2`,
    [shop.workspaceId, label, placed.map(({ id }) => id)],
  );
}, 60_000);

/** The rule in words of its own. */
const sees = ({ seesAll, memberId, teams, channels }: Viewer, c: Placed): boolean =>
  seesAll ||
  ((c.team === null || teams.includes(c.team)) && (channels.length === 0 || channels.includes(c.channel))) ||
  c.handlerId === memberId ||
  c.followers.includes(memberId);

const inTab: Record<api.InboxTab, (c: Placed, viewer: Viewer) => boolean> = {
  all: (c) => c.status === 'open',
  mine: (c, { memberId }) => c.status === 'open' && c.handlerId === memberId,
  following: (c, { memberId }) => c.status === 'open' && c.followers.includes(memberId),
  ai: (c) => c.status === 'open' && c.handler === 'ai',
  queue: (c) => c.status === 'open' && c.handler === 'queue',
  resolved: (c) => c.status === 'resolved',
  snoozed: () => false,
  spam: () => false,
};

/** Newest first. */
const seenBy = (viewer: Viewer, also: (c: Placed) => boolean = () => true): string[] =>
  placed
    .filter((c) => sees(viewer, c) && also(c))
    .toSorted((a, b) => b.at - a.at)
    .map(({ id }) => id);

const by =
  (...keys: ((c: Placed) => number)[]) =>
  (some: Placed[]): string[] =>
    some
      .toSorted((a, b) => keys.map((key) => key(a) - key(b)).find((by) => by !== 0) ?? (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
const inOrder: Record<api.InboxSort, (some: Placed[]) => string[]> = {
  latest: by((c) => -c.at),
  waiting: by((c) => -(c.waited ?? Number.NEGATIVE_INFINITY)),
  priority: by(
    (c) => -c.rank,
    (c) => -c.at,
  ),
  // Made one after the other.
  newest: (some) => by((c) => c.at)(some).toReversed(),
  oldest: by((c) => c.at),
};

/** All pages of a list. */
async function walk(
  read: (cursor: string | undefined) => Promise<{ items: { id: string }[]; next_cursor: string | null }>,
) {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(cursor);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}

describe.each(names)('%s sees, at every door, what is theirs to see', (name) => {
  test.each(api.inboxTabs)('page by page of the tab %s', async (tab) => {
    const viewer = viewers[name]!;
    const ids = await walk((cursor) =>
      viewer.call(api.listConversations, { query: { tab, cursor, limit: 7 } }),
    );
    expect(ids).toEqual(seenBy(viewer, (c) => inTab[tab](c, viewer)));
  });

  test.each(api.inboxSorts)('page by page what is open, in the order %s', async (sort) => {
    const viewer = viewers[name]!;
    for (const tab of ['all', 'queue', 'ai', 'mine', 'following'] as const) {
      const ids = await walk((cursor) =>
        viewer.call(api.listConversations, { query: { tab, sort, cursor, limit: 7 } }),
      );
      expect(ids, tab).toEqual(inOrder[sort](placed.filter((c) => sees(viewer, c) && inTab[tab](c, viewer))));
    }
  });

  test('one by one, its messages, those of a contact; what is not theirs looks like what does not exist', async () => {
    const viewer = viewers[name]!;
    const missing = await refusalOf(viewer.call(api.getConversation, { params: { id: uuidv7() } }));
    const look = async (c: Placed) => {
      const params = { id: c.id };
      const { items } = await viewer.call(api.listContactConversations, { params: { id: c.contactId } });
      expect(items.length, c.id).toBe(sees(viewer, c) ? 1 : 0);
      if (sees(viewer, c)) {
        expect((await viewer.call(api.getConversation, { params })).id).toBe(c.id);
        expect((await viewer.call(api.listMessages, { params, query: {} })).items).toHaveLength(1);
      } else {
        expect(await refusalOf(viewer.call(api.getConversation, { params }))).toEqual(missing);
        expect(await refusalOf(viewer.call(api.listMessages, { params, query: {} }))).toEqual(missing);
      }
    };
    await Promise.all(placed.map(look));
  });

  test('in figures: the loads of teams, the use of a label, the dashboard and what it leads to', async () => {
    const viewer = viewers[name]!;
    const mine = placed.filter((c) => sees(viewer, c));
    const loads = shop.teams.flatMap((team_id) => {
      const open = mine.filter((c) => c.team === team_id && c.status === 'open');
      const by = (handler: Placed['handler']) => open.filter((c) => c.handler === handler).length;
      return open.length === 0
        ? []
        : [{ team_id, with_members: by('member'), with_ai: by('ai'), queued: by('queue'), snoozed: 0 }];
    });
    const { items } = await viewer.call(api.listTeamLoads);
    expect(items.toSorted((a, b) => (a.team_id < b.team_id ? -1 : 1))).toEqual(loads);
    const [use] = (await viewer.call(api.listLabelUse)).items;
    expect(use).toMatchObject({ label_id: label, conversations: mine.length });
    const { scope, figures } = await viewer.call(api.getDashboard);
    const behind = await walk((cursor) =>
      viewer.call(api.listFigureConversations, { query: { figure: 'received', cursor, limit: 50 } }),
    );
    expect(behind.length).toBe(figures.received);
    // An agent's day is the own work: none of it is out of their sight.
    expect(scope).toBe(name.includes('agent') ? 'own' : 'shop');
    if (scope === 'shop') expect(behind.length).toBe(mine.length);
    expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining(behind));
  });

  test('what changed: none that is not theirs, and then the lists are to be read anew', async () => {
    const viewer = viewers[name]!;
    const query = { since: new Date(Date.now() - 600_000).toISOString() };
    const { conversations, reset } = await viewer.call(api.catchUp, { query });
    expect(reset).toBe(seenBy(viewer).length < placed.length);
    expect(conversations.map(({ id }) => id).toSorted()).toEqual(reset ? [] : seenBy(viewer).toSorted());
  });
});

test('a verb refuses what its actor does not see as it refuses what is not there, and does what they see', async () => {
  const viewer = viewers['an agent of the first team']!;
  const missing = await refusalOf(viewer.call(api.markUnread, { params: { id: uuidv7() } }));
  const hidden = placed.find((c) => !sees(viewer, c))!;
  const open = placed.find((c) => c.team === shop.teams[0])!;
  const followed = placed.find((c) => c.team === shop.teams[1] && c.followers.includes(viewer.memberId))!;
  expect(await refusalOf(viewer.call(api.markUnread, { params: { id: hidden.id } }))).toEqual(missing);
  for (const { id } of [open, followed])
    expect(await viewer.call(api.markUnread, { params: { id } })).toMatchObject({ id, unread_count: 1 });
});

test('a member gives away what they then no longer see', async () => {
  const viewer = viewers['an agent of no team']!;
  const other = viewers['an agent of both teams']!;
  const c = await shop.place({ team: shop.teams[0], handler: 'member', handlerId: viewer.memberId });
  const params = { id: c.id };
  const given = await viewer.call(api.assignConversation, { params, body: { member_id: other.memberId } });
  expect(given.handler).toMatchObject({ id: other.memberId });
  expect(await refusalOf(viewer.call(api.getConversation, { params }))).toMatchObject({ status: 404 });
});

test('who joins a team, leaves it or is kept to a channel sees so from the next request on', async () => {
  const viewer = await shop.join({});
  const c = await shop.place({ team: shop.teams[0] });
  const see = () =>
    viewer.call(api.getConversation, { params: { id: c.id } }).then(
      () => true,
      () => false,
    );
  const { workspaceId, teams, channels } = shop;
  const of = [workspaceId, viewer.memberId];
  expect(await see()).toBe(false);
  await server.sql.query('insert into team_members (workspace_id, member_id, team_id) values ($1, $2, $3)', [
    ...of,
    teams[0],
  ]);
  await expect.poll(see).toBe(true);
  await server.sql.query(
    'insert into member_channels (workspace_id, member_id, channel_id) values ($1, $2, $3)',
    [...of, channels[1]],
  );
  await expect.poll(see).toBe(false);
  await server.sql.query('delete from member_channels where workspace_id = $1 and member_id = $2', of);
  await expect.poll(see).toBe(true);
  await server.sql.query('delete from team_members where workspace_id = $1 and member_id = $2', of);
  await expect.poll(see).toBe(false);
});

test('a file of conversations is for whoever began it and who sees all; of one person, for who sees all of theirs', async () => {
  const owner = shop.owner.call;
  const supervisor = viewers['a supervisor of the first team']!;
  const [{ contactId: mine }, { contactId: hidden }] = [true, false].map(
    (seen) => placed.find((c) => sees(supervisor, c) === seen)!,
  ) as [Placed, Placed];
  const person = (id: string) => ({ params: { id } });
  expect(await refusalOf(supervisor.call(api.startPersonExport, person(hidden)))).toMatchObject({
    code: 'FORBIDDEN',
  });
  const own = await supervisor.call(api.startPersonExport, person(mine));
  const day = { from: '2026-01-01', to: '2026-01-01', format: 'csv' as const };
  const begun = [
    await owner(api.startPersonExport, person(hidden)),
    await owner(api.startTalksExport, { body: day }),
    await owner(api.startCsatExport, { body: { format: 'csv' } }),
  ].map(({ id }) => id);
  const listed = async (call: typeof owner) =>
    (await call(api.listBatches, { query: {} })).items.map(({ id }) => id);
  expect(await listed(supervisor.call)).toEqual([own.id]);
  expect(new Set(await listed(viewers['an admin']!.call))).toEqual(new Set([own.id, ...begun]));
  for (const id of begun)
    expect(await refusalOf(supervisor.call(api.getBatch, { params: { id } }))).toMatchObject({
      code: 'NOT_FOUND',
    });
});
