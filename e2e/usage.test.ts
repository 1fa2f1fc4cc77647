import { listAllPlanOrders, listConversations, sendMessage, verifyPlanOrder } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys, throughout } from './support/journeys.ts';
import { newAdmin, ownerSql } from './support/new-admin.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);
const sql = throughout(
  () => ownerSql(sapa),
  (client) => client.end(),
);

/** As if so many credits had been spent today. */
const spent = (email: string, credits: number) =>
  sql.query(
    `with shop as (
       select m.workspace_id as id from members m join users u on u.id = m.user_id where u.email = $1
     ), entry as (
       insert into credit_entries (workspace_id, subject, position, kind, month, plan, top_up, spent, feature, agent_id,
         agent_name, model, at)
       select id, 'trial:journey', 0, 'settle', to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM'), -$2::int, 0, $2::int, 'trial',
         gen_random_uuid(), 'Nara', 'simulator', now() from shop
     )
     insert into credit_accounts (workspace_id, month, granted, used, top_up, top_up_used, warned)
     select id, to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM'), 200, $2::int, 0, 0, 0 from shop`,
    [email, credits],
  );

test('a figure leads to the conversation that it counts; a top-up is there while the owner looks on', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  await spent(shop.account.email, 120);
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  const customer = sapa.world.phone.customer({ number: '+6281299901234', name: 'Rina Kusuma' });
  await customer.text(number.id, 'Halo kak');
  await page.getByText('Rina Kusuma').first().waitFor();
  // Who is answered counts.
  const [conversation] = (await shop.call(listConversations, { query: {} })).items;
  await shop.call(sendMessage, {
    params: { id: conversation!.id },
    body: { client_id: crypto.randomUUID(), text: 'Halo, Kak' },
  });

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: '80 kredit AI tersisa' }).click();
  await page.getByRole('heading', { name: 'Pemakaian', level: 1 }).waitFor();
  await page.getByRole('button', { name: /Kredit AI tersisa 80 dari 200/ }).waitFor();
  // Day by day: by keys, as rows, and each day leads to what it counts.
  const days = page.getByRole('group', { name: 'Kredit AI per hari' });
  await days.getByRole('button').first().focus();
  await page.keyboard.press('End');
  const today = days.getByRole('button', { name: /: Kredit AI 120$/ });
  expect(await today.evaluate((mark) => mark === mark.ownerDocument.activeElement)).toBe(true);
  await page.getByText('Lihat sebagai tabel').click();
  expect(
    await page.getByRole('region', { name: 'Kredit AI per hari' }).getByRole('row').last().textContent(),
  ).toMatch(/120$/);
  await today.press('Enter');
  await page.getByRole('dialog').getByText('120 kredit · Nara').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Beli 1.000 kredit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Top-up 1.000 kredit AI' });
  await dialog.getByText('Rp 150.000').waitFor();
  await dialog.getByRole('radio', { name: /Transfer bank/ }).check();
  await dialog.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
  const admin = await newAdmin(sapa);
  const { items } = await admin.call(listAllPlanOrders, { query: { status: 'pending' } });
  const order = items.find(({ user_email }) => user_email === shop.account.email)!;
  await admin.call(verifyPlanOrder, { params: { id: order.id } });
  await page.getByRole('button', { name: /Kredit AI tersisa 1\.080 dari 1\.200/ }).waitFor();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Kontak aktif 1 dari 100/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Rina Kusuma/ })
    .click();
  await page.waitForURL(/\/user\/chat\/./);
  await page.getByText('Halo kak').first().waitFor();
  browser.expectQuiet();
});

test('axe finds nothing on the usage page, its banner and a figure’s list', async () => {
  const shop = await newShop(sapa);
  await spent(shop.account.email, 194);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/usage');
  await page.getByText('Kredit AI tinggal 6 (terpakai 97%).').waitFor();
  await page.getByRole('button', { name: 'Beli 1.000 kredit' }).waitFor();
  const { look, found } = axeOnTheWay(page, { phone: true });
  await look('page');
  await page.getByRole('button', { name: 'Lihat Nara' }).click();
  const list = page.getByRole('dialog');
  await list.getByText('194 kredit · Nara').waitFor();
  await look('list');
  // It stood all the while.
  await list.getByText('194 kredit · Nara').waitFor();
  expect(found).toEqual([]);
  browser.expectQuiet();
});
