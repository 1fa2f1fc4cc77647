import { createClient, createPlanOrder, getBilling, login, updateSystemSettings } from '@sapa/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enterAdmin, newAdmin } from './at-work/new-admin.ts';
import { newShop, signIn } from './at-work/new-shop.ts';
import { openBrowser, type WatchedBrowser } from './at-work/open-browser.ts';
import { type RunningSapa, startSapa } from './at-work/running-sapa.ts';

let sapa: RunningSapa;
let browser: WatchedBrowser;
let admin: { email: string; password: string };

beforeAll(async () => {
  [sapa, browser] = await Promise.all([startSapa(), openBrowser()]);
  admin = (await newAdmin(sapa)).account;
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.close();
  await sapa.stop();
});

async function enter() {
  const page = await browser.newPage();
  await enterAdmin(page, sapa, admin);
  return page;
}

test('an admin comes to the dashboard and verifies a payment: the plan holds at once', async () => {
  const shop = await newShop(sapa);
  await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  const page = await enter();
  await page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('cell', { name: 'verified' }).waitFor();
  expect((await shop.call(getBilling)).plan).toMatchObject({ type: 'pro', state: 'active' });
  browser.expectQuiet();
});

test('a user is added, edited and deleted with the words of the specification', async () => {
  const page = await enter();
  await page.goto(`${sapa.url}/admin/users/create`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  for (const sentence of ['Username wajib diisi', 'Email wajib diisi', 'Password wajib diisi'])
    await page.getByText(sentence).waitFor();
  await page.getByLabel('Username').fill('Melati Anggraini');
  await page.getByLabel('Email').fill('melati@hijab.id');
  await page.getByLabel('Password', { exact: true }).fill('kebun-jambu-lima');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('heading', { name: 'Daftar User' }).waitFor();
  await page.getByRole('link', { name: 'Edit Melati Anggraini' }).click();
  await page.getByLabel('Username').fill('Melati Baru');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('button', { name: 'Hapus Melati Baru' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yakin ingin menghapus user Melati Baru?' });
  await dialog.getByText('jadi ditangguhkan').waitFor();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('User Melati Baru dihapus.').waitFor();
  await page.getByRole('cell', { name: 'melati@hijab.id' }).waitFor({ state: 'detached' });
  browser.expectQuiet();
});

test('an announcement is written in the admin area, read above a member’s screen and dismissed for good', async () => {
  const shop = await newShop(sapa);
  const page = await enter();
  await page.goto(`${sapa.url}/admin/announcements`);
  await page.getByRole('button', { name: 'Tulis pengumuman' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Tulis pengumuman' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('Judul wajib diisi').waitFor();
  await dialog.getByLabel('Judul').fill('Siaran sudah bisa <b>dipakai</b>');
  await dialog.getByLabel('Isi').fill('Kirim satu pesan ke semua pelanggan Anda.');
  await dialog.getByLabel('Jenis').selectOption('feature');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('cell', { name: 'Tampil' }).waitFor();

  const member = await browser.newPage();
  await signIn(member, sapa, shop.account);
  const banner = member.getByRole('region', { name: 'Siaran sudah bisa <b>dipakai</b>' });
  await banner.getByText('Kirim satu pesan').waitFor();
  const dismissed = member.waitForResponse((answer) => answer.url().endsWith('/dismiss') && answer.ok());
  await banner.getByRole('button', { name: /Tutup pengumuman/ }).click();
  await dismissed;
  const asked = member.waitForResponse((answer) => answer.url().endsWith('/api/v1/announcements'));
  await member.reload();
  expect(await (await asked).json()).toEqual({ items: [] });
  browser.expectQuiet();
});

test('the profile menu resets the password, with the present one, and leads to the admin dashboard', async () => {
  const page = await enter();
  await page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('banner').getByRole('button', { name: admin.email }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel('Password saat ini').fill(admin.password);
  admin.password = 'kebun-jambu-enam';
  await dialog.getByLabel('Password baru').fill(admin.password);
  await dialog.getByLabel('Konfirmasi password').fill('kebun-jambu');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByText('Konfirmasi password tidak cocok.').waitFor();
  await dialog.getByLabel('Konfirmasi password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL('**/admin/dashboard');
  browser.expectQuiet();
});

test('maintenance lies over a member’s screen and lifts by itself', async () => {
  const shop = await newShop(sapa);
  const page = await browser.newPage();
  await page.goto(`${sapa.url}/login`);
  await page.getByLabel('Email').fill(shop.account.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/user\//);
  const visitor = createClient({ baseUrl: sapa.url, token: () => null });
  const { access_token } = (await visitor(login, { body: admin })).data;
  const asAdmin = createClient({ baseUrl: sapa.url, token: () => access_token });
  const body = { application_name: 'Sapa', maintenance_message: 'Sampai pukul 02.00.' };
  await asAdmin(updateSystemSettings, { body: { ...body, maintenance: true } });
  await page.getByText('Sampai pukul 02.00.').waitFor();
  await asAdmin(updateSystemSettings, { body: { ...body, maintenance: false } });
  await page.getByText('Sampai pukul 02.00.').waitFor({ state: 'detached' });
});
