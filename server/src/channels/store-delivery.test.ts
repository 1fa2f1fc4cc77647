import { expect, test } from 'vitest';
import { openServer } from '../testing/server.ts';
import { storeDelivery } from './store-delivery.ts';

const server = openServer({}, { role: 'web' });

const store = (body: string, address = '628110000001') =>
  storeDelivery(server.sapa.app, 'whatsapp', { kind: 'whatsapp', address }, body);
const stored = async (like: string) =>
  (
    await server.sql.query<{ body: string }>(
      'select body from inbound_deliveries where body like $1 order by lane, id',
      [like],
    )
  ).rows.map((row) => row.body);

test('what was acknowledged is there, in the order it came, however many come at once', async () => {
  const bodies = Array.from({ length: 100 }, (_, index) => `urut ${String(index).padStart(3, '0')}`);
  await Promise.all(bodies.map((body) => store(body)));
  expect(await stored('urut %')).toEqual(bodies);
});

test('one that PostgreSQL does not take is refused alone', async () => {
  const outcomes = await Promise.allSettled(['baik 1', 'racun \u0000', 'baik 2'].map((body) => store(body)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await stored('baik %')).toEqual(['baik 1', 'baik 2']);
});
