import * as api from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, openGateway } from '../../testing/gateway.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import type { Call } from '../../testing/shop.ts';

const { gateway, buyer, openPage } = openGateway();
let admin: Call;
beforeAll(async () => {
  admin = (await signInPlatform(gateway.sapa)).call;
});

const note = 'Dikembalikan ke BCA 1234567890 hari ini';
const giveBack = ({ order }: Buyer, said = note) =>
  admin(api.returnPlanPayment, { params: { id: order.id }, body: { note: said } });
const pay = (id: string) => gateway.world.midtrans.move(id, 'settlement', { method: 'bank_transfer' });
const figures = async () => {
  const { to_decide } = await admin(api.listAllPlanOrders, { query: {} });
  expect((await admin(api.getPlatformAttention)).payments.total).toBe(to_decide);
  return to_decide;
};
const listed = async ({ order }: Buyer, query: { status?: 'to_decide' } = {}) =>
  (await admin(api.listAllPlanOrders, { query: { ...query, q: order.number } })).items[0];

/** The first page ran out, its virtual account did not: both are paid. */
async function paidTwice() {
  const bought = await buyer();
  await gateway.world.midtrans.move(bought.paymentId, 'expire');
  await expect.poll(async () => (await bought.get()).payment.state).toBe('none');
  const second = await openPage(bought.call, bought.order.id);
  await gateway.world.midtrans.pay(second, { method: 'qris' });
  await pay(bought.paymentId);
  return bought;
}

describe('an order that is paid twice', () => {
  test('keeps what its first payment bought and says how that was paid; the second waits for an admin', async () => {
    const before = await figures();
    const bought = await paidTwice();
    expect(await bought.get()).toMatchObject({
      status: 'verified',
      payment: { state: 'paid', method: 'qris' },
      second_payment: { id: bought.paymentId, amount: 14_390_400, method: 'bank_transfer', returned: null },
    });
    expect(await figures()).toBe(before + 1);
    expect(await listed(bought, { status: 'to_decide' })).toMatchObject({ decidable: false });
  });

  test('is settled once: given back by hand, with a note that the owners read; nobody is asked again', async () => {
    const bought = await paidTwice();
    const before = await figures();
    const { ends_at } = await bought.get();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => giveBack(bought)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bought.get()).toMatchObject({
      status: 'verified',
      ends_at,
      second_payment: { returned: note },
    });
    expect(await figures()).toBe(before - 1);
    expect(await listed(bought, { status: 'to_decide' })).toBeUndefined();
    expect(await refusalOf(giveBack(bought))).toMatchObject({ code: 'NO_SECOND_PAYMENT' });

    const mail = await gateway.world.recorded.mails.waitFor(({ text }) => text?.includes(note) ?? false);
    expect(mail.subject).toContain(bought.order.number);
    const { items } = await bought.call(api.listAuditLog, {
      query: { limit: 10, act: 'plan-order.payment_returned' },
    });
    expect(items).toMatchObject([
      { subject: bought.order.number, reason: note, actor: { type: 'platform' } },
    ]);
  });

  test('a refund that the gateway tells of afterwards leaves what the first payment bought', async () => {
    const bought = await paidTwice();
    await giveBack(bought);
    await gateway.world.midtrans.move(bought.paymentId, 'refund');
    expect(await bought.get()).toMatchObject({
      status: 'verified',
      payment: { state: 'paid', method: 'qris' },
    });
    expect(await bought.get()).toMatchObject({ second_payment: { returned: note } });
    expect(await bought.plan()).toBe('pro');
  });

  test('what the gateway gives back is settled by its word', async () => {
    const bought = await paidTwice();
    await gateway.world.midtrans.move(bought.paymentId, 'refund');
    expect(await bought.get()).toMatchObject({
      status: 'verified',
      payment: { state: 'paid', method: 'qris' },
      second_payment: { returned: 'Uangnya kembali lewat Midtrans.' },
    });
    expect(await listed(bought, { status: 'to_decide' })).toBeUndefined();
    expect(await refusalOf(giveBack(bought))).toMatchObject({ code: 'NO_SECOND_PAYMENT' });
  });
});

test('of two payments that came late one pays for the order that is verified, the other goes back', async () => {
  const bought = await buyer();
  await gateway.world.midtrans.move(bought.paymentId, 'expire');
  await expect.poll(async () => (await bought.get()).payment.state).toBe('none');
  const second = await openPage(bought.call, bought.order.id);
  await bought.call(api.cancelPlanOrder, { params: { id: bought.order.id } });
  await pay(bought.paymentId);
  await pay(second);
  const verified = await admin(api.verifyPlanOrder, { params: { id: bought.order.id } });
  expect(verified).toMatchObject({
    status: 'verified',
    payment: { state: 'paid' },
    second_payment: { id: second, returned: null },
  });
  expect(await giveBack(bought)).toMatchObject({ second_payment: { returned: note } });
});

test('an order that was paid once has nothing to give back; a note is wanted', async () => {
  const bought = await buyer();
  await gateway.world.midtrans.pay(bought.paymentId);
  expect(await refusalOf(giveBack(bought))).toMatchObject({ code: 'NO_SECOND_PAYMENT' });
  expect(await refusalOf(giveBack(bought, ' '))).toMatchObject({
    fields: { note: 'Tulis kapan dan ke mana uangnya dikembalikan' },
  });
});
