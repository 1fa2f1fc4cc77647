import { expect, test } from 'vitest';
import { platformTransaction } from '../../platform/db/context.ts';
import { openServer } from '../../testing/server.ts';
import { claimDeliveries, finishDeliveries, isFullClaim } from './deliveries.ts';
import { laneOf, storeDelivery } from './store-delivery.ts';

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

test('a backlog of large ones is read in bites, in its order, and who reads hears that there is more', async () => {
  const address = '628110000002';
  const bodies = Array.from({ length: 5 }, (_, index) => `besar ${index} ${'x'.repeat(150_000)}`);
  for (const body of bodies) await store(body, address);
  const bite = () =>
    platformTransaction(server.sapa.app, async (tx) => {
      const deliveries = await claimDeliveries(tx, [laneOf(address)]);
      finishDeliveries(
        tx,
        deliveries.map(({ id }) => id),
      );
      return { read: deliveries.map(({ body }) => body.slice(0, 7)), more: isFullClaim(deliveries) };
    });
  expect(await bite()).toEqual({ read: ['besar 0', 'besar 1', 'besar 2'], more: true });
  expect(await bite()).toEqual({ read: ['besar 3', 'besar 4'], more: false });
  expect(await bite()).toEqual({ read: [], more: false });
  // One that is larger than a bite is read alone.
  await store(`raksasa ${'x'.repeat(1_000_000)}`, address);
  expect(await bite()).toMatchObject({ read: ['raksasa'], more: true });
});
