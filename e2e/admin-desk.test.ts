import { createPlanOrder, verifyPlanOrder } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys, throughout } from './support/journeys.ts';
import { enterAdmin, newAdmin } from './support/new-admin.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

// The own workspace is made with the first ROOT: at the start of a process on an empty database.
const { sapa, browser } = journeys(startSapa);
const admin = throughout(() => newAdmin(sapa));

async function enter(path?: string) {
  const page = await browser.newPage();
  await enterAdmin(page, sapa, admin.account, path);
  return page;
}

test('an admin looks into a workspace with a reason; the bar over every screen leads back; the workspace can read it', async () => {
  const shop = await newShop(sapa, { name: freshName('Toko Batik') });
  const page = await enter('/admin/workspaces');
  await page.getByRole('button', { name: `Tindakan untuk ${shop.name}` }).click();
  await page.getByRole('menuitem', { name: 'Masuk sebagai pemilik' }).click();
  const dialog = page.getByRole('dialog', { name: `Masuk ke ${shop.name}` });
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
  await dialog.getByText('Alasan wajib diisi').waitFor();
  await dialog.getByLabel('Alasan').fill('Saluran tidak mau tersambung');
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/user/dashboard');
  const bar = page.getByRole('complementary', { name: 'Masuk sebagai anggota' });
  await bar.getByText(`Sekar Maharani di ${shop.name}`).waitFor();
  for (const [room, address] of [
    ['Inbox', '**/user/chat'],
    ['AI Agents', '**/user/chatbots/chatbot-list'],
    ['Billing', '**/user/billings'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: room }).click();
    await page.waitForURL(address);
    await bar.waitFor();
  }
  // A reload, and whatever asks for a fresh token, stay where they are.
  await page.reload();
  await bar.getByRole('button', { name: 'Akhiri' }).click();
  await page.getByRole('heading', { name: 'Usaha Sapa' }).waitFor();
  browser.expectQuiet();

  const owner = await browser.newPage();
  await signIn(owner, sapa, shop.account, '/user/settings/audit-log');
  await owner.getByRole('strong').getByText('Pengelola Sapa masuk sebagai anggota').waitFor();
  await owner.getByText('Alasan: Saluran tidak mau tersambung').waitFor();
  browser.expectQuiet();
});

test('numbers are whitelisted on a phone as far as the plan goes; the owner sees how many', async () => {
  const shop = await newShop(sapa, { name: freshName('Toko Tenun') });
  const { account, call } = await newAdmin(sapa, 'Bima Pengelola');
  await shop.connectNumber();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await enterAdmin(page, sapa, account, '/admin/workspaces');
  const open = async () => {
    await page.getByRole('button', { name: `Tindakan untuk ${shop.name}` }).click();
    await page.getByRole('menuitem', { name: 'Nomor WhatsApp' }).click();
    return page.getByRole('dialog', { name: `Nomor WhatsApp ${shop.name}` });
  };
  const free = await open();
  await free.getByText('Paket Gratis tidak memuat nomor whitelist').waitFor();
  await free.getByRole('switch', { name: shop.name }).click();
  await page.getByText('Nomor whitelist sudah sebanyak yang dimuat paketnya').waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);
  browser.expectQuiet(/409/);

  const order = await shop.call(createPlanOrder, { body: { package: 'business', period: 'monthly' } });
  await call(verifyPlanOrder, { params: { id: order.id } });
  await page.reload();
  const paid = await open();
  await paid.getByText('Business memuat 1 nomor whitelist').waitFor();
  await paid.getByRole('switch', { name: shop.name }).click();
  await paid.getByText(/· di-whitelist/).waitFor();
  browser.expectQuiet();

  const owner = await browser.newPage();
  await signIn(owner, sapa, shop.account, '/user/usage');
  await owner.getByText('1 dari 1 nomor whitelist').waitFor();
  browser.expectQuiet();
});

test('support’s own desk: a visitor of the site is answered from /admin/chat, at a desk and on a phone', async () => {
  const name = freshName('Wulan');
  const visitor = await browser.newPage();
  await visitor.goto(`${sapa.url}/chat/sapa`);
  await visitor.getByLabel('Nama').fill(name);
  await visitor.getByRole('button', { name: 'Mulai chat' }).click();
  await visitor.getByLabel('Tulis pesan').fill('Boleh bicara dengan orang?');
  await visitor.getByRole('button', { name: 'Kirim', exact: true }).click();

  const page = await enter();
  const chat = page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name: 'Chat' });
  const answer = async (text: string) => {
    await page.getByRole('textbox', { name: 'Balasan' }).fill(text);
    await page.keyboard.press('Enter');
    await visitor.getByText(text).waitFor();
  };
  await chat.click();
  await page.waitForURL('**/admin/chat');
  await page.mouse.move(700, 450);
  await page.getByRole('tab', { name: /Semua/ }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForURL('**/admin/chat/*');
  await page
    .getByRole('button', { name: /Ambil alih/ })
    .first()
    .click();
  await answer('Halo Kak, dengan Rina di sini.');

  await page.goto(`${sapa.url}/admin/chatbots/chatbot-list`);
  await page.getByRole('link', { name: 'Setting Sapa' }).click();
  await page.waitForURL('**/admin/agent/*');
  await page.getByRole('link', { name: 'Kembali ke AI Agents' }).click();
  await page.waitForURL('**/admin/chatbots/chatbot-list');
  // Meta's way back knows the user area only.
  await page.goto(`${sapa.url}/user/connected-platforms`);
  await page.waitForURL('**/admin/connected-platforms');
  await page.getByRole('heading', { name: 'Connected Platforms' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await chat.click();
  await page.getByRole('tab', { name: /Semua/ }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('log').getByText('Halo Kak, dengan Rina di sini.').waitFor();
  await answer('Ada lagi yang bisa dibantu?');
  browser.expectQuiet();
});
