import * as api from '@sapa/contracts';
import { type ApiError, createClient } from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { type Call, signUp } from '../../testing/shop.ts';

let sapa: TestApp;
let admin: Call;

beforeAll(async () => {
  sapa = await startTestApp({
    BILLING_BANK_ACCOUNTS: 'BCA|1234567890|PT Sapa Nusantara; Mandiri|99|PT Sapa',
  });
  admin = (await signInPlatform(sapa)).call;
});
afterAll(() => sapa.stop());

/** A new business, as its owner calls the API. */
async function shop(): Promise<{ call: Call; token: string; workspaceId: string }> {
  // Twenty businesses from one address would be too many elsewhere.
  await sapa.app.database.pool.query('delete from rate_limits');
  const { access_token: token, user } = await signUp(sapa, { business: 'Kopi Nusantara' });
  const call = createClient({ baseUrl: sapa.url, token: () => token });
  return { call, token, workspaceId: user.workspace?.id ?? '' };
}

const refusal = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  );
const pro = { package: 'pro', period: 'monthly' } as const;

describe('specification 4: order status', () => {
  test('a purchase is pending; Verify sets verifiedAt and gives the package its name', async () => {
    const { call } = await shop();
    const order = await call(api.createPlanOrder, { body: { package: 'business', period: 'yearly' } });
    expect(order).toMatchObject({
      status: 'pending',
      verified_at: null,
      package: 'business',
      package_name: 'Business',
      period: 'yearly',
      user: 'Sekar Maharani',
      price: 36_470_400,
      lines: [{ label: 'Business, 12 bulan', amount: 36_470_400 }],
    });
    expect((await call(api.whoAmI)).data.user.workspace?.plan_name).toBe('Paket Gratis');

    const verified = await admin(api.verifyPlanOrder, { params: { id: order.id } });
    expect(verified).toMatchObject({ status: 'verified', decidable: false });
    expect(verified.verified_at).not.toBeNull();
    expect(verified.invoice_number).toMatch(/^INV\/\d{4}\/\d{6}$/);
    const billing = await call(api.getBilling);
    expect(billing.plan).toMatchObject({ type: 'business', title: 'Business', state: 'active' });
    expect(billing.pending).toBeNull();
  });

  test('the session carries the new package without signing in again', async () => {
    const { call } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await admin(api.verifyPlanOrder, { params: { id } });
    await expect
      .poll(async () => (await call(api.whoAmI)).data.user.workspace?.plan_name, { timeout: 5_000 })
      .toBe('Pro');
  });

  test('Reject says why, and gives nothing', async () => {
    const { call } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await admin(api.rejectPlanOrder, { params: { id }, body: { reason: 'Nominal transfer kurang.' } });
    expect(await call(api.getPlanOrder, { params: { id } })).toMatchObject({
      status: 'rejected',
      reason: 'Nominal transfer kurang.',
      starts_at: null,
    });
    expect((await call(api.getBilling)).plan.type).toBe('free');
  });

  test('section 9: an order’s id tells when it was created', async () => {
    const { call } = await shop();
    const before = Date.now();
    const { id } = await call(api.createPlanOrder, { body: pro });
    const told = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });

  test('only pending orders are decided', async () => {
    const { call } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await admin(api.verifyPlanOrder, { params: { id } });
    for (const again of [
      () => admin(api.verifyPlanOrder, { params: { id } }),
      () => admin(api.rejectPlanOrder, { params: { id }, body: { reason: 'Terlambat' } }),
      () => call(api.cancelPlanOrder, { params: { id } }),
    ])
      expect(await refusal(again())).toMatchObject({ code: 'ORDER_NOT_PENDING', status: 409 });
  });

  test('two admins who verify at once verify once', async () => {
    const { call } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => admin(api.verifyPlanOrder, { params: { id } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await call(api.listPlanOrders, { query: {} });
    expect(items).toHaveLength(1);
  });

  test('the list of all orders shows user, package, period, price, status', async () => {
    const { call, workspaceId } = await shop();
    const { id, number } = await call(api.createPlanOrder, {
      body: { package: 'unlimited', period: '3months' },
    });
    const { items, pending } = await admin(api.listAllPlanOrders, { query: { q: number } });
    expect(items).toMatchObject([
      {
        id,
        workspace: { id: workspaceId, name: 'Kopi Nusantara' },
        user: 'Sekar Maharani',
        package_name: 'Unlimited',
        period: '3months',
        price: 45_000_000,
        status: 'pending',
        decidable: true,
      },
    ]);
    expect(pending).toBeGreaterThanOrEqual(1);
  });
});

describe('attacks 10 and 36: the price is the server’s', () => {
  test('fields that only we set are ignored', async () => {
    const { call, token } = await shop();
    const answer = await fetch(`${sapa.url}/api/v1/plan-orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...pro,
        price: 1,
        total: 1,
        lines: [],
        value: 999_999_999,
        credit: 1_499_000,
        status: 'verified',
        verified_at: '2026-01-01T00:00:00Z',
        verifiedAt: '2026-01-01T00:00:00Z',
        replaces: [],
        coupon: 'GRATIS100',
        discount: 1_499_000,
        extra_days: 900,
        starts_at: '2020-01-01T00:00:00Z',
        ends_at: '2099-01-01T00:00:00Z',
      }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ price: 1_499_000, status: 'pending', ends_at: null });
    expect((await call(api.getBilling)).plan.type).toBe('free');
  });

  test.each([
    ['another price than the one shown', { ...pro, expected_price: 1 }, 'PRICE_CHANGED'],
    ['a negative price', { ...pro, expected_price: -1_499_000 }, 'PRICE_CHANGED'],
    ['Paket Gratis is not sold', { package: 'free', period: 'monthly' }, 'VALIDATION_FAILED'],
    ['a package of nobody', { package: '__proto__', period: 'monthly' }, 'VALIDATION_FAILED'],
    ['a period of nobody', { package: 'pro', period: 'constructor' }, 'VALIDATION_FAILED'],
    ['a package that is a list', { package: ['pro'], period: 'monthly' }, 'VALIDATION_FAILED'],
  ])('%s is refused', async (_, body, code) => {
    const { call } = await shop();
    expect(await refusal(call(api.createPlanOrder, { body: body as never }))).toMatchObject({ code });
    expect((await call(api.listPlanOrders, { query: {} })).items).toEqual([]);
  });

  test('an order is made once, however often the button is pressed at once', async () => {
    const { call } = await shop();
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => call(api.createPlanOrder, { body: pro })),
    );
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  });

  test('two packages at once: one order stays, the other is cancelled', async () => {
    const { call } = await shop();
    await Promise.all(
      (['pro', 'business', 'enterprise', 'unlimited'] as const).map((plan) =>
        call(api.createPlanOrder, { body: { package: plan, period: 'monthly' } }),
      ),
    );
    const { items } = await call(api.listPlanOrders, { query: {} });
    expect(items.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'pending',
    ]);
  });

  test('no member of a workspace verifies', async () => {
    const { call } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    expect(await refusal(call(api.verifyPlanOrder, { params: { id } }))).toMatchObject({ status: 403 });
  });
});

describe('manual transfer', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  async function upload(token: string, id: string, bytes: Buffer, name = 'bukti.png'): Promise<Response> {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    return fetch(`${sapa.url}/api/v1/plan-orders/${id}/proof`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  }

  test('says where to transfer to, as configured', async () => {
    const { call } = await shop();
    expect((await call(api.getBilling)).ways).toEqual({
      midtrans: false,
      bank_accounts: [
        { bank: 'BCA', number: '1234567890', holder: 'PT Sapa Nusantara' },
        { bank: 'Mandiri', number: '99', holder: 'PT Sapa' },
      ],
    });
  });

  test('a proof is kept behind a signed address, seen by the admin, and holds the order', async () => {
    const { call, token } = await shop();
    const { id, number } = await call(api.createPlanOrder, { body: pro });
    expect((await upload(token, id, PNG)).status).toBe(201);
    const { items } = await admin(api.listAllPlanOrders, { query: { q: number } });
    const url = items[0]?.proof?.url ?? '';
    expect(items[0]?.proof?.file_name).toBe('bukti.png');
    expect((await fetch(sapa.url + url)).status).toBe(200);
    expect((await fetch(`${sapa.url}${url.slice(0, -2)}xx`)).status).toBe(403);
    expect(await refusal(call(api.cancelPlanOrder, { params: { id } }))).toMatchObject({
      code: 'ORDER_WAITS',
    });
    expect(
      await refusal(call(api.createPlanOrder, { body: { package: 'business', period: 'monthly' } })),
    ).toMatchObject({ code: 'ORDER_WAITS' });
  });

  test('what is neither picture nor PDF is refused by its bytes, whatever it is called', async () => {
    const { call, token } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    expect((await upload(token, id, Buffer.from('<script>alert(1)</script>'))).status).toBe(415);
    expect((await call(api.getPlanOrder, { params: { id } })).proof).toBeNull();
  });

  test('an order that was decided takes no proof', async () => {
    const { call, token } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await call(api.cancelPlanOrder, { params: { id } });
    expect((await upload(token, id, PNG)).status).toBe(409);
  });
});

describe('prices with an effective date', () => {
  test('orders keep the price they were made with; new ones pay the new price', async () => {
    const { call: before } = await shop();
    const old = await before(api.createPlanOrder, { body: { package: 'enterprise', period: 'monthly' } });
    const change = await admin(api.schedulePriceChange, {
      body: {
        package: 'enterprise',
        period: 'monthly',
        total: 6_100_000,
        effective_at: new Date().toISOString(),
      },
    });
    const { call: after } = await shop();
    const fresh = await after(api.createPlanOrder, { body: { package: 'enterprise', period: 'monthly' } });
    expect(fresh.price).toBe(6_100_000);
    expect((await before(api.getPlanOrder, { params: { id: old.id } })).price).toBe(5_799_000);
    await admin(api.verifyPlanOrder, { params: { id: old.id } });
    expect((await before(api.getPlanOrder, { params: { id: old.id } })).price).toBe(5_799_000);
    expect(await refusal(admin(api.cancelPriceChange, { params: { id: change.id } }))).toMatchObject({
      code: 'PRICE_IN_FORCE',
    });
  });

  test('a future price waits for its day and can be taken back until then', async () => {
    const { call } = await shop();
    const change = await admin(api.schedulePriceChange, {
      body: {
        package: 'pro',
        period: '3months',
        total: 4_500_000,
        effective_at: '2090-01-01T00:00:00+07:00',
      },
    });
    const { items } = await call(api.listPlanPrices);
    expect(items.find((plan) => plan.package === 'pro')?.prices['3months'].total).toBe(4_200_000);
    expect((await admin(api.listPriceChanges)).changes.map(({ id }) => id)).toContain(change.id);
    await admin(api.cancelPriceChange, { params: { id: change.id } });
    expect((await admin(api.listPriceChanges)).changes.map(({ id }) => id)).not.toContain(change.id);
  });

  test.each([0, -1, 9_999, 1.5, 2_000_000_000])('a price of %d is refused', async (total) => {
    const body = { package: 'pro', period: 'monthly', total, effective_at: '2090-01-01T00:00:00Z' } as const;
    expect(await refusal(admin(api.schedulePriceChange, { body }))).toMatchObject({ status: 400 });
  });

  test('yesterday is no day for a price', async () => {
    const body = {
      package: 'pro',
      period: 'monthly',
      total: 1_600_000,
      effective_at: '2026-01-01T00:00:00Z',
    } as const;
    expect((await refusal(admin(api.schedulePriceChange, { body }))).fields).toHaveProperty('effective_at');
  });
});

describe('invoice', () => {
  const pdfOf = async (token: string, id: string) => {
    const answer = await fetch(`${sapa.url}/api/v1/plan-orders/${id}/invoice`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const name = answer.headers.get('content-disposition') ?? '';
    return { status: answer.status, name, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('a bill before the payment, an invoice with its number afterwards, as PDF', async () => {
    const { call, token } = await shop();
    await call(api.updateBillingProfile, {
      body: { legal_name: 'PT Kopi Nusantara', npwp: '01.234.567.8-901.000', address: 'Bandung' },
    });
    const { id, number } = await call(api.createPlanOrder, { body: pro });
    const bill = await pdfOf(token, id);
    expect(bill.name).toContain(`Tagihan ${number}.pdf`);
    expect(bill.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const verified = await admin(api.verifyPlanOrder, { params: { id } });
    const invoice = await pdfOf(token, id);
    expect(invoice.name).toContain(verified.invoice_number?.replaceAll('/', '-'));
    expect(invoice.bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  });

  test('what nobody paid has none', async () => {
    const { call, token } = await shop();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await call(api.cancelPlanOrder, { params: { id } });
    expect((await pdfOf(token, id)).status).toBe(409);
  });

  test('numbers follow each other without a gap, also side by side', async () => {
    const shops = await Promise.all([shop(), shop(), shop(), shop()]);
    const orders = await Promise.all(shops.map(({ call }) => call(api.createPlanOrder, { body: pro })));
    const numbers = await Promise.all(
      orders.map(async ({ id }) => (await admin(api.verifyPlanOrder, { params: { id } })).invoice_number),
    );
    const counted = numbers.map((number) => Number(number?.slice(-6))).toSorted((a, b) => a - b);
    expect(counted).toEqual([0, 1, 2, 3].map((step) => (counted[0] ?? 0) + step));
  });

  test.each(['1234', '12345678901234567', 'bukan angka'])('an NPWP of %s is refused', async (npwp) => {
    const { call } = await shop();
    const body = { legal_name: 'PT', npwp, address: '' };
    expect((await refusal(call(api.updateBillingProfile, { body }))).fields).toHaveProperty('npwp');
  });
});
