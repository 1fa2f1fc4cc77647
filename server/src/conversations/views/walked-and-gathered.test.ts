import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '../../testing/server.ts';
import { openShopWithTeams, type ShopWithTeams } from '../../testing/shop-with-teams.ts';
import { FEW_IN_SIGHT } from '../visibility/ids-in-sight.ts';

const server = openServer();

/** Numbers that look drawn and are the same in each run. */
let state = 20;
const draw = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
};
const pick = <T>(some: readonly T[]): T => some[draw(some.length)]!;

const MINUTE = 60_000;
const NOW = Date.now();
const before = (minutes: number | null) =>
  minutes === null ? null : new Date(NOW - minutes * MINUTE).toISOString();

interface Talk {
  id: string;
  team: string | null;
  channel: string;
  handler: 'ai' | 'queue' | 'member';
  handlerId: string | null;
  status: 'open' | 'resolved' | 'snoozed';
  priority: (typeof api.priorities)[number];
  unread: number;
  /** Minutes. */
  waits: number | null;
  at: number;
  labels: string[];
  followers: string[];
}

/** More than are gathered: a list of many is gone through along its sort, one of few is put together. */
const MANY = 4_000;

function drawTalk(shop: ShopWithTeams, members: string[], labels: string[], n: number): Talk {
  const handler = pick(['ai', 'queue', 'member', 'member'] as const);
  return {
    id: uuidv7(),
    team: pick([null, shop.teams[0], ...shop.teams, ...shop.teams]),
    channel: pick(shop.channels),
    handler,
    handlerId: handler === 'queue' ? null : pick(members),
    status: pick(['open', 'open', 'open', 'resolved', 'snoozed'] as const),
    priority: pick([...api.priorities, 'none', 'none'] as const),
    unread: pick([0, 0, 1, 5]),
    waits: pick([null, 10, 70, 500]),
    at: n,
    labels: labels.filter((_, index) => draw(index === 0 ? 2 : 30) === 0),
    followers: draw(40) === 0 ? [pick(members)] : [],
  };
}

async function store(shop: ShopWithTeams, talks: Talk[]): Promise<void> {
  const { sql } = server;
  const contactId = uuidv7();
  await sql.query('insert into contacts (workspace_id, id, name) values ($1, $2, $3)', [
    shop.workspaceId,
    contactId,
    'Pelanggan',
  ]);
  await sql.query(
    `insert into contact_identities (workspace_id, id, channel_id, contact_id, external_id)
     select $1, t.id, t.channel, $2, t.id::text from json_to_recordset($3) as t (id uuid, channel uuid)`,
    [shop.workspaceId, contactId, JSON.stringify(talks)],
  );
  await sql.query(
    `insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, team_id, handler, handler_id,
       handler_name, status, priority, unread_count, waiting_since, last_activity_at, created_at)
     select $1, t.id, t.channel, t.id, $2, t.team, t.handler, t."handlerId", 'Rina', t.status, t.priority, t.unread, t.since,
       $4::timestamptz - t.at * interval '1 minute', $4::timestamptz - t.at * interval '1 minute'
     from json_to_recordset($3) as t (id uuid, channel uuid, team uuid, handler text, "handlerId" uuid, status text,
       priority text, unread int, since timestamptz, at int)`,
    [
      shop.workspaceId,
      contactId,
      JSON.stringify(talks.map((talk) => ({ ...talk, since: before(talk.waits) }))),
      new Date(NOW),
    ],
  );
  const pairs = (of: (talk: Talk) => string[]) => [
    shop.workspaceId,
    JSON.stringify(talks.flatMap((talk) => of(talk).map((other) => ({ id: talk.id, other })))),
  ];
  await sql.query(
    `insert into conversation_followers (workspace_id, conversation_id, member_id, since)
     select $1, id, other, now() from json_to_recordset($2) as pair (id uuid, other uuid)`,
    pairs(({ followers }) => followers),
  );
  await sql.query(
    `insert into conversation_labels (workspace_id, conversation_id, label_id)
     select $1, id, other from json_to_recordset($2) as pair (id uuid, other uuid)`,
    pairs(({ labels }) => labels),
  );
  // What autovacuum does within a minute: without it PostgreSQL takes the tables for empty.
  await sql.query('analyze conversations, conversation_labels, conversation_followers');
}

const is = (subject: api.InboxSubject, ...values: (string | number)[]): api.InboxCondition => ({
  subject,
  operator: 'is',
  values,
});
const unread: api.InboxCondition = { subject: 'unread', operator: 'yes', values: [] };
const waits = (minutes: number): api.InboxCondition => ({
  subject: 'waiting',
  operator: 'longer_than',
  values: [minutes],
});

test('whoever looks finds and counts exactly what matches and is theirs, few and many, by every sort, after any changes', async () => {
  const { sql } = server;
  const shop = await openShopWithTeams(server);
  const rina = await shop.join({ teams: [shop.teams[0]] });
  const budi = await shop.join({ teams: [shop.teams[1]], channels: [shop.channels[1]] });
  // Who sees the same as these, but for what is their own.
  const sari = await shop.join({ teams: [shop.teams[0]] });
  const dewi = await shop.join({ teams: [shop.teams[1]], channels: [shop.channels[1]] });
  const label = async (name: string) =>
    (await shop.owner.call(api.createLabel, { body: { name, color: 'sky' } })).id;
  const labels = [await label('Sering'), await label('Jarang')];
  const [often, rare] = labels as [string, string];
  const members = [shop.owner, rina, budi, sari, dewi].map(({ memberId }) => memberId);
  const talks = Array.from({ length: MANY }, (_, n) => drawTalk(shop, members, labels, n));
  await store(shop, talks);

  const viewers = [
    { call: shop.owner.call, memberId: shop.owner.memberId, seesMany: true, sees: () => true },
    {
      call: rina.call,
      memberId: rina.memberId,
      seesMany: true,
      sees: ({ team }: Talk) => team === null || team === shop.teams[0],
    },
    {
      call: budi.call,
      memberId: budi.memberId,
      seesMany: false,
      sees: ({ team, channel }: Talk) =>
        (team === null || team === shop.teams[1]) && channel === shop.channels[1],
    },
  ];
  type Counting = Pick<(typeof viewers)[number], 'call' | 'memberId' | 'sees'>;
  const colleagues: Counting[] = [
    { ...viewers[1]!, call: sari.call, memberId: sari.memberId },
    { ...viewers[2]!, call: dewi.call, memberId: dewi.memberId },
  ];
  const hurries = ({ priority }: Talk) => priority === 'urgent' || priority === 'high';
  const views: [api.InboxConditions, (talk: Talk, me: string) => boolean][] = [
    [{ all: [] }, () => true],
    [{ all: [is('priority', 'urgent', 'high')] }, hurries],
    [{ all: [waits(60)] }, (talk) => (talk.waits ?? 0) >= 60],
    [{ all: [is('label', rare)] }, (talk) => talk.labels.includes(rare)],
    [{ all: [is('label', often), unread] }, (talk) => talk.labels.includes(often) && talk.unread > 0],
    [
      { all: [is('label', often), { ...unread, operator: 'no' }, is('team', shop.teams[0])] },
      (talk) => talk.labels.includes(often) && talk.unread === 0 && talk.team === shop.teams[0],
    ],
    [
      { all: [is('handler', 'me'), unread] },
      (talk, me) => talk.handler === 'member' && talk.handlerId === me && talk.unread > 0,
    ],
    [
      { all: [is('label', often), waits(60)] },
      (talk) => talk.labels.includes(often) && (talk.waits ?? 0) >= 60,
    ],
    [
      { all: [{ any: [is('priority', 'urgent'), is('handler', 'nobody')] }, is('label', often)] },
      (talk) => talk.labels.includes(often) && (talk.priority === 'urgent' || talk.handler === 'queue'),
    ],
    [
      {
        all: [
          { any: [is('label', rare), is('handler', 'me')] },
          { ...is('label', often), operator: 'is_not' },
        ],
      },
      (talk, me) =>
        !talk.labels.includes(often) &&
        (talk.labels.includes(rare) || (talk.handler === 'member' && talk.handlerId === me)),
    ],
    [
      { all: [is('team', shop.teams[0]), is('label', often)] },
      (talk) => talk.team === shop.teams[0] && talk.labels.includes(often),
    ],
  ];
  const rank = ({ priority }: Talk) => api.priorities.indexOf(priority);
  const orders: Partial<Record<api.InboxSort, (a: Talk, b: Talk) => number>> = {
    latest: (a, b) => a.at - b.at,
    priority: (a, b) => rank(b) - rank(a) || a.at - b.at,
    waiting: (a, b) => (b.waits ?? -1) - (a.waits ?? -1) || (a.id < b.id ? -1 : 1),
  };

  const isWith =
    ({ memberId }: Counting) =>
    (talk: Talk) =>
      talk.handler === 'member' && talk.handlerId === memberId;
  const openOf = (viewer: Counting) => {
    const [{ memberId, sees }, mine] = [viewer, isWith(viewer)];
    return talks.filter(
      (talk) => talk.status === 'open' && (sees(talk) || mine(talk) || talk.followers.includes(memberId)),
    );
  };

  /** All of them at once, on two screens each: what they see alike is counted together. */
  async function compareCounts() {
    const screens = [...viewers, ...colleagues, ...viewers, ...colleagues];
    for (const [asked, matches] of views) {
      const query = { filter: JSON.stringify(asked) };
      const counted = await Promise.all(screens.map(({ call }) => call(api.countConversations, { query })));
      const wanted = screens.map((viewer) => openOf(viewer).filter((talk) => matches(talk, viewer.memberId)));
      expect({ query, counted }).toEqual({
        query,
        counted: wanted.map(({ length }) => ({ count: length, exact: true })),
      });
    }
  }

  async function compareLists() {
    for (const viewer of viewers) {
      const { call, memberId, seesMany } = viewer;
      const [mine, open] = [isWith(viewer), openOf(viewer)];
      expect(open.length > FEW_IN_SIGHT).toBe(seesMany);
      for (const [asked, matches] of views) {
        const filter = JSON.stringify(asked);
        const wanted = open.filter((talk) => matches(talk, memberId));
        for (const sort of ['latest', 'priority', 'waiting'] as const) {
          const found: string[] = [];
          let cursor: string | null | undefined;
          // Three pages say how the rest goes on.
          for (let page = 0; page < 3 && cursor !== null; page += 1) {
            const query = { filter, sort, limit: 40, ...(cursor && { cursor }) };
            const { items, next_cursor } = await call(api.listFilteredConversations, { query });
            found.push(...items.map(({ id }) => id));
            cursor = next_cursor;
          }
          const all = wanted.toSorted(orders[sort]).map(({ id }) => id);
          expect({ filter, sort, found }).toEqual({ filter, sort, found: all.slice(0, 120) });
        }
      }
      for (const tab of ['ai', 'queue', 'mine'] as const) {
        const stands = (talk: Talk) => (tab === 'mine' ? mine(talk) : talk.handler === tab);
        for (const sort of ['priority', 'waiting'] as const) {
          const { items } = await call(api.listConversations, { query: { tab, sort, limit: 40 } });
          const all = open.filter(stands).toSorted(orders[sort]);
          expect(items.map(({ id }) => id)).toEqual(all.slice(0, 40).map(({ id }) => id));
        }
      }
    }
  }

  // One after the other: a count that takes longer than its patience is none.
  await compareCounts();
  await compareLists();
  for (let n = 0; n < 400; n += 1) {
    const talk = pick(talks);
    const { id, at } = talk;
    const { labels: carried, ...other } = drawTalk(shop, members, labels, at);
    Object.assign(talk, other, { id, channel: talk.channel, followers: talk.followers });
    await sql.query(
      `update conversations set team_id = $2, handler = $3, handler_id = $4, status = $5, priority = $6, unread_count = $7,
         waiting_since = $8 where id = $1`,
      [
        id,
        talk.team,
        talk.handler,
        talk.handlerId,
        talk.status,
        talk.priority,
        talk.unread,
        before(talk.waits),
      ],
    );
    if (n % 2 === 0) continue;
    talk.labels = carried;
    await sql.query('delete from conversation_labels where conversation_id = $1', [id]);
    await sql.query(
      'insert into conversation_labels (workspace_id, conversation_id, label_id) select $1, $2, unnest($3::uuid[])',
      [shop.workspaceId, id, carried],
    );
  }
  await compareCounts();
  await compareLists();
});

test('a label put on while its conversation changes says how that stands in the end, whoever is first', async () => {
  const { sql, sapa } = server;
  const shop = await openShopWithTeams(server);
  const { id: labelId } = await shop.owner.call(api.createLabel, { body: { name: 'Panas', color: 'sky' } });
  const second = new pg.Client({ connectionString: sapa.ownerUrl });
  await second.connect();
  onTestFinished(() => second.end());
  for (const isFirst of ['label', 'change'] as const) {
    const { id } = await shop.place();
    const label = [
      'insert into conversation_labels (workspace_id, conversation_id, label_id) values ($1, $2, $3)',
      [shop.workspaceId, id, labelId],
    ] as const;
    const change = [`update conversations set status = 'resolved' where id = $1`, [id]] as const;
    const [one, other] = isFirst === 'label' ? [label, change] : [change, label];
    await sql.query('begin');
    await sql.query(one[0], [...one[1]]);
    const waiting = second.query(other[0], [...other[1]]);
    await sql.query('commit');
    await waiting;
    const { rows } = await sql.query('select status from conversation_labels where conversation_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'resolved' }]);
  }
});
