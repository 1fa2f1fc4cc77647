import * as api from '@sapa/contracts';
import { createClient } from '@sapa/contracts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hmacSha256 } from '../server/src/platform/security/crypto.ts';
import { startTestApp } from '../server/src/testing/app.ts';
import { until } from '../server/src/testing/shop.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, type Shop, signIn } from './support/new-shop.ts';
import { frame, introduce, launcher, write } from './support/shop-chat.ts';
import { openShopSite } from './support/shop-site.ts';

const { sapa, browser } = journeys((env) =>
  startTestApp({ ...env, AI_QUIET_SECONDS: '0', TRUST_PROXY: '1' }),
);

/** A shop with a live chat and a customer whose number a member has typed. */
async function shopWithCustomer() {
  const shop = await newShop(sapa);
  const { id, livechat } = await shop.call(api.createLiveChat, { body: { name: shop.name } });
  const chat = { id, key: livechat!.widget_key };
  const { contact } = await wrote(shop, chat.key, 'Rina', '');
  await shop.call(api.updateContact, { params: { id: contact.id }, body: { phone: '0812-3456-7890' } });
  return { shop, chat, customerId: contact.id };
}

/** Somebody writes in the live chat and types this of themselves. */
async function wrote({ call }: Shop, key: string, name: string, typed: string) {
  const visitor = createClient({ baseUrl: sapa.url, token: () => null });
  const { visitor_token } = await visitor(api.startVisit, {
    params: { key },
    body: { name, contact: typed },
  });
  const text = `Halo, saya ${name}`;
  await createClient({ baseUrl: sapa.url, token: () => visitor_token })(api.sendVisitorMessage, {
    body: { client_id: crypto.randomUUID(), text },
  });
  const { items } = await until(
    () => call(api.listConversations, { query: {} }),
    (page) => page.items.some((item) => item.last_message?.preview === text),
  );
  return items.find((item) => item.last_message?.preview === text)!;
}

async function atDesk({ account }: Shop, path = '/user/chat'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, sapa, account, path);
  return page;
}

test('what a visitor typed is shown as unverified; a member joins them to the customer, takes it back, and parts them', async () => {
  const { shop, chat } = await shopWithCustomer();
  await wrote(shop, chat.key, 'Pengaku', '081234567890');
  const page = await atDesk(shop);
  await page.getByRole('link', { name: /Pengaku.*Nama belum terverifikasi/s }).click();
  const panel = page.getByRole('complementary', { name: 'Detail kontak' });
  await panel.getByText('Nama belum terverifikasi').waitFor();
  const same = panel.getByRole('region', { name: 'Mungkin orang yang sama' });
  await same.getByText('0812-3456-7890 sama, tetapi diketik pengunjung ini: belum terverifikasi').waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);
  const join = async () => {
    await same.getByRole('button', { name: 'Gabungkan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gabungkan Rina dan Pengaku?' });
    await dialog.getByRole('row', { name: /Nama Rina Pengaku Rina/ }).waitFor();
    expect(await complaintsOfAxe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Gabungkan' }).click();
  };
  await join();
  await panel.getByRole('heading', { name: 'Rina', exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Batalkan penggabungan Pengaku' }).click();
  await panel.getByRole('heading', { name: 'Pengaku', exact: true }).waitFor();
  await join();
  await same.waitFor({ state: 'detached' });
  await panel.getByRole('heading', { name: 'Rina', exact: true }).waitFor();

  await panel.getByRole('button', { name: /^Pisahkan LiveChat Pengaku/ }).click();
  await page
    .getByRole('dialog', { name: 'Pisahkan dari Rina?' })
    .getByRole('button', { name: 'Pisahkan' })
    .click();
  await panel.getByRole('heading', { name: 'Pengaku', exact: true }).waitFor();
  expect(await same.count()).toBe(0);
  browser.expectQuiet();
});

test('whom a typed number joined in an earlier version is listed beside the live chat, parted or kept', async () => {
  const { shop, chat, customerId } = await shopWithCustomer();
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  for (const name of ['Penyamar', 'Rina di kantor']) {
    await sql.query(
      `insert into contact_identities
         (workspace_id, id, channel_id, external_id, name, phone, verified, joined_by_claim, contact_id)
       select workspace_id, gen_random_uuid(), $2, gen_random_uuid(), $3, '+6281234567890', false, true, id
       from contacts where id = $1`,
      [customerId, chat.id, name],
    );
  }
  await sql.end();
  const page = await atDesk(shop, '/user/connected-platforms');
  await page.getByRole('heading', { name: 'Perlu diperiksa' }).waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pisahkan Penyamar' }).click();
  await page.getByText('Penyamar sekarang kontak sendiri.').waitFor();
  await page.getByRole('button', { name: 'Sudah benar, Rina di kantor memang Rina' }).click();
  await page.getByRole('heading', { name: 'Perlu diperiksa' }).waitFor({ state: 'detached' });
  const { identities } = await shop.call(api.getContact, { params: { id: customerId } });
  expect(identities.map(({ claim }) => claim?.name)).toEqual(['Rina', 'Rina di kantor']);
  browser.expectQuiet();
});

test("who is signed in at the shop's site, with the secret of the live chat's settings, is the known customer", async () => {
  const { shop, chat, customerId } = await shopWithCustomer();
  const page = await atDesk(shop, '/user/connected-platforms');
  await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
  await page.getByRole('button', { name: 'Buat rahasia' }).click();
  const secret = await page.getByLabel(/^Rahasia identitas/).inputValue();
  expect(await complaintsOfAxe(page)).toEqual([]);

  const hash = hmacSha256(secret, '0812-3456-7890').toString('hex');
  const site = await openShopSite(
    sapa.url,
    chat.key,
    `data-identifier="0812-3456-7890" data-identifier-hash="${hash}"`,
  );
  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  await launcher(visitor).click();
  await introduce(frame(visitor), 'Rina dari situs');
  await write(frame(visitor), 'Pesanan saya sampai mana?');
  const latest = async () => (await shop.call(api.listConversations, { query: {} })).items[0];
  await expect
    .poll(latest)
    .toMatchObject({ contact: { id: customerId }, last_message: { preview: 'Pesanan saya sampai mana?' } });
  await site.close();
});
