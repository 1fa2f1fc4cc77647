import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db/context.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buyPlan, createAdmin, creditsIn } from '../../testing/billing.ts';
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { lookAfterPlan } from '../plan/look-after-plan.ts';
import { reserveCredits } from './reserve-credits.ts';
import { releaseCredits, settleCredits } from './settle-credits.ts';

/** After today: jobs that wait for a moment of this calendar are run by the tests alone. */
const START = new Date('2040-03-10T10:00:00+07:00');
const NEXT_MONTH = new Date('2040-04-01T00:00:00+07:00');
let now = START;
let sapa: TestApp;
let admin: UserContext;
let shop: TestWorkspace;

beforeAll(async () => {
  sapa = await startTestApp({}, { clock: { now: () => now } });
  admin = await createAdmin(sapa);
});
afterAll(() => sapa.stop());
beforeEach(async () => {
  now = START;
  shop = await createWorkspace(sapa);
});

const on = {
  feature: 'reply' as const,
  agent: { id: '01900000-0000-7000-8000-000000000001', name: 'Ayu' },
  model: 'simulator',
  conversationId: null,
};
const reserve = (turn: string, credits = 1) =>
  reserveCredits(shop.ctx, { turn, credits, withinMs: 20_000, on });
const settle = (turn: string, credits = 1) => settleCredits(shop.ctx, { turn, credits, on });
const release = (turn: string) => releaseCredits(shop.ctx, turn);
async function spend(turn: string, credits = 1) {
  expect(await reserve(turn, credits)).toBe(true);
  await settle(turn, credits);
}
const credits = () => creditsIn(shop.ctx);

describe('a turn', () => {
  test('holds its credit from before the model is asked until its reply is sent', async () => {
    expect(await reserve('a')).toBe(true);
    expect(await credits()).toMatchObject({ granted: 200, used: 1, left: 199, spent: 0 });
    await settle('a');
    expect(await credits()).toMatchObject({ used: 1, left: 199, spent: 1 });
  });

  test('that says nothing gives it back, once', async () => {
    await reserve('a');
    await Promise.all([release('a'), release('a'), release('a')]);
    expect(await credits()).toMatchObject({ used: 0, left: 200, spent: 0 });
  });

  test('is paid once, whatever is tried of it in whatever order', async () => {
    const tries = Array.from({ length: 30 }, (_, n) => [() => reserve('a'), () => settle('a')][n % 2]!);
    await Promise.all(tries.map((attempt) => attempt()));
    await release('a');
    await settle('a');
    expect(await reserve('a')).toBe(true);
    expect(await credits()).toMatchObject({ used: 1, spent: 1 });
  });

  test('that was released and is tried again pays again', async () => {
    await reserve('a');
    await release('a');
    await spend('a');
    expect(await credits()).toMatchObject({ used: 1, spent: 1 });
  });

  test('whose reservation ran out pays when its reply is sent all the same', async () => {
    await reserve('a');
    await release('a');
    await settle('a');
    expect(await credits()).toMatchObject({ used: 1, spent: 1 });
  });

  test('that came out dearer pays the rest, a cheaper one gets it back', async () => {
    await reserve('a', 3);
    await settle('a', 9);
    await reserve('b', 10);
    await settle('b', 1);
    expect(await credits()).toMatchObject({ used: 10, spent: 10 });
  });

  test('that came out dearer than what is left takes what is left', async () => {
    await spend('a', 198);
    await reserve('b', 1);
    await settle('b', 5);
    expect(await credits()).toMatchObject({ used: 200, left: 0, spent: 200 });
  });
});

describe('credits never fall below 0', () => {
  test('of thirty at once who want the last credit one gets it', async () => {
    await spend('most', 199);
    const got = await Promise.all(Array.from({ length: 30 }, (_, n) => reserve(`race ${n}`)));
    expect(got.filter((one) => one)).toHaveLength(1);
    expect(await credits()).toMatchObject({ used: 200, left: 0 });
  });

  test('a large model is not asked with the credits of a small one', async () => {
    await spend('most', 191);
    expect(await reserve('large', 10)).toBe(false);
    expect(await reserve('small', 1)).toBe(true);
  });
});

describe('the monthly limit resets on the 1st', () => {
  test('at 00.00 WIB, once for all who come at once; what was left is gone', async () => {
    await spend('march', 50);
    now = new Date(NEXT_MONTH.getTime() - 1);
    await spend('last second', 10);
    expect(await credits()).toMatchObject({ granted: 200, used: 60 });
    now = NEXT_MONTH;
    await Promise.all(Array.from({ length: 40 }, (_, n) => spend(`april ${n}`)));
    expect(await credits()).toMatchObject({ granted: 200, used: 40, left: 160 });
    const grants = await transaction(shop.ctx, (tx) =>
      tx.query({
        text: `select subject, plan from credit_entries where workspace_id = $1 and kind = 'grant' order by subject`,
        values: [shop.workspaceId],
      }),
    );
    expect(grants).toEqual([
      { subject: 'month:2040-03', plan: 200 },
      { subject: 'month:2040-04', plan: 200 },
    ]);
  });

  test('what was set aside before it takes and gives nothing after it', async () => {
    await reserve('said', 5);
    await reserve('not said', 5);
    now = NEXT_MONTH;
    await settle('said', 5);
    await release('not said');
    expect(await credits()).toMatchObject({ granted: 200, used: 0, left: 200, spent: 5 });
  });
});

describe('the plan in force says how many', () => {
  test('upgrading does not reset usage', async () => {
    await spend('free', 120);
    await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    expect(await credits()).toMatchObject({ granted: 15_000, used: 120, left: 14_880 });
    await buyPlan(shop, admin, { package: 'business', period: 'monthly' });
    expect(await credits()).toMatchObject({ granted: 50_000, used: 120 });
  });

  test('a month that nobody opened is granted by the plan of that moment', async () => {
    await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    expect(await credits()).toBeNull();
    await spend('a');
    expect(await credits()).toMatchObject({ granted: 15_000, left: 14_999 });
  });

  test('back on Paket Gratis its limit holds, however much was used before', async () => {
    await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    now = new Date('2040-04-16T10:00:00+07:00');
    await spend('in grace', 900);
    now = new Date('2040-04-18T10:00:00+07:00');
    await lookAfterPlan(shop.ctx);
    expect(await credits()).toMatchObject({ granted: 200, used: 900, left: 0 });
    expect(await reserve('a')).toBe(false);
  });

  test('a plan that changes while a month is opened is granted whole', async () => {
    await Promise.all([
      buyPlan(shop, admin, { package: 'pro', period: 'monthly' }),
      ...Array.from({ length: 20 }, (_, n) => reserve(`at once ${n}`)),
    ]);
    expect(await credits()).toMatchObject({ granted: 15_000, used: 20 });
  });
});

test('nobody may change an entry, the application neither', async () => {
  await spend('a');
  for (const text of ['update credit_entries set plan = 1000', 'delete from credit_entries'])
    await expect(transaction(shop.ctx, (tx) => tx.query({ text }))).rejects.toThrow('permission denied');
});
