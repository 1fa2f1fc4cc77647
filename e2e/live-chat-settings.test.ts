import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { frame, introduce, launcher, write } from './support/shop-chat.ts';
import { openShopSite } from './support/shop-site.ts';

const { sapa, browser } = journeys(startTestApp);

test('what is typed shows in the widget beside it, waits, and once published reaches a chat that is open', async () => {
  const shop = await newShop(sapa);
  const { livechat } = await shop.call(api.createLiveChat, { body: { name: shop.name } });
  const site = await openShopSite(sapa.url, livechat!.widget_key);
  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  await launcher(visitor).click();
  await introduce(frame(visitor));
  await write(frame(visitor), 'Halo');
  await frame(visitor).getByLabel('Sampai').waitFor();

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/connected-platforms');
  await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
  const shown = page.frameLocator('iframe').frameLocator('sapa-chat iframe');
  const greeting = page.getByRole('textbox', { name: 'Sapaan' });
  await greeting.fill('Selamat datang di kedai kami');
  await shown.getByText('Selamat datang di kedai kami').waitFor();
  await expect.poll(() => greeting.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.getByLabel('Cokelat').check();
  await page.getByText('terbaca, 9,4 : 1').waitFor();
  await page.getByRole('radio', { name: 'Kiri bawah' }).check();
  await page.getByRole('textbox', { name: 'Pertanyaan baru' }).fill('Ongkir ke Bandung berapa?');
  await page.keyboard.press('Enter');
  await shown.getByRole('button', { name: 'Ongkir ke Bandung berapa?' }).waitFor();
  await page.getByLabel('Tambah isian').selectOption('Nomor WhatsApp');
  await page.getByRole('radio', { name: 'Formulir', exact: true }).check();
  await shown.getByLabel('Nomor WhatsApp').waitFor();
  await page.getByLabel('Tautan kebijakan privasi').fill('https://toko.id/privasi');
  await shown.getByRole('link', { name: 'Kebijakan privasi' }).waitFor();
  await page.getByRole('radio', { name: 'Dijawab' }).check();
  await shown.getByText('Saya bantu siapkan sekarang').waitFor();
  await page.getByLabel('Muncul di samping tombol').check();
  await page.getByRole('radio', { name: 'Tutup' }).check();
  const called = page.frameLocator('iframe').locator('sapa-chat .teaser');
  await called.getByText('Selamat datang di kedai kami').waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);

  await page.reload();
  await page.getByText('Isian Anda yang belum disimpan masih ada.').waitFor();
  expect(await frame(visitor).getByText('Selamat datang di kedai kami').count()).toBe(0);
  await page.getByRole('button', { name: 'Terbitkan 5 perubahan' }).click();
  await page.getByRole('button', { name: 'Sudah terbit' }).waitFor();
  await frame(visitor).getByText('Selamat datang di kedai kami').waitFor();
  await expect.poll(() => visitor.locator('sapa-chat').getAttribute('data-left')).toBe('');

  const next = await browser.newPage();
  await next.goto(`${sapa.url}/chat/${livechat!.slug}`);
  await next.getByRole('button', { name: 'Ongkir ke Bandung berapa?' }).click();
  await next.getByLabel('Menunggu terkirim').waitFor();
  await next.getByRole('button', { name: 'Mulai chat' }).click();
  await next.getByText('Isi Nama dahulu, Kak').waitFor();
  await next.getByLabel('Nama').fill('Melati');
  await next.getByLabel('Nomor WhatsApp').fill('0813-9021-7700');
  await next.getByRole('button', { name: 'Mulai chat' }).click();
  await next.getByLabel('Sampai').waitFor();
  const [newest] = (await shop.call(api.listConversations, { query: {} })).items;
  expect(newest).toMatchObject({
    contact: { name: 'Melati' },
    last_message: { preview: 'Ongkir ke Bandung berapa?' },
  });
  await site.close();
  browser.expectQuiet();
});
