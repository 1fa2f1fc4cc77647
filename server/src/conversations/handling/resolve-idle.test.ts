import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
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
  const next = await until(
    () =>
      shop.sql.query<{ run_at: Date }>(
        `select run_at from graphile_worker._private_jobs where key = $1 and locked_at is null and run_at > now()`,
        [`${shop.workspaceId}:resolve-idle:${shop.number.channelId}`],
      ),
    ({ rows }) => rows.length === 1,
  );
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
  const { rows } = await until(
    () =>
      shop.sql.query<{ run_at: Date }>(
        `select run_at from graphile_worker._private_jobs where key = $1 and locked_at is null and run_at > now()`,
        [`${shop.workspaceId}:resolve-idle:${shop.number.channelId}`],
      ),
    ({ rows }) => rows.length === 1,
  );
  expect(rows[0]!.run_at.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  await shop.sql.query(`update workspaces set suspended_at = null where id = $1`, [shop.workspaceId]);
  const stands = await shop.sql.query('select status from conversations where id = $1', [quiet]);
  expect(stands.rows).toEqual([{ status: 'open' }]);
});
