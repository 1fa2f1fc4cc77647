import { cancelPlanOrder, createPlanOrder, login, rejectPlanOrder, verifyPlanOrder } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys, throughout } from './support/journeys.ts';
import { enterAdmin, newAdmin } from './support/new-admin.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';

// The admin area's screens.
const { sapa, browser } = journeys((env) => startTestApp(env, { role: 'web' }));
const admin = throughout(() => newAdmin(sapa));

async function enter(path: string): Promise<Page> {
  const page = await browser.newPage();
  await enterAdmin(page, sapa, admin.account, `/admin/${path}`);
  return page;
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu admin' });

test('route guards: a visitor comes to Login, a member to the user area, an admin to theirs from everywhere', async () => {
  const visitor = await browser.newPage();
  await visitor.goto(`${sapa.url}/admin/users`);
  await visitor.waitForURL('**/login');

  const shop = await newShop(sapa);
  const member = await browser.newPage();
  await signIn(member, sapa, shop.account, '/admin/users');
  await member.waitForURL('**/user/dashboard');

  const page = await enter('dashboard');
  for (const path of ['admin', 'user/dashboard', 'user/billings', 'login', 'register', '']) {
    await page.goto(`${sapa.url}/${path}`);
    await page.waitForURL('**/admin/dashboard');
  }
});

test('admin sidebar: Dashboard, Chat, AI Agents, Connect-Platforms, Orders, Users, Profile, Settings, Logout at the bottom; a rail of 64 that is 256 wide under the pointer', async () => {
  const page = await enter('dashboard');
  const width = async () => (await menu(page).boundingBox())?.width;
  await page.mouse.move(900, 450);
  await expect.poll(width).toBe(64);
  const links = menu(page).getByRole('listitem').getByRole('link');
  const names = [
    'Dashboard',
    'Chat',
    'AI Agents',
    'Connect-Platforms',
    'Orders',
    'Users',
    'Profile',
    'Settings',
  ];
  for (const [place, name] of names.entries())
    await menu(page).getByRole('link', { name, exact: true }).and(links.nth(place)).waitFor();
  expect(await menu(page).getByRole('button').last().textContent()).toBe('Logout');
  await page.mouse.move(30, 400);
  await expect.poll(width).toBe(256);
  await menu(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});

test('Dashboard Admin: welcomes by name, says what it is for, what waits, and opens what each figure counts; the top bar has an Online indicator, the name and the e-mail, and its menu leads out', async () => {
  const shop = await newShop(sapa, { name: freshName('Toko Bunga Kirana') });
  const { id } = await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  await admin.call(verifyPlanOrder, { params: { id } });
  const page = await enter('dashboard');
  await page.getByRole('heading', { name: /^Selamat .*, Rina Pengelola$/, level: 1 }).waitFor();
  await page
    .getByText('Di sini Anda mengelola user, memverifikasi pembayaran, dan melihat statistik.')
    .waitFor();
  for (const title of ['Pembayaran menunggu putusan', 'Pesan dari situs', 'Gangguan'])
    await page.getByRole('region', { name: title }).waitFor();

  const figure = page
    .getByRole('region', { name: 'Usaha Sapa' })
    .getByRole('link', { name: /^Workspace berbayar/ });
  const paying = Number(await figure.locator('strong').first().textContent());
  await figure.click();
  await page.waitForURL('**/admin/workspaces?only=paying');
  expect(await page.getByLabel('Tampilkan').inputValue()).toBe('paying');
  await page.getByRole('row', { name: shop.name }).waitFor();
  expect(await page.getByRole('region', { name: 'Workspace' }).getByRole('row').count()).toBe(
    Math.min(paying, 20) + 1,
  );
  await page.goBack();

  // The last column is the month that runs, by keys; money leads to the orders that brought it.
  await page.getByRole('radio', { name: 'Uang masuk' }).check();
  const months = page.getByRole('group', { name: 'Uang masuk per bulan' });
  await months.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/orders\?status=verified&month=\d{4}-\d\d$/);
  await page.getByRole('row', { name: shop.name }).getByText('Rp 1.499.000').waitFor();
  await page.getByRole('button', { name: /^Lepas saringan: dibayar/ }).click();
  await page.getByRole('button', { name: /^Lepas saringan: dibayar/ }).waitFor({ state: 'detached' });
  await page.goBack();

  await page
    .getByRole('list', { name: 'Perubahan MRR bulan ini' })
    .getByRole('button', { name: /^Baru/ })
    .click();
  await page.waitForURL('**/admin/workspaces?only=new');
  await page.getByRole('row', { name: shop.name }).waitFor();

  const bar = page.getByRole('banner');
  await bar.getByText('Online').waitFor();
  await bar.getByText('Rina Pengelola').waitFor();
  await bar.getByText(admin.account.email).waitFor();
  await bar.getByRole('button', { name: admin.account.email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});

test('Order List: User, Package, Period, Price, Status, Action; only pending orders are decided, the others show a dash', async () => {
  const names = ['Toko Hijau', 'Toko Merah', 'Toko Kelabu', 'Toko Jingga'].map(freshName);
  const [green, red, grey, orange] = names as [string, string, string, string];
  const order = async (name: string) => {
    const shop = await newShop(sapa, { name });
    return shop.call(createPlanOrder, { body: { package: 'pro', period: '3months' } });
  };
  const verified = await order(green);
  const rejected = await order(red);
  const shop = await newShop(sapa, { name: grey });
  const cancelled = await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  await shop.call(cancelPlanOrder, { params: { id: cancelled.id } });
  await order(orange);
  await admin.call(verifyPlanOrder, { params: { id: verified.id } });
  await admin.call(rejectPlanOrder, { params: { id: rejected.id }, body: { reason: 'Belum masuk' } });
  const page = await enter('orders');
  const table = page.getByRole('region', { name: 'Pesanan paket' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'User',
    'Package',
    'Period',
    'Price',
    'Status',
    'Action',
  ]);
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) });
  const tone = (name: string, status: string) =>
    row(name).locator('[data-tone]', { hasText: status }).getAttribute('data-tone');
  await row(orange).getByRole('button', { name: 'Verify' }).waitFor();
  await row(orange).getByRole('button', { name: 'Reject' }).waitFor();
  await row(orange).getByText('3 Months').waitFor();
  await row(orange).getByText('Rp 4.200.000').waitFor();
  for (const name of [green, red, grey]) {
    expect(await row(name).getByRole('button').count()).toBe(0);
    await row(name).getByRole('cell', { name: '—', exact: true }).waitFor();
  }
  // Green, red, orange, grey: four meanings, four colours.
  expect([
    await tone(green, 'verified'),
    await tone(red, 'rejected'),
    await tone(orange, 'pending'),
    await tone(grey, 'cancelled'),
  ]).toEqual(['person', 'danger', 'waiting', 'neutral']);
  browser.expectQuiet();
});

test('Daftar User: Username, Email, Role, Type, Aksi, none of them sortable; 5 rows per page; a delete that is cancelled keeps the user; Add User begins as user; Edit User is opened by e-mail too, and returns to the list about a second after saving', async () => {
  for (let shops = 0; shops < 5; shops++) await newShop(sapa);
  const { account } = await newShop(sapa);
  const page = await enter('users');
  const table = page.getByRole('region', { name: 'Daftar User' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Username',
    'Email',
    'Role',
    'Type',
    'Aksi',
  ]);
  expect(await table.getByRole('columnheader').getByRole('button').count()).toBe(0);
  await expect.poll(() => table.locator('tbody').getByRole('row').count()).toBe(5);

  const row = page.getByRole('row', { name: account.email });
  await row.getByRole('button', { name: 'Hapus Sekar Maharani' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yakin ingin menghapus user Sekar Maharani?' });
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await row.waitFor();

  await page.getByRole('link', { name: 'Tambah User' }).click();
  await page.waitForURL('**/admin/users/create');
  const role = page.getByLabel('Role');
  expect(await role.inputValue()).toBe('user');
  expect(await role.getByRole('option').allTextContents()).toEqual(['user', 'admin']);

  const name = freshName('Sekar Baru');
  await page.goto(`${sapa.url}/admin/users/${account.email}/edit`);
  await page.getByLabel('Username').fill(name);
  const begun = performance.now();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.waitForURL('**/admin/users');
  expect(performance.now() - begun).toBeGreaterThan(1_000);
  await page.getByRole('cell', { name: new RegExp(`^${name}`) }).waitFor();
});

test('Admin Profile: name and e-mail are wanted; an empty password stays; "Profil berhasil diperbarui."', async () => {
  const page = await enter('profile');
  await page.getByLabel('Nama').fill('');
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Nama wajib diisi').waitFor();
  await page.getByText('Email wajib diisi').waitFor();
  await page.getByLabel('Nama').fill(freshName('Rina Pengelola'));
  await page.getByLabel('Email').fill(admin.account.email);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Profil berhasil diperbarui.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Simpan' }).isDisabled()).toBe(true);
  // The old password still opens.
  await admin.call(login, { body: admin.account });
  browser.expectQuiet();
});

test('System Settings: the application name is saved and stands on the screen at once; maintenance is off until switched on', async () => {
  const page = await enter('settings');
  expect(await page.getByLabel('Mode pemeliharaan').isChecked()).toBe(false);
  const save = page.getByRole('button', { name: 'Simpan' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Nama aplikasi').fill('Sapa Uji');
  await save.click();
  await page.getByRole('banner').getByText('Sapa Uji Admin').waitFor();
  await expect.poll(() => page.title()).toBe('System Settings · Sapa Uji');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByLabel('Nama aplikasi').fill('Sapa');
  await save.click();
  await page.getByRole('banner').getByText('Sapa Admin', { exact: true }).waitFor();
});
