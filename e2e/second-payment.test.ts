import { createPlanOrder, verifyPlanOrder } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys, throughout } from './support/journeys.ts';
import { enterAdmin, newAdmin, ownerSql } from './support/new-admin.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys((env) => startTestApp(env, { role: 'web' }));
const admin = throughout(() => newAdmin(sapa));

/** A shop whose plan is paid, and paid once more at the gateway. */
async function paidTwice() {
  const shop = await newShop(sapa, { name: freshName('Toko Ganda') });
  const { id, number } = await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  await admin.call(verifyPlanOrder, { params: { id } });
  const sql = await ownerSql(sapa);
  await sql.query(
    `insert into plan_payments (workspace_id, id, order_id, provider, amount, method, state, created_at, expires_at, paid_at)
     select workspace_id, gen_random_uuid(), id, 'midtrans', price, 'bank_transfer', 'late', now(), now(), now()
     from plan_orders where id = $1`,
    [id],
  );
  await sql.end();
  return { shop, number };
}

test('an admin settles what was paid twice, and the owner reads how; axe finds nothing on the way', async () => {
  const { shop, number } = await paidTwice();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, { phone: true });
  await enterAdmin(page, sapa, admin.account);
  await page.getByRole('link', { name: 'Semua pembayaran yang menunggu' }).click();
  const row = page.getByRole('row', { name: number });
  await row.getByText('Dibayar dua kali: Rp 1.499.000 lagi lewat Virtual account').waitFor();
  await look('payments');
  await row.getByRole('button', { name: 'Kembalikan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kembalikan pembayaran ganda' });
  await dialog.getByRole('button', { name: 'Tandai dikembalikan' }).click();
  await dialog.getByText('Tulis kapan dan ke mana uangnya dikembalikan').waitFor();
  await look('dialog');
  await dialog.getByLabel('Catatan pengembalian').fill('Ditransfer ke BCA 1234567890 hari ini');
  await dialog.getByRole('button', { name: 'Tandai dikembalikan' }).click();
  await page.getByText(`Tercatat. ${shop.name} diberi tahu`).waitFor();
  await page.getByLabel('Status').selectOption('');
  await row.getByText('sudah dikembalikan').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);

  const owner = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(owner, sapa, shop.account, '/user/billings');
  await owner
    .getByText('Pembayaran kedua Rp 1.499.000 sudah dikembalikan: Ditransfer ke BCA 1234567890 hari ini')
    .waitFor();
  expect(found).toEqual([]);
  browser.expectQuiet();
});
