import * as api from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, openGateway } from '../../testing/gateway.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { sendProof } from '../../testing/send-proof.ts';
import type { Call } from '../../testing/shop.ts';

const { gateway, openPage, buyer } = openGateway();
const DAY = 86_400_000;
let admin: Call;
beforeAll(async () => {
  admin = (await signInPlatform(gateway.sapa)).call;
});

const verify = (id: string) => admin(api.verifyPlanOrder, { params: { id } });
const days = ({ starts_at: from, ends_at: to }: api.PlanOrder) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY;

/** A year of Pro, paid by virtual account: the kind of payment that a bank takes back. */
async function proForAYear(): Promise<Buyer> {
  const bought = await buyer();
  await gateway.world.midtrans.pay(bought.paymentId, { method: 'bank_transfer' });
  return bought;
}
const takeBack = ({ paymentId }: Buyer) => gateway.world.midtrans.move(paymentId, 'deny');

describe('money that went back pays for nothing that it was credited to', () => {
  test('an upgrade that it paid in full is void', async () => {
    const bought = await proForAYear();
    const upgrade = await bought.call(api.createPlanOrder, {
      body: { package: 'business', period: 'monthly' },
    });
    expect(upgrade).toMatchObject({ status: 'verified', price: 0 });
    await takeBack(bought);
    expect(await bought.plan()).toBe('free');
  });

  test('an upgrade that it paid in part ends sooner, to the day; so does what that one paid for', async () => {
    const bought = await proForAYear();
    const order = await bought.call(api.createPlanOrder, { body: { package: 'business', period: 'yearly' } });
    expect(order.price).toBe(36_470_400 - 14_390_400);
    const business = await verify(order.id);
    await takeBack(bought);
    const left = Math.ceil((days(business) * order.price) / 36_470_400);
    const shorter = await bought.call(api.getPlanOrder, { params: { id: order.id } });
    expect(days(shorter)).toBe(left);
    expect(await bought.plan()).toBe('business');
    const { lines } = await bought.call(api.quotePlanOrder, {
      body: { package: 'unlimited', period: 'yearly' },
    });
    expect(lines.at(-1)?.amount).toBe(-order.price);
  });

  test('and the one after it', async () => {
    const bought = await proForAYear();
    await bought.call(api.createPlanOrder, { body: { package: 'business', period: 'monthly' } });
    const last = await bought.call(api.createPlanOrder, {
      body: { package: 'enterprise', period: 'monthly' },
    });
    expect(last).toMatchObject({ status: 'verified', price: 0 });
    await takeBack(bought);
    expect(await bought.plan()).toBe('free');
  });

  test('an upgrade that waits for the rest of its price ends; ordered again it costs all of it', async () => {
    const bought = await proForAYear();
    const body = { package: 'business', period: 'yearly' } as const;
    const order = await bought.call(api.createPlanOrder, { body });
    await takeBack(bought);
    expect((await bought.call(api.getPlanOrder, { params: { id: order.id } })).status).toBe('cancelled');
    expect((await bought.call(api.createPlanOrder, { body })).price).toBe(36_470_400);
  });

  test('one whose transfer is being looked at buys what was transferred', async () => {
    const bought = await proForAYear();
    const body = { package: 'business', period: 'yearly' } as const;
    const order = await bought.call(api.createPlanOrder, { body });
    await sendProof(gateway.sapa, { token: bought.token, orderId: order.id });
    await takeBack(bought);
    const verified = await verify(order.id);
    const year =
      (Date.parse(verified.starts_at ?? '') + 365 * DAY - Date.parse(verified.starts_at ?? '')) / DAY;
    expect(Math.abs(days(verified) - Math.ceil((year * order.price) / 36_470_400))).toBeLessThanOrEqual(1);
  });
});

describe('money that comes after its order had ended', () => {
  /** An upgrade whose page was open while another one was bought instead, credited for the same days. */
  async function paidTwice() {
    const bought = await proForAYear();
    const { call } = bought;
    const first = await call(api.createPlanOrder, { body: { package: 'business', period: 'yearly' } });
    const page = await openPage(call, first.id);
    const second = await call(api.createPlanOrder, { body: { package: 'enterprise', period: 'yearly' } });
    const enterprise = await verify(second.id);
    await gateway.world.midtrans.move(page, 'settlement', { method: 'bank_transfer' });
    expect(await call(api.getPlanOrder, { params: { id: first.id } })).toMatchObject({
      status: 'cancelled',
      payment: { state: 'late' },
    });
    return { ...bought, first, enterprise };
  }

  test('verified, it begins after the larger plan that runs, and days that were credited once are not credited again', async () => {
    const { first, enterprise, plan } = await paidTwice();
    const late = await verify(first.id);
    expect(await plan()).toBe('enterprise');
    expect(late.starts_at).toBe(enterprise.ends_at);
    expect(Math.abs(days(late) - Math.ceil((365 * first.price) / 36_470_400))).toBeLessThanOrEqual(1);
  });

  test('rejected, nobody is asked about it again', async () => {
    const { first, plan } = await paidTwice();
    const listed = async () => (await admin(api.listAllPlanOrders, { query: { q: first.number } })).items[0];
    const { to_decide: before } = await admin(api.listAllPlanOrders, { query: {} });
    await admin(api.rejectPlanOrder, { params: { id: first.id }, body: { reason: 'Dana dikembalikan.' } });
    expect(await listed()).toMatchObject({ status: 'rejected', decidable: false });
    expect((await admin(api.listAllPlanOrders, { query: {} })).to_decide).toBe(before - 1);
    expect(await plan()).toBe('enterprise');
  });
});

test('an order whose card was looked at beyond its time ends when the card is refused', async () => {
  const bought = await buyer();
  await gateway.world.midtrans.pay(bought.paymentId, { method: 'credit_card', fraud: 'challenge' });
  gateway.now = new Date(gateway.now.getTime() + 4 * DAY);
  await gateway.world.midtrans.move(bought.paymentId, 'deny');
  gateway.now = new Date();
  await expect.poll(async () => (await bought.get()).status, { timeout: 15_000 }).toBe('expired');
});
