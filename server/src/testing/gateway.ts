import * as api from '@sapa/contracts';
import { createClient, type PlanOrder } from '@sapa/contracts';
import { type Simulator, startSimulator } from '@sapa/simulator';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { type Call, signUp } from './shop.ts';

export const MIDTRANS_KEY = 'SB-Mid-server-simulator';

/** A server that takes payments through the simulated Midtrans; filled before the first test of the file. */
export interface Gateway {
  world: Simulator;
  sapa: TestApp;
  /** The server's clock. */
  now: Date;
}

export interface Buyer {
  call: Call;
  token: string;
  workspaceId: string;
  order: PlanOrder;
  /** The gateway's order id. */
  paymentId: string;
  get(): Promise<PlanOrder>;
  plan(): Promise<string>;
}

/** Each test begins at the real time, with a gateway that notifies and answers. */
export function openGateway() {
  const gateway = { now: new Date() } as Gateway;
  beforeAll(async () => {
    const starting = startSimulator();
    gateway.sapa = await startTestApp(
      starting.then(({ urls }) => ({
        MIDTRANS_URL: urls.midtrans,
        MIDTRANS_SERVER_KEY: MIDTRANS_KEY,
        SMTP_URL: urls.smtp,
      })),
      { clock: { now: () => gateway.now }, role: 'both' },
    );
    gateway.world = await starting;
    gateway.world.midtrans.settings.notificationUrl = `${gateway.sapa.url}/webhooks/midtrans`;
  });
  beforeEach(() => {
    gateway.now = new Date();
    gateway.world.midtrans.settings.notifies = true;
    gateway.world.midtrans.clear();
  });
  afterAll(async () => {
    await gateway.sapa.stop();
    await gateway.world.stop();
  });

  async function newBusiness() {
    await gateway.sapa.app.database.pool.query('delete from rate_limits');
    const { access_token: token, user } = await signUp(gateway.sapa, { business: 'Kopi Nusantara' });
    return { call: createClient({ baseUrl: gateway.sapa.url, token: () => token }), token, user };
  }

  /** @returns the gateway's order id of the page that is open for an order */
  async function openPage(call: Call, id: string): Promise<string> {
    const { redirect_url } = await call(api.payPlanOrder, { params: { id } });
    return [...gateway.world.midtrans.transactions.values()].find(({ token }) =>
      redirect_url.endsWith(token),
    )!.orderId;
  }

  /** A business with an order whose page at Midtrans is open. */
  async function buyer(): Promise<Buyer> {
    const { call, token, user } = await newBusiness();
    const order = await call(api.createPlanOrder, { body: { package: 'pro', period: 'yearly' } });
    const params = { id: order.id };
    return {
      call,
      token,
      workspaceId: user.workspace?.id ?? '',
      order,
      paymentId: await openPage(call, order.id),
      get: () => call(api.getPlanOrder, { params }),
      plan: async () => (await call(api.getBilling)).plan.type,
    };
  }
  return { gateway, newBusiness, openPage, buyer };
}
