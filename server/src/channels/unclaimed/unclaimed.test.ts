import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createWorkspace } from '../../testing/factories.ts';
import { connectNumber, listenToMeta, startMeta } from '../../testing/meta.ts';
import { startServer, stopServer, type TestServer } from '../../testing/server.ts';
import { connectWhatsApp } from '../whatsapp/connect-whatsapp.ts';
import { startWhatsAppConnection } from '../whatsapp/start-whatsapp-connection.ts';
import { forgetUnclaimed } from './forget-unclaimed.ts';
import { keepUnclaimed } from './keep-unclaimed.ts';

const DAY = 86_400_000;
const server = {} as TestServer;
let started: Awaited<ReturnType<typeof startMeta>>;
let now = new Date();

beforeAll(async () => {
  started = await startMeta();
  await startServer(server, started.env, { clock: { now: () => now } });
  await listenToMeta(started.meta, server.sapa);
});
beforeEach(async () => {
  now = new Date();
  await server.sql.query('truncate unclaimed_deliveries');
});
afterAll(async () => {
  await stopServer(server);
  await started.meta.stop();
});

const waiting = async () =>
  (
    await server.sql.query<{ address: string; size: number }>(
      'select address, octet_length(body) as size from unclaimed_deliveries order by id',
    )
  ).rows;
const keep = (address: string, size: number) =>
  keepUnclaimed(server.sapa.app, 'whatsapp', { kind: 'whatsapp', address }, 'x'.repeat(size));

test('what customers wrote before a number was connected is read, in order, when somebody connects it', async () => {
  const { graph, phone } = started.meta;
  const { phoneNumberId, wabaId } = graph.connectedNumber();
  const customer = phone.customer({ number: '628121000200' });
  for (const text of ['Halo', 'Masih buka?']) await customer.text(phoneNumberId, text);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), 5000);

  const { ctx } = await createWorkspace(server.sapa);
  const { state, oauth_url } = await startWhatsAppConnection(ctx);
  const redirectUri = new URL(oauth_url).searchParams.get('redirect_uri') ?? '';
  const code = graph.codes.issue({ wabaIds: [wabaId], redirectUri });
  await connectWhatsApp(ctx, { code, state, popup: false });
  const texts = async () =>
    (
      await server.sql.query<{ text: string }>(
        'select text from messages where workspace_id = $1 order by seq',
        [ctx.workspaceId],
      )
    ).rows.map(({ text }) => text);
  await vi.waitFor(async () => expect(await texts()).toEqual(['Halo', 'Masih buka?']), 5000);
  expect(await waiting()).toEqual([]);
});

test('what was told of an account before it was connected is kept, and ends no connection that is made later', async () => {
  const { meta } = started;
  const { wabaId } = meta.graph.connectedNumber();
  const removed = { event: 'PARTNER_REMOVED', waba_info: { waba_id: wabaId } };
  await meta.webhooks.account(wabaId, 'account_update', removed);
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ address: wabaId }]), 5000);

  const { ctx } = await createWorkspace(server.sapa);
  const { number } = await connectNumber(meta, ctx, { wabaId });
  await meta.phone.customer({ number: '628121000201' }).text(number.id, 'Halo');
  const read = 'select from messages where workspace_id = $1';
  await vi.waitFor(
    async () => expect((await server.sql.query(read, [ctx.workspaceId])).rowCount).toBe(1),
    5000,
  );
  const status = 'select status, problem from channels where workspace_id = $1';
  expect((await server.sql.query(status, [ctx.workspaceId])).rows).toEqual([
    { status: 'connected', problem: null },
  ]);
  expect(await waiting()).toMatchObject([{ address: wabaId }]);
});

test('what comes in the very moment in which its number is connected is read too', async () => {
  const [address, { ctx }] = ['700001', await createWorkspace(server.sapa)];
  await server.sql.query('begin');
  await server.sql.query(`select pg_advisory_xact_lock(hashtextextended('whatsapp ${address}', 0))`);
  await server.sql.query(
    `with channel as (
       insert into channels (workspace_id, id, kind, name, settings) values ($1, gen_random_uuid(), 'whatsapp', 'Baru', '{}')
       returning workspace_id, id)
     insert into channel_addresses select 'whatsapp', $2, workspace_id, id from channel`,
    [ctx.workspaceId, address],
  );
  const kept = keep(address, 10);
  await vi.waitFor(async () => {
    const waits = "select from pg_locks where locktype = 'advisory' and not granted";
    expect((await server.sql.query(waits)).rowCount).toBe(1);
  }, 5000);
  await server.sql.query('commit');
  await kept;
  expect(await waiting()).toEqual([]);
  const { rows: stored } = await server.sql.query<{ body: string }>(
    `select body from inbound_deliveries union all select body from quarantined_deliveries`,
  );
  expect(stored.map(({ body }) => body)).toContain('x'.repeat(10));
});

test('it is gone after a week', async () => {
  await keep('700002', 10);
  now = new Date(now.getTime() + 2 * DAY);
  await keep('700003', 10);
  now = new Date(now.getTime() + 6 * DAY);
  await forgetUnclaimed(server.sapa.app);
  expect(await waiting()).toMatchObject([{ address: '700003' }]);
  const { rows } = await server.sql.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where key = 'forget-unclaimed'`,
  );
  expect(rows[0]!.run_at.getTime()).toBeGreaterThan(now.getTime());
});

test('one number takes 8 MB at most, all together 128 MB beside the news of accounts; more is acknowledged and dropped', async () => {
  const MB = 1024 * 1024;
  const fill = (addresses: string[], size: number) =>
    server.sql.query(
      `insert into unclaimed_deliveries select gen_random_uuid(), 'whatsapp', a, repeat('x', $2), now() from unnest($1::text[]) a`,
      [addresses, size],
    );
  await fill(['700004'], 8 * MB - 10);
  for (const [address, size] of [
    ['700004', 11],
    ['700004', 10],
    ['700004', 1],
    ['700005', 1],
  ] as const)
    await keep(address, size);
  expect((await waiting()).map(({ size }) => size).sort()).toEqual([1, 10, 8 * MB - 10].sort());
  await fill(
    Array.from({ length: 15 }, (_, n) => `71${n}`),
    8 * MB,
  );
  await keep('700006', 1);
  expect(await waiting()).toHaveLength(18);
  await keepUnclaimed(server.sapa.app, 'whatsapp', { kind: 'waba', address: '800001' }, 'x');
  expect(await waiting()).toHaveLength(19);
});
