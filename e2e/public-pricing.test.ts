import { faq, paidPlans, pricesOf, schedulePriceChange } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';
import { newAdmin } from './support/new-admin.ts';
import { freshName } from './support/new-shop.ts';

const { sapa, browser, visit } = journeys(startTestApp);

test("Harga: four plans with both figures for each period, each card's 'Daftar Sekarang', the two deals' buttons; their limits there and in Compare Plans; nine questions, of which one is open, also by keyboard", async () => {
  const page = await visit('/pricing');
  await page.getByRole('heading', { name: 'Harga', level: 1 }).waitFor();
  for (const price of ['1.499K', '3.799K', '5.799K', '15.799K'])
    await page.getByText(`Rp ${price}`).waitFor();
  for (const [label, period, every] of [
    ['3 Months', '3months', '3 bulan'],
    ['Yearly', 'yearly', 'tahun'],
  ] as const) {
    await page.getByText(label).click();
    for (const { type } of paidPlans) {
      const { per_month, total } = pricesOf(type)[period];
      await page.getByText(`Rp ${per_month.toLocaleString('id-ID')}`, { exact: true }).waitFor();
      await page.getByText(`Rp ${total.toLocaleString('id-ID')} ditagih tiap ${every}`).waitFor();
    }
  }
  await page.getByRole('heading', { name: 'Compare Plans' }).waitFor();
  expect(await page.locator('details').count()).toBe(9);
  await page.getByText(faq[3]!.title).click();
  await page.getByText(faq[3]!.description).waitFor();
  await expect.poll(() => page.locator('details[open]').count()).toBe(1);
  await page.locator('details').nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.getByText(faq[1]!.description).waitFor();
  await expect.poll(() => page.locator('details[open]').count()).toBe(1);

  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const names = paidPlans.map(({ marketing_title: name }) => name);
  expect(await cards.getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
  const ways = await cards.getByRole('link', { name: 'Daftar Sekarang' }).all();
  for (const way of ways) expect(await way.getAttribute('href')).toBe('/register');
  expect(ways).toHaveLength(4);
  for (const [deal, button] of [
    ['Corporate & Government', 'Konsultasi Dengan Kami'],
    ['Partnerships', 'Jadi Partner Kami'],
  ] as const)
    await page.getByRole('article').filter({ hasText: deal }).getByRole('button', { name: button }).waitFor();
  const text = await page.locator('main').textContent();
  for (const { limits } of paidPlans)
    for (const figure of [limits.ai_responses, limits.active_contacts])
      if (figure !== null) expect(text).toContain(figure.toLocaleString('id-ID'));
  for (const words of ['Corporate & Government', 'Partnerships', 'Kartu', '24/7'])
    expect(text?.toLowerCase()).toContain(words.toLowerCase());
});

test("'Jadi Partner Kami' opens a form: errors beside fields; without a line it says so and keeps what was typed; then it reaches the admins, once", async () => {
  const name = freshName('Wulan');
  const page = await visit('/pricing');
  await page.getByRole('button', { name: 'Jadi Partner Kami' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Kemitraan').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await dialog.getByText('Nama wajib diisi').waitFor();
  await dialog.getByLabel('Nama').fill(name);
  await dialog.getByLabel('Email').fill('wulan@agensi.example.id');
  await dialog.getByLabel('Pesan').fill('Kami ingin bermitra.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await dialog.getByText('Belum terkirim. Periksa koneksi Anda').waitFor();
  expect(await dialog.getByLabel('Pesan').inputValue()).toBe('Kami ingin bermitra.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await dialog.getByText('Terima kasih, pesan Anda sudah kami terima.').waitFor();
  const { rows } = await sapa.app.database.pool.query(
    'select topic, email, message from inquiries where name = $1',
    [name],
  );
  expect(rows).toEqual([
    { topic: 'partnership', email: 'wulan@agensi.example.id', message: 'Kami ingin bermitra.' },
  ]);
  browser.expectQuiet(/400|ERR_INTERNET_DISCONNECTED/);
});

test('a price that an admin has set is what a visitor reads: per month, what is paid, and what a year saves', async () => {
  const { call } = await newAdmin(sapa);
  const set = (period: 'monthly' | 'yearly', total: number) =>
    call(schedulePriceChange, {
      body: { package: 'pro', period, total, effective_at: sapa.app.clock.now().toISOString() },
    });
  await set('monthly', 1_600_000);
  await set('yearly', 17_280_000);
  const page = await visit('/pricing');
  await page.getByText('Rp 1.600K').waitFor();
  await page.getByText('Rp 1.600.000 ditagih tiap bulan').waitFor();
  await page.getByText('Save 10%').waitFor();
  await page.getByText('Yearly').click();
  await page.getByText('Rp 1.440.000', { exact: true }).waitFor();
  await page.getByText('Rp 17.280.000 ditagih tiap tahun').waitFor();
  // The others stay as they were.
  await page.getByText('Rp 36.470.400 ditagih tiap tahun').waitFor();
  browser.expectQuiet();
});
