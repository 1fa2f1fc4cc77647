import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { signInPlatform } from '../../testing/platform.ts';
import type { Call } from '../../testing/shop.ts';
import { ageFirst, isBehind } from './rules.ts';

const NOW = new Date('2026-11-25T14:38:00+07:00');
let sapa: TestApp;
let sql: pg.Client;
let admin: Call;
beforeAll(async () => {
  sapa = await startTestApp({}, { clock: { now: () => NOW }, role: 'web' });
  sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  admin = (await signInPlatform(sapa)).call;
});
afterAll(async () => {
  await sql.end();
  await sapa.stop();
});
const attention = () => admin(api.getPlatformAttention);

test('a quiet desk has nothing to decide, to answer or to mend', async () => {
  expect(await attention()).toEqual({
    payments: { total: 0, amount: 0, oldest: [] },
    inquiries: { total: 0, oldest: [] },
    faults: { total: 0, held: 0, worst: [] },
    near_limits: { total: 0, nearest: [] },
  });
});

test('who waits for a decision is summed up whole and named oldest first', async () => {
  const shop = await createWorkspace(sapa);
  for (const minutes of [326, 178, 77, 32, 5]) {
    const id = uuidv7();
    const ended = minutes === 178;
    await sql.query(
      `insert into plan_orders (workspace_id, id, number, kind, plan, period, lines, price, value, replaces, status, created_at,
         expires_at, proof_at)
       values ($1, $2, $3, 'new', 'pro', 'monthly', '[]', $4, $4, '{}', $5, $6::timestamptz - interval '1 day', $6, $7)`,
      [shop.workspaceId, id, `PO-${minutes}`, minutes * 1_000, ended ? 'expired' : 'verified', NOW, null],
    );
    const since = new Date(NOW.getTime() - minutes * 60_000);
    // One has its proof, of the others the money came late or a second time: one order may wait at a time.
    if (minutes === 326)
      await sql.query(`update plan_orders set status = 'pending', proof_at = $2 where id = $1`, [id, since]);
    else
      await sql.query(
        `insert into plan_payments (workspace_id, id, order_id, provider, amount, state, created_at, expires_at, paid_at)
         values ($1, $2, $3, 'midtrans', $4, 'late', $5, $5, $5)`,
        [shop.workspaceId, uuidv7(), id, minutes * 1_000, since],
      );
  }
  const { payments } = await attention();
  expect(payments).toMatchObject({ total: 5, amount: 618_000 });
  expect(payments.oldest.map(({ number, came }) => [number, came])).toEqual([
    ['PO-326', 'proof'],
    ['PO-178', 'late'],
    ['PO-77', 'late'],
    ['PO-32', 'late'],
  ]);
  expect(payments.oldest[0]).toMatchObject({ workspace: { name: shop.name }, title: 'Pro (Monthly)' });
  const listed = await admin(api.listAllPlanOrders, { query: { status: 'to_decide' } });
  expect(listed.items).toHaveLength(payments.total);
});

test('whose month is nearly used up comes fullest first, with the day on which it ends', async () => {
  const near = async (table: string, columns: Record<string, unknown>) => {
    const shop = await createWorkspace(sapa);
    const row = { workspace_id: shop.workspaceId, month: '2026-11', warned: 0, ...columns };
    await sql.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [
      JSON.stringify(row),
    ]);
    return shop.name;
  };
  const account = { granted: 200, top_up: 0, top_up_used: 0 };
  const gone = await near('credit_accounts', { ...account, used: 200 });
  const full = await near('active_months', { contacts: 96 });
  const just = await near('credit_accounts', { ...account, used: 160 });
  // A top-up is room; what was used up last month has begun anew.
  await near('credit_accounts', { ...account, used: 190, top_up: 1_000 });
  await near('credit_accounts', { ...account, used: 200, month: '2026-10' });
  await near('active_months', { contacts: 79 });
  const { total, nearest } = (await attention()).near_limits;
  expect(total).toBe(3);
  expect(nearest.map(({ workspace, meter, percent }) => [workspace.name, meter, percent])).toEqual([
    [gone, 'credits', 100],
    [full, 'active_contacts', 96],
    [just, 'credits', 80],
  ]);
  expect(nearest[0]?.runs_out_at).toBe(NOW.toISOString());
  expect(nearest[1]?.runs_out_at?.slice(0, 10)).toBe('2026-11-26');
  expect(nearest[2]?.runs_out_at).toBeNull();
});

test('what stands still is one thing each, the oldest first, with what it holds up', async () => {
  await sql.query(
    `insert into quarantined_deliveries (id, kind, body, reason, received_at)
     select gen_random_uuid(), 'whatsapp', '{}', 'Bentuk tidak dikenal', $1::timestamptz - n * interval '1 hour' from generate_series(1, 2) n`,
    [NOW],
  );
  await sql.query(
    `insert into inbound_deliveries (id, kind, lane, body, received_at) values (gen_random_uuid(), 'whatsapp', 1, '{}', $1)`,
    [new Date(NOW.getTime() - 61_000)],
  );
  const { faults } = await attention();
  expect(faults).toMatchObject({
    total: 2,
    held: 3,
    worst: [
      { kind: 'quarantine', name: 'whatsapp', detail: 'Bentuk tidak dikenal', holds: 2 },
      { kind: 'inbound', holds: 1 },
    ],
  });
  await sql.query('update inbound_deliveries set received_at = $1', [new Date(NOW.getTime() - 59_000)]);
  expect((await attention()).faults.total).toBe(1);
});

test('a minute is patience, more is a stand-still; what nobody knows the age of comes last', () => {
  expect(isBehind(new Date(NOW.getTime() - 60_000), NOW)).toBe(false);
  expect(isBehind(new Date(NOW.getTime() - 60_001), NOW)).toBe(true);
  expect(isBehind(null, NOW)).toBe(false);
  const ages = [null, NOW, new Date(0), null].map((since) => ({ since })).toSorted(ageFirst);
  expect(ages.map(({ since }) => since?.getTime() ?? 'unknown')).toEqual([
    0,
    NOW.getTime(),
    'unknown',
    'unknown',
  ]);
});
