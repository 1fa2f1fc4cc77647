import * as api from '@sapa/contracts';
import { createClient } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { until } from '../server/src/testing/shop.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startTestApp);

test('what a visitor refused stands beside the conversation, is changed with a reason, and they can be blocked or spam', async () => {
  const shop = await newShop(sapa);
  const { livechat } = await shop.call(api.createLiveChat, { body: { name: shop.name } });
  const stranger = createClient({ baseUrl: sapa.url, token: () => null });
  const { visitor_token } = await stranger(api.startVisit, {
    params: { key: livechat!.widget_key },
    body: { name: 'Rina' },
  });
  const visitor = createClient({ baseUrl: sapa.url, token: () => visitor_token });
  const say = (text: string) =>
    visitor(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text } });
  await say('Promo apa hari ini?');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.length === 1,
  );

  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, `/user/chat/${items[0]!.id}`);
  const panel = page.getByRole('complementary', { name: 'Detail kontak' });
  const consents = panel.getByRole('region', { name: 'Persetujuan' });
  const promo = (stand: string) => consents.getByRole('button', { name: `Promosi di LiveChat: ${stand}` });
  await promo('belum pernah ditanya').waitFor();
  await say('STOP');
  await consents.getByText(/^Membalas “STOP”/).waitFor();
  await page.getByText('Rina berhenti menerima promosi').waitFor();
  await page
    .getByText(/kami tidak mengirim promosi lagi/)
    .first()
    .waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);

  await promo('Menolak sejak').click();
  const dialog = page.getByRole('dialog', { name: 'Promosi di LiveChat' });
  await dialog.getByText(/^Membalas “STOP”/).waitFor();
  await dialog.getByRole('button', { name: 'Lihat pesannya' }).click();
  await page.waitForURL(/#pesan-/);
  await page
    .locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    .getByText('STOP')
    .waitFor();
  await promo('Menolak sejak').click();
  await dialog.getByRole('button', { name: 'Catat' }).click();
  await dialog.getByText(/^Tulis alasannya/).waitFor();
  await dialog.getByLabel('Alasan').fill('Minta lewat telepon');
  expect(await complaintsOfAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Catat' }).click();
  await promo('Setuju sejak').waitFor();
  await consents.getByRole('button', { name: 'Riwayat' }).click();
  const history = page.getByRole('dialog', { name: 'Riwayat persetujuan' });
  await history.getByText(/^Membalas “STOP”/).waitFor();
  expect(await history.getByRole('listitem').count()).toBe(2);
  await page.keyboard.press('Escape');

  const bars = panel.getByRole('region', { name: 'Batasan' });
  await bars.getByRole('button', { name: 'Blokir' }).click();
  const asked = page.getByRole('dialog', { name: 'Blokir: Rina?' });
  await asked.getByLabel('Alasan').fill('Mengancam');
  await asked.getByRole('button', { name: 'Blokir' }).click();
  await bars.getByText(/: Mengancam$/).waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'Kontak ini diblokir' });
  await notice.getByRole('button', { name: 'Buka blokir' }).click();
  await notice.waitFor({ state: 'detached' });

  await bars.getByRole('button', { name: 'Tandai spam' }).click();
  await page
    .getByRole('dialog', { name: 'Tandai spam: Rina?' })
    .getByRole('button', { name: 'Tandai spam' })
    .click();
  await page.getByRole('button', { name: 'Saring agen' }).click();
  await page.getByRole('menuitem', { name: 'Spam' }).click();
  await page.getByRole('tabpanel', { name: 'Spam' }).getByRole('link', { name: /Rina/ }).waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);
  await bars.getByRole('button', { name: 'Bukan spam' }).click();
  await page.getByText('melepas tanda spam').first().waitFor();
  browser.expectQuiet();
});
