import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

let ahead = 0;
const { shop, newCustomer } = openTradingShop({ clock: { now: () => new Date(Date.now() + ahead) } });

const thread = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items.toReversed();
const statusOf = async (id: string) => (await shop.call(api.getConversation, { params: { id } })).status;
const reply = (id: string) =>
  shop.call(api.sendMessage, {
    params: { id },
    body: { client_id: crypto.randomUUID(), text: 'Siap, Kak' } as api.Body<typeof api.sendMessage>,
  });
/** Its job, brought forward. */
const look = () =>
  shop.sql.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'conversations.resolve-idle'`,
  );
/** It has run and waits for the next time. */
const looked = () =>
  until(
    () =>
      shop.sql.query<{ run_at: Date }>(
        `select run_at from graphile_worker._private_jobs where key = $1 and locked_at is null and run_at > now()`,
        [`${shop.workspaceId}:resolve-idle:${shop.number.channelId}`],
      ),
    ({ rows }) => rows.length === 1,
  );

test('a conversation in which nobody has spoken ends with its message, label and grey line; who waits is left in peace', async () => {
  const [answered, waiting] = [await newCustomer('Rani'), await newCustomer('Budi')];
  await reply(answered);
  const { id: labelId } = await shop.call(api.createLabel, { body: { name: 'Sepi', color: 'stone' } });
  await shop.call(api.updateChannelAnswering, {
    params: { id: shop.number.channelId },
    body: {
      resolve_after_minutes: 5,
      resolve_message: 'Kami tutup dulu ya, Kak.',
      resolve_label_id: labelId,
    },
  });
  const next = await looked();
  expect(next.rows[0]!.run_at.getTime()).toBeGreaterThan(Date.now() + 3 * 60_000);
  expect(await statusOf(answered)).toBe('open');

  ahead = 6 * 60_000;
  await look();
  await until(
    () => statusOf(answered),
    (status) => status === 'resolved',
  );
  const said = await thread(answered);
  expect(said.filter(({ direction }) => direction === 'out').at(-1)?.text).toBe('Kami tutup dulu ya, Kak.');
  expect(said.at(-1)?.content).toMatchObject({ kind: 'activity', event: 'conversation.fell_silent' });
  expect((await shop.call(api.getConversation, { params: { id: answered } })).label_ids).toEqual([labelId]);
  expect(await statusOf(waiting)).toBe('open');
});

test('in a suspended workspace nothing ends by itself; it is looked at again later', async () => {
  const quiet = await newCustomer('Tuti');
  await reply(quiet);
  await shop.sql.query(`update workspaces set suspended_at = now() where id = $1`, [shop.workspaceId]);
  ahead += 60 * 60_000;
  await look();
  const { rows } = await looked();
  expect(rows[0]!.run_at.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  await shop.sql.query(`update workspaces set suspended_at = null where id = $1`, [shop.workspaceId]);
  const stands = await shop.sql.query('select status from conversations where id = $1', [quiet]);
  expect(stands.rows).toEqual([{ status: 'open' }]);
});

test('what woke, was opened again or given to somebody is as fresh as that, however long nobody has spoken in it', async () => {
  ahead = 0;
  const [woken, reopened, given, left] = [
    await newCustomer('Wati'),
    await newCustomer('Rosa'),
    await newCustomer('Gilang'),
    await newCustomer('Sari'),
  ];
  const fresh = [woken, reopened, given];
  for (const id of [...fresh, left]) await reply(id);
  const until1h = new Date(Date.now() + 3_600_000).toISOString();
  for (const [id, time] of [
    [woken, until1h],
    [reopened, null],
  ] as const)
    await shop.call(api.snoozeConversation, { params: { id }, body: { until: time } });
  /** As if all of it had been so much earlier. */
  const age = (ids: string[]) =>
    shop.sql.query(
      `update conversations set last_activity_at = last_activity_at - interval '1 hour',
         handled_at = handled_at - interval '1 hour', handler_since = handler_since - interval '1 hour'
       where id = any($1::uuid[])`,
      [ids],
    );
  await age([...fresh, left]);
  await shop.sql.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `${shop.workspaceId}:wake:${woken}`,
  ]);
  await shop.call(api.reopenConversation, { params: { id: reopened } });
  const { memberId } = await joinWorkspace(shop.sapa, shop.workspaceId);
  await shop.call(api.assignConversation, { params: { id: given }, body: { member_id: memberId } });
  await until(
    () => statusOf(woken),
    (status) => status === 'open',
  );
  await look();
  await until(
    () => statusOf(left),
    (status) => status === 'resolved',
  );
  for (const id of fresh) expect(await statusOf(id)).toBe('open');

  await looked();
  await age(fresh);
  await look();
  for (const id of fresh)
    await until(
      () => statusOf(id),
      (status) => status === 'resolved',
    );
});
