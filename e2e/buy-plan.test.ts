import { createClient, listAllPlanOrders, login, rejectPlanOrder, verifyPlanOrder } from '@sapa/contracts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { complaintsOfAxe } from './at-work/complaints-of-axe.ts';
import { newShop, signIn } from './at-work/new-shop.ts';
import { openBrowser, type WatchedBrowser } from './at-work/open-browser.ts';
import { type RunningSapa, startSapa } from './at-work/running-sapa.ts';

let sapa: RunningSapa;
let browser: WatchedBrowser;

beforeAll(async () => {
  [sapa, browser] = await Promise.all([startSapa(), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.close();
  await sapa.stop();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An owner on the Billing page, who came by the button of the top bar. */
async function atBilling() {
  const shop = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  await page.getByRole('link', { name: 'Anda menggunakan Paket Gratis. Upgrade Sekarang!' }).click();
  await page.getByRole('heading', { name: 'Upgrade' }).waitFor();
  return { page, shop };
}

/** The API as an admin calls it. */
async function asAdmin() {
  const { account } = await newShop(sapa);
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  await sql.query('delete from members where user_id = (select id from users where email = $1)', [
    account.email,
  ]);
  await sql.query(`update users set platform_role = 'ADMIN' where email = $1`, [account.email]);
  await sql.end();
  const visitor = createClient({ baseUrl: sapa.url, token: () => null });
  const { access_token } = (await visitor(login, { body: account })).data;
  return createClient({ baseUrl: sapa.url, token: () => access_token });
}

test('an owner pays with QRIS and is a customer when coming back, without a dead end', async () => {
  const { page } = await atBilling();
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await page.getByText('Save 20%').waitFor();
  await page.getByText('Total Rp 36.470.400 untuk 12 bulan').waitFor();
  await page.getByRole('button', { name: 'Pilih Business' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Total dibayar').waitFor();
  await dialog.getByRole('button', { name: 'Pesan dan bayar' }).click();

  await page.getByRole('heading', { name: /36\.470\.400/ }).waitFor();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.getByText('Payment simulated. Waiting for admin verification.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();

  await page.getByRole('heading', { name: 'Business Yearly' }).waitFor();
  await page.getByRole('link', { name: 'Anda menggunakan Business.' }).waitFor();
  await page.getByRole('button', { name: 'Paket saat ini', disabled: true }).waitFor();
  const row = page.getByRole('row', { name: /Business/ });
  await row.getByText('Terverifikasi').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /Unduh invoice/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Invoice INV-\d{4}-\d{6}\.pdf$/);
  browser.expectQuiet();
});

test('a transfer with its proof is verified by an admin while the owner looks on', async () => {
  const { page, shop } = await atBilling();
  const admin = await asAdmin();
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Transfer bank/ }).check();
  await dialog.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
  await page.getByText('1234567890').waitFor();
  await page
    .getByLabel('Bukti transfer')
    .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('heading', { name: 'Pembayaran sedang diperiksa' }).waitFor();

  const { items } = await admin(listAllPlanOrders, { query: { status: 'pending' } });
  const order = items.find(({ user_email }) => user_email === shop.account.email)!;
  await admin(verifyPlanOrder, { params: { id: order.id } });
  await page.getByRole('heading', { name: /^Pro/, level: 2 }).waitFor();
  await page.getByRole('link', { name: 'Anda menggunakan Pro.' }).waitFor();
  browser.expectQuiet();
});

test('a rejection says why beside the order', async () => {
  const { page, shop } = await atBilling();
  const admin = await asAdmin();
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Transfer bank/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
  const { items } = await admin(listAllPlanOrders, { query: { status: 'pending' } });
  const { id } = items.find(({ user_email }) => user_email === shop.account.email)!;
  await admin(rejectPlanOrder, { params: { id }, body: { reason: 'Nominal transfer kurang Rp 500.' } });
  await page.getByText('Nominal transfer kurang Rp 500.').waitFor();
  await page.getByText('Ditolak').waitFor();
  browser.expectQuiet();
});

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds nothing on the Billing page: %s, %i', async (colorScheme, width) => {
  const shop = await newShop(sapa);
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await signIn(page, sapa, shop.account);
  await page.goto(`${sapa.url}/user/billings`);
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  await page.getByText('Total dibayar').waitFor();
  const found: string[] = [];
  const look = async (screen: string) => {
    for (const complaint of await complaintsOfAxe(page)) found.push(`${screen}: ${complaint}`);
  };
  await look('dialog');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Transfer bank/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
  await page.getByText('Pesanan dibuat').waitFor({ state: 'detached' });
  await look('page');
  expect(found).toEqual([]);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  browser.expectQuiet();
});
