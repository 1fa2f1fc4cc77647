import type { PlanNotice } from '@sapa/contracts';
import { type Simulator, startSimulator } from '@sapa/simulator';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellOfPlan } from '../../notifications/news/plan-news.ts';
import { transaction } from '../../platform/db/context.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buyPlan, createAdmin } from '../../testing/billing.ts';
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { createPlanOrder } from '../orders/create-order.ts';
import { extendPlan } from '../plan/extend-plan.ts';
import { mailOwner } from './tell-owners.ts';

// A mail server or a worker that was away: what waits in the queue is told late.
const START = new Date('2040-03-01T10:00:00+07:00');
const DAY = 86_400_000;
let now: Date;
let world: Simulator;
let sapa: TestApp;
let admin: UserContext;
let shop: TestWorkspace;
let orderId: string;

beforeAll(async () => {
  world = await startSimulator();
  // Role web: nobody tells anything by itself.
  sapa = await startTestApp({ SMTP_URL: world.urls.smtp }, { clock: { now: () => now }, role: 'web' });
  admin = await createAdmin(sapa);
});
afterAll(async () => {
  await sapa.stop();
  await world.stop();
});
beforeEach(async () => {
  now = START;
  shop = await createWorkspace(sapa);
  // Ends on 1 April at ten.
  orderId = (await buyPlan(shop, admin, { package: 'pro', period: 'monthly' })).id;
});

/** Told so many days after the plan began. */
async function toldOnDay(day: number, news: PlanNotice) {
  now = new Date(START.getTime() + day * DAY);
  const { actor } = shop.ctx;
  if (actor.type !== 'member') throw new Error('the owner is a member');
  await mailOwner(shop.ctx, { news, order_id: orderId, user_id: actor.userId });
  await tellOfPlan(shop.ctx, { orderId, news, occurrence: uuidv7() });
  const bell = await transaction(shop.ctx, (tx) =>
    tx.query<{ title: string }>({
      text: 'select title from notifications where workspace_id = $1',
      values: [tx.workspaceId],
    }),
  );
  const mail = world.recorded.mails.find(({ subject }) => subject?.includes(shop.name));
  return { mail, subject: mail?.subject?.replace(shop.name, 'Toko'), bell: bell.map(({ title }) => title) };
}

test.each([
  [24, 'ends_in_7', '7 hari lagi'],
  [26.6, 'ends_in_7', '4 hari lagi'],
  [28, 'ends_in_3', '3 hari lagi'],
  [29, 'ends_in_3', '2 hari lagi'],
  [30, 'ends_in_1', 'besok'],
  [30.9, 'ends_in_1', 'hari ini'],
] as const)(
  'a reminder that goes out on day %d of 31 says how far off the end is then',
  async (day, news, left) => {
    const { subject, bell, mail } = await toldOnDay(day, news);
    expect(subject).toBe(`Paket Toko berakhir ${left}`);
    expect(mail?.text).toContain('berlaku sampai 1 April 2040');
    expect(bell).toEqual([`Paket berakhir ${left}`]);
  },
);

test.each([
  ['a reminder that the next one has overtaken', 29, 'ends_in_7'],
  ['a reminder, once the time is over', 31.1, 'ends_in_1'],
  ['days of grace that are over', 38, 'grace'],
] as const)('%s is not told any more', async (_, day, news) => {
  expect(await toldOnDay(day, news)).toEqual({ mail: undefined, subject: undefined, bell: [] });
});

test('the end of the days of grace, told late, names the day since when Paket Gratis is in force', async () => {
  const { mail } = await toldOnDay(50, 'ended');
  expect(mail?.text).toContain('jadi sejak 8 April 2040 Paket Gratis yang berlaku');
});

test('of a plan that was renewed or lengthened meanwhile no reminder goes out', async () => {
  now = new Date(START.getTime() + 25 * DAY);
  await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
  expect(await toldOnDay(26, 'ends_in_7')).toMatchObject({ mail: undefined, bell: [] });

  shop = await createWorkspace(sapa);
  now = START;
  orderId = (await buyPlan(shop, admin, { package: 'pro', period: 'monthly' })).id;
  await transaction(shop.ctx, (tx) => extendPlan(tx, 30, 'Gangguan kemarin'));
  expect(await toldOnDay(26, 'ends_in_7')).toMatchObject({ mail: undefined, bell: [] });
});

test('a mail leads to this workspace; an upgrade that waits is not called the bill of the renewal', async () => {
  now = new Date(START.getTime() + 20 * DAY);
  const { number } = await createPlanOrder(shop.ctx, { package: 'business', period: 'yearly' });
  const { mail } = await toldOnDay(24, 'ends_in_7');
  expect(mail?.text).toContain(`/user/billings?workspace=${shop.workspaceId}`);
  expect(mail?.text).toContain(`Pesanan Business (Yearly) menunggu pembayaran: ${number}`);
  expect(mail?.text).not.toContain('Tagihan perpanjangannya');
});
