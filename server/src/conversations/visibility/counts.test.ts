import * as api from '@sapa/contracts';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { openScreen } from '../../testing/screen.ts';
import { openServer } from '../../testing/server.ts';
import { openShopWithTeams, type Placed, type Viewer } from '../../testing/shop-with-teams.ts';
import { countSoon } from '../push-counts.ts';

const server = openServer();

/** Numbers that look drawn and are the same in each run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

test('counts are exact for everybody, after any moves between teams, hands and states, and pushed to each alone', async () => {
  const { sapa, sql } = server;
  const shop = await openShopWithTeams(server);
  const [first, second] = shop.teams;
  const viewers: Viewer[] = [
    await shop.join({ role: 'admin' }),
    await shop.join({ role: 'supervisor', teams: [first] }),
    await shop.join({ teams: [first, second] }),
    await shop.join({}),
    await shop.join({ teams: [second], channels: [shop.channels[1]] }),
  ];
  const draw = drawing(14);
  const pick = <T>(some: readonly T[]): T => some[draw(some.length)]!;
  const owners = viewers.map(({ memberId }) => memberId);
  const hands = () => {
    const handler = pick(['ai', 'queue', 'member'] as const);
    return { handler, handlerId: handler === 'queue' ? null : pick(owners) };
  };
  const conversations: (Omit<Placed, 'status'> & { status: api.Conversation['status'] })[] = [];
  for (let n = 0; n < 40; n += 1)
    conversations.push(
      await shop.place({
        team: pick([null, first, second]),
        channel: pick(shop.channels),
        ...hands(),
        followers: draw(3) === 0 ? [pick(owners)] : [],
      }),
    );
  for (let n = 0; n < 120; n += 1) {
    const c = pick(conversations);
    const change = pick(['team', 'hands', 'status', 'followers'] as const);
    if (change === 'team') c.team = pick([null, first, second]);
    else if (change === 'hands') Object.assign(c, hands());
    else if (change === 'status') c.status = pick(['open', 'snoozed', 'resolved'] as const);
    else c.followers = c.followers.length === 0 ? [pick(owners)] : [];
    await sql.query(
      `update conversations set team_id = $2, handler = $3, handler_id = $4, status = $5 where id = $1`,
      [c.id, c.team, c.handler, c.handlerId, c.status],
    );
    await sql.query('delete from conversation_followers where conversation_id = $1', [c.id]);
    await sql.query(
      `insert into conversation_followers (workspace_id, conversation_id, member_id, since)
       select $1, $2, unnest($3::uuid[]), now()`,
      [shop.workspaceId, c.id, c.followers],
    );
  }
  const gone = conversations.pop()!;
  for (const table of ['messages', 'conversations'])
    await sql.query(`delete from ${table} where ${table === 'messages' ? 'conversation_id' : 'id'} = $1`, [
      gone.id,
    ]);

  const countsOf = (viewer: Viewer) => {
    const { seesAll, memberId, teams, channels } = viewer;
    const isMine = (c: (typeof conversations)[number]) => c.handler === 'member' && c.handlerId === memberId;
    const seen = conversations.filter(
      (c) =>
        seesAll ||
        isMine(c) ||
        c.followers.includes(memberId) ||
        ((c.team === null || teams.includes(c.team)) &&
          (channels.length === 0 || channels.includes(c.channel))),
    );
    const open = seen.filter(({ status }) => status === 'open');
    return {
      all: open.length,
      mine: open.filter(isMine).length,
      ai: open.filter(({ handler }) => handler === 'ai').length,
      queue: open.filter(({ handler }) => handler === 'queue').length,
      snoozed: seen.filter(({ status }) => status === 'snoozed').length,
    };
  };
  const expected = viewers.map(countsOf);
  expect(new Set(expected.map((counts) => JSON.stringify(counts))).size).toBe(viewers.length);
  for (const [index, viewer] of viewers.entries())
    expect((await viewer.call(api.listConversations, { query: { limit: 1 } })).counts).toEqual(
      expected[index],
    );

  const heard = await Promise.all(
    viewers
      .map(async ({ token }) => {
        const socket = io(`${sapa.url}/inbox`, {
          path: '/socket',
          transports: ['websocket'],
          auth: { token },
        });
        onTestFinished(() => void socket.close());
        await new Promise<void>((resolve) => socket.once('connect', resolve));
        return new Promise<api.SocketEvents['inbox.counted']>((resolve) =>
          socket.once('inbox.counted', resolve),
        );
      })
      .map(async (waiting) => ({ waiting })),
  );
  countSoon(sapa.app, shop.workspaceId);
  for (const [index, { waiting }] of heard.entries()) {
    const { mine: own, ...counts } = expected[index]!;
    const told = await waiting;
    const { memberId, seesAll } = viewers[index]!;
    expect(told.counts).toEqual(counts);
    expect(told.mine[memberId] ?? 0).toBe(own);
    if (!seesAll) expect(Object.keys(told.mine)).toEqual([memberId]);
  }
});

test('who is let into a conversation by following it, and out again, is told their counts each time', async () => {
  const shop = await openShopWithTeams(server);
  const outside = await shop.join({});
  const { id } = await shop.place({ team: shop.teams[1] });
  const screen = await openScreen(server.sapa.url, outside.token);
  onTestFinished(() => void screen.close());
  const told: number[] = [];
  screen.on('inbox.counted', ({ counts }: api.SocketEvents['inbox.counted']) => told.push(counts.all));
  for (const follows of [true, false]) {
    await shop.owner.call(api.followConversation, {
      params: { id },
      body: { member_id: outside.memberId, follows },
    });
    await expect.poll(() => told.at(-1)).toBe(follows ? 1 : 0);
  }
});
