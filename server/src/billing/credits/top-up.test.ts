import * as api from '@sapa/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Context, systemContext } from '../../platform/db/context.ts';
import { creditsIn } from '../../testing/billing.ts';
import { openGateway } from '../../testing/gateway.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import type { Call } from '../../testing/shop.ts';
import { reserveCredits } from './reserve-credits.ts';
import { settleCredits } from './settle-credits.ts';

const { gateway, newBusiness, openPage } = openGateway();
let admin: Call;
let call: Call;
let ctx: Context;
let token: string;

beforeAll(async () => {
  admin = (await signInPlatform(gateway.sapa)).call;
});
beforeEach(async () => {
  const business = await newBusiness();
  ({ call, token } = business);
  ctx = systemContext(gateway.sapa.app, business.user.workspace!.id);
});

const order = (credits: number) => call(api.createTopUpOrder, { body: { credits } });
const credits = async () => (await creditsIn(ctx)) ?? { top_up: 0, left: 0, used: 0 };
async function spend(amount: number) {
  const turn = crypto.randomUUID();
  const on = {
    feature: 'reply' as const,
    agent: { id: crypto.randomUUID(), name: 'Ayu' },
    model: 'simulator',
    conversationId: null,
  };
  expect(await reserveCredits(ctx, { turn, credits: amount, withinMs: 0, on })).toBe(true);
  await settleCredits(ctx, { turn, credits: amount, on });
}
describe('a top-up', () => {
  test('by transfer: its credits are there once an admin has verified it, on any plan', async () => {
    const made = await order(5_000);
    expect(made).toMatchObject({
      kind: 'top_up',
      package: null,
      package_name: 'Top-up 5.000 kredit AI',
      period: null,
      credits: 5_000,
      price: 650_000,
      lines: [{ label: 'Top-up 5.000 kredit AI', amount: 650_000 }],
      status: 'pending',
    });
    expect((await credits()).top_up).toBe(0);
    const verified = await admin(api.verifyPlanOrder, { params: { id: made.id } });
    expect(verified).toMatchObject({ status: 'verified', ends_at: null });
    expect(verified.invoice_number).toMatch(/^INV\/\d{4}\/\d{6}$/);
    expect(await credits()).toMatchObject({ granted: 200, top_up: 5_000, left: 5_200 });
    expect((await call(api.getBilling)).plan.type).toBe('free');
  });

  test('is spent after the plan’s credits and stays when a month ends', async () => {
    const { id } = await order(1_000);
    await admin(api.verifyPlanOrder, { params: { id } });
    await spend(150);
    expect(await credits()).toMatchObject({ used: 150, top_up: 1_000 });
    await spend(100);
    expect(await credits()).toMatchObject({ used: 200, top_up: 950, left: 950 });
  });

  test('stands beside an order for a plan; another pack takes the place of the one that waits', async () => {
    const plan = await call(api.createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
    const first = await order(1_000);
    expect((await order(1_000)).id).toBe(first.id);
    const second = await order(20_000);
    const billing = await call(api.getBilling);
    expect([billing.pending?.id, billing.pending_top_up?.id]).toEqual([plan.id, second.id]);
    expect((await call(api.getPlanOrder, { params: { id: first.id } })).status).toBe('cancelled');
    await admin(api.verifyPlanOrder, { params: { id: plan.id } });
    expect((await call(api.getBilling)).plan).toMatchObject({ type: 'pro', state: 'active' });
    expect((await credits()).top_up).toBe(0);
  });

  test.each([0, -1_000, 1, 1_000.5, 5_001, 1e12])('of %d credits is not sold', async (amount) => {
    expect(await refusalOf(order(amount))).toMatchObject({
      status: 400,
      fields: { credits: expect.stringContaining('Pilih') },
    });
  });

  test('costs what the server says', async () => {
    const body = { credits: 100_000, price: 1, status: 'verified', kind: 'new' };
    const made = await call(api.createTopUpOrder, { body });
    expect(made).toMatchObject({ price: 7_500_000, status: 'pending', kind: 'top_up' });
  });

  test('its invoice is a PDF, its payment and its credits are told by mail', async () => {
    const { id } = await order(1_000);
    await admin(api.verifyPlanOrder, { params: { id } });
    const invoice = await fetch(`${gateway.sapa.url}/api/v1/plan-orders/${id}/invoice`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await invoice.text()).slice(0, 5)).toBe('%PDF-');
    await expect
      .poll(
        () =>
          gateway.world.recorded.mails.filter(({ text }) => text?.includes('Top-up 1.000 kredit AI')).length,
      )
      .toBeGreaterThan(0);
    const mail = gateway.world.recorded.mails
      .filter(({ text }) => text?.includes('Top-up 1.000 kredit AI'))
      .at(-1);
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('tidak pernah kedaluwarsa');
  });
});

describe('what a workspace has of top-ups is what its verified orders say', () => {
  test('replay ×100 in parallel grants once', async () => {
    const { id } = await order(1_000);
    const payment = await openPage(call, id);
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.pay(payment);
    await gateway.world.midtrans.notify(payment, { repeat: 100 });
    await call(api.checkPlanOrder, { params: { id } });
    expect((await credits()).top_up).toBe(1_000);
  });

  test('taken back by the bank: what is left goes, what was spent is owed, never below 0 for the plan', async () => {
    const { id } = await order(1_000);
    const payment = await openPage(call, id);
    await gateway.world.midtrans.pay(payment, { method: 'bank_transfer' });
    await spend(500);
    expect(await credits()).toMatchObject({ used: 200, top_up: 700 });
    await gateway.world.midtrans.move(payment, 'deny');
    expect(await credits()).toMatchObject({ top_up: -300, left: 0 });
    expect((await call(api.getPlanOrder, { params: { id } })).status).toBe('rejected');
    const again = await order(1_000);
    await admin(api.verifyPlanOrder, { params: { id: again.id } });
    expect(await credits()).toMatchObject({ top_up: 700, left: 700 });
  });

  test.each(Array.from({ length: 6 }, (_, seed) => seed))(
    'duplicates, shuffles and reversals (%i): the ledger has what the order says at the end',
    async (seed) => {
      const { id } = await order(1_000);
      const payment = await openPage(call, id);
      gateway.world.midtrans.settings.notifies = false;
      const random = shuffler(seed);
      for (const status of random([
        'pending',
        'settlement',
        'deny',
        'settlement',
        'refund',
        'expire',
      ] as const)) {
        await gateway.world.midtrans.move(payment, status, { method: 'bank_transfer' });
        await gateway.world.midtrans.notify(payment, { repeat: 1 + (seed % 4) });
        const { status: now } = await call(api.getPlanOrder, { params: { id } });
        expect((await credits()).top_up).toBe(now === 'verified' ? 1_000 : 0);
      }
    },
  );

  test('two admins who verify at once give it once', async () => {
    const { id } = await order(1_000);
    await Promise.allSettled(Array.from({ length: 8 }, () => admin(api.verifyPlanOrder, { params: { id } })));
    expect((await credits()).top_up).toBe(1_000);
  });

  test('rejected, cancelled, or never paid: nothing', async () => {
    const rejected = await order(1_000);
    await admin(api.rejectPlanOrder, { params: { id: rejected.id }, body: { reason: 'Nominal kurang.' } });
    const cancelled = await order(1_000);
    await call(api.cancelPlanOrder, { params: { id: cancelled.id } });
    await order(1_000);
    expect((await credits()).top_up).toBe(0);
  });
});

/** The same order of things for the same seed. */
function shuffler(seed: number) {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return <T>(all: readonly T[]): T[] =>
    all
      .map((one) => [next(), one] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, one]) => one);
}
