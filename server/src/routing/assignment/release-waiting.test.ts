import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openQueue } from '../../testing/queue.ts';
import { until } from '../../testing/shop.ts';
import { assignWaiting } from './assign-waiting.ts';
import { releaseWaiting } from './release-waiting.ts';
import { tendQueue } from './tend-queue.ts';

const { shop, ctx, comes, online, wait, owners, linesOf, hoursAre } = openQueue();

test('what waits for somebody who is offline goes back after the minutes; what nobody waits for stays theirs', async () => {
  const [ayu] = await online(1);
  const [waits, calm] = await wait(2);
  await assignWaiting(ctx);
  await shop.sql.query('update conversations set waiting_since = null where id = $1', [calm]);
  await shop.sql.query(`update conversations set handler_since = now() - interval '1 hour' where id = $1`, [
    waits,
  ]);
  // The program's clock counts whole milliseconds.
  const away = (minutes: number) =>
    shop.sql.query(
      `update members set seen_at = null, here_since = null,
         away_since = date_trunc('milliseconds', now()) - make_interval(mins => $2) where id = $1`,
      [ayu!.id, minutes],
    );
  await away(4);
  await releaseWaiting(ctx);
  expect(await owners([waits!, calm!])).toEqual([ayu!.id, ayu!.id]);
  await away(5);
  await releaseWaiting(ctx);
  expect(await owners([waits!, calm!])).toEqual([null, ayu!.id]);
  expect((await linesOf(waits!))[0]).toEqual({
    event: 'conversation.released',
    detail: { from: 'Rekan 0', to: null, because: 'offline', minutes: '5' },
  });
  // Back at work: theirs again.
  await comes([ayu!.id]);
  await assignWaiting(ctx);
  expect(await owners([waits!])).toEqual([ayu!.id]);
});

test.each([
  [
    'given by hand to who is offline, a moment ago',
    `away_since = now() - interval '1 hour'`,
    '0',
    true,
    null,
  ],
  ['long ago', `away_since = now() - interval '1 hour'`, '10', false, 'offline'],
  [
    'on a break until a moment ago',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '1 minute'`,
    '60',
    true,
    null,
  ],
  [
    'on a break that is long over',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '6 minutes'`,
    '60',
    false,
    'break',
  ],
  [
    'on a break without an end, for hours',
    `available = false, on_break = true, away_since = now() - interval '2 hours'`,
    '180',
    false,
    'break',
  ],
  [
    'taken by who said Offline and works on',
    `available = false, away_since = now() - interval '1 hour', seen_at = now()`,
    '30',
    true,
    null,
  ],
])('who is away: %s', async (_name, member, minutesHeld, stays, because) => {
  const [ayu] = await online(1);
  const [id] = await wait(1);
  await assignWaiting(ctx);
  await shop.sql.query('update members set seen_at = null, here_since = null where id = $1', [ayu!.id]);
  await shop.sql.query(`update members set ${member} where id = $1`, [ayu!.id]);
  await shop.sql.query(
    'update conversations set handler_since = now() - make_interval(mins => $2) where id = $1',
    [id, minutesHeld],
  );
  await releaseWaiting(ctx);
  expect(await owners([id!])).toEqual([stays ? ayu!.id : null]);
  const [last] = await linesOf(id!);
  expect(last?.detail).toMatchObject(because === null ? { rule: 'round_robin' } : { because });
});

test('minutes in which its team is closed are nobody’s; who comes in the morning has their own; a reply in time is one', async () => {
  await shop.sql.query('update workspaces set release_unanswered_minutes = 10 where id = $1', [
    ctx.workspaceId,
  ]);
  const [ayu, budi] = await online(2, { capacity: 1 });
  const ids = await wait(2);
  await assignWaiting(ctx);
  const before = await owners(ids);
  await shop.sql.query(
    `update conversations set handler_since = now() - interval '1 hour' where id = any($1::uuid[])`,
    [ids],
  );
  await shop.sql.query(
    `update members set seen_at = null, here_since = null, away_since = now() - interval '1 hour' where id = $1`,
    [ayu!.id],
  );
  const closed = api.emptyWeek();
  closed[new Date(Date.now() + 2 * 24 * 3_600_000).getUTCDay()] = [{ from: 540, to: 1020 }];
  await hoursAre(closed);
  await releaseWaiting(ctx);
  expect(await owners(ids)).toEqual(before);

  await hoursAre(api.emptyWeek());
  await shop.sql.query(
    `update members set seen_at = now(), away_since = null, here_since = now() - interval '9 minutes'
    where id = any($1::uuid[])`,
    [[ayu!.id, budi!.id]],
  );
  await releaseWaiting(ctx);
  expect(await owners(ids)).toEqual(before);

  // Answered while the release waits for the thread.
  await shop.sql.query(
    `update members set here_since = now() - interval '10 minutes' where id = any($1::uuid[])`,
    [[ayu!.id, budi!.id]],
  );
  await shop.sql.query('begin');
  await shop.sql.query('update conversations set waiting_since = null where id = $1', [ids[0]]);
  const releasing = releaseWaiting(ctx);
  await until(
    () =>
      shop.sql.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ({ rowCount }) => rowCount !== 0,
  );
  await shop.sql.query('commit');
  await releasing;
  expect(await owners(ids)).toEqual([before[0], null]);
});

test('whom nobody saw leave keeps what they have until the minutes have passed since that was found', async () => {
  const [ayu, budi] = await online(2, { capacity: 1 });
  const ids = await wait(2);
  await assignWaiting(ctx);
  const both = [ayu!.id, budi!.id];
  expect((await owners(ids)).toSorted()).toEqual(both.toSorted());
  // The server was down for an hour; its first member who is back starts the work.
  await shop.sql.query(`update members set seen_at = now() - interval '1 hour' where id = any($1::uuid[])`, [
    both,
  ]);
  await tendQueue(ctx);
  expect((await owners(ids)).toSorted()).toEqual(both.toSorted());
  await shop.sql.query(`update conversations set handler_since = handler_since - interval '5 minutes'`);
  // One is back, the other was not seen again.
  await shop.sql.query(
    `update members set away_since = case when id = $1 then null else away_since - interval '5 minutes' end,
       seen_at = case when id = $1 then now() + interval '1 hour' end where id = any($2::uuid[])`,
    [ayu!.id, both],
  );
  await tendQueue(ctx);
  expect((await owners(ids)).toSorted()).toEqual([ayu!.id, null]);
});

test('who does not answer in the workspace’s minutes loses it to another, and is not given it again', async () => {
  await shop.sql.query('update workspaces set release_unanswered_minutes = 10 where id = $1', [
    ctx.workspaceId,
  ]);
  const [ayu] = await online(1);
  const [id] = await wait(1);
  await assignWaiting(ctx);
  await releaseWaiting(ctx);
  expect(await owners([id!])).toEqual([ayu!.id]);
  await shop.sql.query(
    `update conversations set handler_since = date_trunc('milliseconds', now()) - interval '10 minutes' where id = $1`,
    [id],
  );
  await releaseWaiting(ctx);
  await assignWaiting(ctx);
  expect(await owners([id!])).toEqual([null]);
  const [budi] = await online(1);
  await assignWaiting(ctx);
  expect(await owners([id!])).toEqual([budi!.id]);
});

test.each([
  ['offline since yesterday', `seen_at = null, away_since = now() - interval '12 hours'`, false],
  [
    'on a break that goes on',
    `available = false, on_break = true, away_since = now() - interval '20 minutes', back_at = now() + interval '5 minutes'`,
    true,
  ],
  [
    'on a break until a moment ago',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '9 minutes'`,
    true,
  ],
  [
    'on a break that is long over',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '11 minutes'`,
    false,
  ],
])(
  'who is not there to answer, and may be given it again when they come: %s',
  async (_name, member, stays) => {
    await shop.sql.query(
      'update workspaces set release_offline_minutes = null, release_unanswered_minutes = 10 where id = $1',
      [ctx.workspaceId],
    );
    const [rina] = await online(1);
    const ids = await wait(1);
    await assignWaiting(ctx);
    await shop.sql.query(
      `update conversations set handler_since = now() - interval '1 hour' where id = $1`,
      ids,
    );
    await shop.sql.query(`update members set here_since = null, ${member} where id = $1`, [rina!.id]);
    await releaseWaiting(ctx);
    expect(await owners(ids)).toEqual([stays ? rina!.id : null]);
    await comes([rina!.id]);
    await assignWaiting(ctx);
    expect(await owners(ids)).toEqual([rina!.id]);
  },
);
