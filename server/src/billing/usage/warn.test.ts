import { type Simulator, startSimulator } from '@sapa/simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../platform/db/context.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buyPlan, createAdmin } from '../../testing/billing.ts';
import { createMember, createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { countActiveContacts } from '../active-contacts/count-active-contacts.ts';
import { reserveCredits } from '../credits/reserve-credits.ts';
import { settleCredits } from '../credits/settle-credits.ts';

let now: Date;
let world: Simulator;
let sapa: TestApp;
let admin: UserContext;
let shop: TestWorkspace;
beforeAll(async () => {
  world = await startSimulator();
  sapa = await startTestApp({ SMTP_URL: world.urls.smtp }, { clock: { now: () => now } });
  admin = await createAdmin(sapa);
});
afterAll(async () => {
  await sapa.stop();
  await world.stop();
});
beforeEach(async () => {
  now = new Date('2040-03-10T10:00:00+07:00');
  shop = await createWorkspace(sapa);
});

const on = {
  feature: 'reply' as const,
  agent: { id: crypto.randomUUID(), name: 'Ayu' },
  model: 'simulator',
  conversationId: null,
};
async function spend(credits: number): Promise<boolean> {
  const turn = crypto.randomUUID();
  if (!(await reserveCredits(shop.ctx, { turn, credits, withinMs: 0, on }))) return false;
  await settleCredits(shop.ctx, { turn, credits, on });
  return true;
}
const wrote = (count: number) =>
  transaction(shop.ctx, (tx) =>
    countActiveContacts(
      tx,
      Array.from({ length: count }, () => crypto.randomUUID()),
    ),
  );
const subjects = () =>
  world.recorded.mails
    .filter(({ subject }) => subject?.includes(shop.name))
    .map(({ subject }) => subject?.replace(shop.name, 'Toko'));
/** Mails are jobs: each is waited for. */
const mailed = (count: number) => expect.poll(subjects, { timeout: 10_000 }).toHaveLength(count);

test('owners are told at 80, 95 and 100 percent of the credits, once each, however many turns end at once', async () => {
  await createMember(shop.ctx, { role: 'agent' });
  await spend(159);
  await Promise.all(Array.from({ length: 20 }, () => spend(1)));
  await mailed(1);
  await Promise.all(Array.from({ length: 12 }, () => spend(1)));
  await mailed(2);
  await Promise.all(Array.from({ length: 30 }, () => spend(1)));
  await mailed(3);
  expect(subjects()).toEqual([
    'Kredit AI Toko terpakai 80%',
    'Kredit AI Toko terpakai 95%',
    'Kredit AI Toko sudah habis',
  ]);
  const last = world.recorded.mails.filter(({ subject }) => subject?.includes(shop.name)).at(-1);
  expect(last?.text).toContain('200 dari 200 kredit AI');
  expect(last?.text).toContain('Pesan pelanggan tetap masuk');
});

test('a turn for which too little is left says that they are used up', async () => {
  await spend(195);
  expect(await spend(10)).toBe(false);
  expect(await spend(10)).toBe(false);
  await mailed(2);
  expect(subjects().toSorted()).toEqual(['Kredit AI Toko sudah habis', 'Kredit AI Toko terpakai 95%']);
});

test('of the active contacts too; of thresholds that are passed at once the highest is told', async () => {
  await wrote(79);
  await Promise.all([wrote(1), wrote(1)]);
  await mailed(1);
  await wrote(30);
  await mailed(2);
  await Promise.all(Array.from({ length: 5 }, () => wrote(1)));
  expect(subjects()).toEqual(['Kuota kontak aktif Toko terpakai 80%', 'Kuota kontak aktif Toko sudah habis']);
});

test('the next month, and a larger plan, are warned of anew', async () => {
  await spend(160);
  await wrote(96);
  await mailed(2);
  await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
  await spend(11_840);
  await mailed(3);
  now = new Date('2040-04-01T00:00:00+07:00');
  await spend(12_000);
  await mailed(4);
  expect(subjects().filter((subject) => subject === 'Kredit AI Toko terpakai 80%')).toHaveLength(3);
});
