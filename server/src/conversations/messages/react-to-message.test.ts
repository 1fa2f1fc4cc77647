import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { findTalk } from '../../testing/talk.ts';

let shop: Shop;
let owner: pg.Client;
beforeAll(async () => {
  shop = await openShop();
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await shop.stop();
});

let people = 0;
async function talk() {
  const name = `Penyuka ${++people}`;
  const customer = shop.world.phone.customer({ number: `+62813990${String(10_000 + people)}`, name });
  await customer.text(shop.number.id, 'Terima kasih');
  const { thread } = await findTalk(shop, name);
  const [message] = await thread();
  return { customer, message: message! };
}
const react = (id: string, emoji: string) =>
  shop.call(api.reactToMessage, { params: { id }, body: { emoji } });
const waitingJobs = async () =>
  (
    await owner.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'conversations.send-reaction'`,
    )
  ).rows.length;

test('of two reactions the later one stays with the customer, also where the first is tried again', async () => {
  const { customer, message } = await talk();
  const isReaction = ({ body }: { body: unknown }) => (body as { type?: string }).type === 'reaction';
  const refused = shop.world.graph.failNext({ httpStatus: 503, match: isReaction });
  await react(message.id, '👍');
  await until(
    async () => refused.hits,
    (hits) => hits === 1,
  );
  await react(message.id, '❤️');
  await until(waitingJobs, (jobs) => jobs === 0);
  expect(customer.chat(shop.number.id)[0]?.reactions.business).toBe('❤️');
  await react(message.id, '');
  await until(waitingJobs, (jobs) => jobs === 0);
  expect(customer.chat(shop.number.id)[0]?.reactions.business).toBeUndefined();
});

test("the customer's own, given in the same moment, stays", async () => {
  const { message } = await talk();
  await owner.query('begin');
  await owner.query('select from conversations where id = $1 for update', [message.conversation_id]);
  const reacting = react(message.id, '👍');
  await until(
    async () => (await owner.query('select from pg_locks where not granted')).rows.length,
    (waiting) => waiting > 0,
  );
  await owner.query('update messages set reactions = reactions || $2::jsonb where id = $1', [
    message.id,
    JSON.stringify([{ emoji: '🙏', from: 'contact' }]),
  ]);
  await owner.query('commit');
  expect((await reacting).reactions).toEqual([
    { emoji: '🙏', from: 'contact' },
    { emoji: '👍', from: 'business' },
  ]);
});
