import {
  cancelPlanOrder,
  createAgent,
  createPlanOrder,
  listAgents,
  listNotifications,
  logout,
  rejectPlanOrder,
  verifyPlanOrder,
} from '@sapa/contracts';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { expectInOrder } from './support/expect-in-order.ts';
import { journeys } from './support/journeys.ts';
import { newAdmin } from './support/new-admin.ts';
import { newShop, type Shop, signIn } from './support/new-shop.ts';

// The user area's frame and its account.
const { sapa, browser } = journeys((env) => startTestApp(env, { role: 'web' }));

async function enter(shop: Shop, path?: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, path);
  return page;
}

/** The rail's way to each room, and what the tab says there. */
const ROOMS = [
  ['/user/dashboard', 'Dashboard'],
  ['/user/chat', 'Kotak Masuk'],
  ['/user/tickets', 'Tickets'],
  ['/user/orders', 'Daftar Pesanan'],
  ['/user/analytics', 'Analytics'],
  ['/user/contacts', 'Kontak'],
  ['/user/broadcasts', 'Siaran'],
  ['/user/connected-platforms', 'Connected Platforms'],
  ['/user/chatbots/chatbot-list', 'AI Agents'],
  ['/user/agent-management', 'Human Agents'],
  ['/user/settings', 'Settings'],
  ['/user/usage', 'Pemakaian'],
  ['/user/billings', 'Billing'],
] as const;

test('user sidebar: 64 wide, 256 under the pointer, where each row stays where it was aimed at, and while pinned; dark at a press, whatever the system prefers; both after a reload too; its rooms in their order, each named in the tab, also on the way back; the logo to /user/chat', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, sapa, account);
  const menu = page.getByRole('navigation', { name: 'Menu utama' }).first();
  const width = async () => (await menu.boundingBox())?.width;
  const rows = menu.locator('a, button');
  const places = async () => {
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    return boxes.map((box) => ({ y: box?.y, height: box?.height }));
  };
  await page.mouse.move(900, 450);
  await expect.poll(width).toBe(64);
  const closed = await places();
  await menu.getByRole('link', { name: 'Billing' }).hover();
  await expect.poll(width).toBe(256);
  expect(await places()).toEqual(closed);
  await menu.getByRole('button', { name: 'Sematkan' }).click();
  await page.mouse.move(900, 450);
  const unpin = menu.getByRole('button', { name: 'Lepas menu', pressed: true });
  await unpin.waitFor();
  expect(await width()).toBe(256);

  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await menu.getByRole('button', { name: 'Gelap' }).click();
  await menu.getByRole('button', { name: 'Terang' }).waitFor();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.goto(`${sapa.url}/user`);
  await unpin.waitFor();
  await expect.poll(width).toBe(256);
  expect(await ground()).toBe(dark);
  await menu.getByRole('button', { name: 'Terang' }).click();
  await menu.getByRole('button', { name: 'Gelap' }).waitFor();
  await expect.poll(ground).toBe(light);
  await unpin.click();
  await page.mouse.move(900, 450);
  await expect.poll(width).toBe(64);
  await page.waitForURL('**/user/dashboard');

  const rooms = menu.getByRole('listitem').getByRole('link');
  const ways = await rooms.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ways).toEqual(ROOMS.map(([way]) => way));
  for (const [index, [, title]] of ROOMS.entries()) {
    await rooms.nth(index).click();
    await expect.poll(() => page.title()).toBe(`${title} · Sapa`);
  }
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Pemakaian · Sapa');
  for (const name of ['Dashboard', 'AI Agents', 'Human Agents'])
    expect(await menu.getByRole('link', { name }).count()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Sapa, ke kotak masuk' }).click();
  await page.waitForURL('**/user/chat');
  browser.expectQuiet();
});

test('Dashboard: the way to the first AI answer, credits, what needs a hand, today; that nobody waits is not said before it is known', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const known = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/(conversations\?|inbox\/changes)/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await signIn(page, sapa, account, '/user/dashboard');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Percakapan masuk\s*0/ }).waitFor();
  const calm = 'Tidak ada pelanggan yang menunggu di antrean.';
  expect(await main.getByText(calm).count()).toBe(0);
  known.resolve();
  await main.getByText(calm).waitFor();
  // A shop of today has nothing to compare with, and is told so.
  await main.getByText(/lalu sampai jam ini belum ada percakapan, jadi belum ada pembanding$/).waitFor();
  await main.getByText('Belum ada hasil AI sampai kemarin').waitFor();
  await main.getByText('Belum ada pembayaran dua pekan ini').waitFor();
  await expectInOrder(page, [
    'kredit AI tersisa',
    'Menuju jawaban AI pertama',
    'Hubungkan saluran',
    'Terima jawaban pertama',
    'Menunggu dibalas orang',
    'Jendela 24 jam hampir tutup',
    'Pesanan belum dibayar',
    'Hari ini',
    'Percakapan masuk',
    'Balasan pertama, tengah',
    'Selesai oleh AI sendiri',
    'Pembayaran',
    'Uang masuk',
    'Kepuasan, 0 jawaban',
    'Dijawab AI',
    'Tiket terbuka',
    'AI, 7 hari',
    'Tim dan antrean',
    'Uang masuk, 7 hari',
  ]);
  browser.expectQuiet();
});

/** Reads of it are under way when the session ends, and their screen stands until they are over: the slowest line there is. */
async function holdUntilLogout(page: Page, path: string): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const isHeld = (request: Request) => new URL(request.url()).pathname === path;
  const over = Promise.race([
    page.waitForEvent('requestfailed', isHeld),
    page.waitForEvent('requestfinished', isHeld),
  ]);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await ended.promise;
      await route.continue().catch(() => undefined);
    },
  );
  await page.route(`**${logout.path}`, async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.route('**/login', async (route) => {
    await over;
    await route.continue();
  });
}

test('user top bar and profile menu; what the browser keeps; Logout clears it and lets go of what is being read', async () => {
  const shop = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await holdUntilLogout(page, listNotifications.path);
  await signIn(page, sapa, shop.account);
  const bar = page.getByRole('banner');
  const upgrade = bar.getByRole('link', { name: 'Anda menggunakan Paket Gratis. Upgrade Sekarang!' });
  expect(await upgrade.getAttribute('href')).toBe('/user/billings');
  await bar.getByRole('button', { name: 'Help Center' }).waitFor();
  await bar
    .getByRole('status')
    .filter({ hasText: /^Online$/ })
    .waitFor();

  // The token that was stored is what later requests carry; no list of users or orders is ever stored.
  const asked = page.waitForRequest((request) => request.url().includes('/api/v1/billing'));
  await upgrade.click();
  const kept = await page.evaluate(() => ({
    user: localStorage.getItem('user') ?? '',
    token: localStorage.getItem('token'),
    keys: Object.keys(localStorage),
  }));
  expect((await asked).headers().authorization).toBe(`Bearer ${kept.token}`);
  expect(JSON.parse(kept.user)).toMatchObject({ email: shop.account.email, roles: ['TENANT'] });
  expect(kept.keys.filter((key) => key === 'users' || key === 'orders')).toEqual([]);

  await bar.getByRole('button', { name: 'Sekar Maharani' }).click();
  const menu = page.getByRole('menu', { name: 'Akun' });
  for (const text of ['Sekar Maharani', shop.account.email, 'Paket Gratis'])
    await menu.getByText(text, { exact: true }).waitFor();
  await menu.getByRole('menuitemcheckbox', { name: /Status saya.*Online/ }).waitFor();
  await menu.getByRole('menuitemcheckbox', { name: /Notifikasi perangkat ini.*Disabled/ }).waitFor();
  await menu.getByRole('menuitem', { name: 'Reset Password' }).waitFor();
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
  browser.expectQuiet();
});

test('Reset password: all fields, a match, somebody signed in; 500 ms, closed after 500, led on after 1,500', async () => {
  const shop = await newShop(sapa);
  const page = await enter(shop);
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  const press = () => dialog.getByRole('button', { name: 'Reset Password' }).click();
  await press();
  await dialog.getByText('Semua field wajib diisi.').nth(2).waitFor();
  await dialog.getByLabel('Password saat ini').fill(shop.account.password);
  await dialog.getByLabel('Password baru').fill('kuda-terbang-biru');
  await dialog.getByLabel('Konfirmasi password').fill('kuda-terbang');
  await press();
  await dialog.getByText('Konfirmasi password tidak cocok.').waitFor();
  await dialog.getByLabel('Konfirmasi password').fill('kuda-terbang-biru');
  // As when the browser's storage is emptied by hand: nobody is signed in when it is pressed. No longer than that, or
  // the guard of the area sees it too.
  await dialog.locator('form').evaluate((form) => {
    const kept = localStorage.getItem('user') ?? '';
    localStorage.removeItem('user');
    (form as unknown as { requestSubmit(): void }).requestSubmit();
    localStorage.setItem('user', kept);
  });
  await dialog.getByRole('alert').getByText('Pengguna tidak ditemukan.').waitFor();

  const begun = performance.now();
  const since = () => performance.now() - begun;
  // It stands for half a second: looked for before it is said.
  const said = dialog.getByText('Password berhasil direset. Mengarahkan ke dashboard...').waitFor();
  await press();
  await said;
  expect(since()).toBeGreaterThan(500);
  await dialog.waitFor({ state: 'detached' });
  expect(since()).toBeGreaterThan(1_000);
  await page.waitForURL('**/user/dashboard');
  expect(since()).toBeGreaterThan(2_000);
  browser.expectQuiet();
});

test("Billing: the history's verified green, pending orange, rejected red, other grey; the package of the latest", async () => {
  const shop = await newShop(sapa);
  const admin = await newAdmin(sapa);
  const order = (plan: 'pro' | 'business' | 'enterprise') =>
    shop.call(createPlanOrder, { body: { package: plan, period: '3months' } });
  await admin.call(verifyPlanOrder, { params: { id: (await order('pro')).id } });
  await admin.call(rejectPlanOrder, {
    params: { id: (await order('business')).id },
    body: { reason: 'Belum masuk' },
  });
  await shop.call(cancelPlanOrder, { params: { id: (await order('business')).id } });
  await order('enterprise');
  const page = await enter(shop, '/user/billings');
  const history = page.getByRole('region', { name: 'Riwayat transaksi' }).getByRole('row');
  const tone = (status: string) =>
    history.locator('[data-tone]', { hasText: status }).getAttribute('data-tone');
  expect([
    await tone('Terverifikasi'),
    await tone('Menunggu'),
    await tone('Ditolak'),
    await tone('Dibatalkan'),
  ]).toEqual(['person', 'waiting', 'danger', 'neutral']);
  await page.getByRole('banner').getByRole('link', { name: 'Anda menggunakan Pro.' }).waitFor();
  await page.getByRole('button', { name: 'Paket saat ini', disabled: true }).waitFor();
  browser.expectQuiet();
});

test("Human Agents: 'Create Agent', the table's columns, 100 rows a page at first; Teams: 'Create Team', its columns, changed and deleted by the row's menu, and axe finds nothing", async () => {
  const page = await enter(await newShop(sapa), '/user/agent-management');
  const members = page.getByRole('region', { name: 'Human Agent', exact: true }).getByRole('table');
  await members.waitFor();
  expect(await members.getByRole('columnheader').allTextContents()).toEqual([
    'Nama',
    'Status',
    'Beban sekarang',
    'Tim',
    'Dijawab hari ini',
    'Balasan pertama',
    'Peran',
    'Aksi',
  ]);
  const sizes = page.getByLabel('Baris per halaman');
  expect(await sizes.getByRole('option').allTextContents()).toEqual([
    '10 baris',
    '25 baris',
    '50 baris',
    '100 baris',
  ]);
  expect(await sizes.inputValue()).toBe('100');
  await page.getByText('1–1 dari 1').waitFor();
  await page.getByRole('button', { name: 'Create Agent' }).waitFor();

  const axe = axeOnTheWay(page, { dark: true });
  await page.getByRole('tab', { name: /Human Agent/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/agent-management?tab=teams');
  await page.getByText('Belum ada tim').waitFor();
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('button', { name: 'Buat tim' }).click();
  await dialog.getByText('Nama tim wajib diisi').waitFor();
  await dialog.getByLabel('Nama tim').fill('Ritel');
  await dialog.getByLabel('Agen').fill('Sekar');
  await page.getByRole('option', { name: 'Sekar Maharani' }).click();
  await dialog.getByRole('button', { name: 'Hapus Sekar Maharani' }).waitFor();
  await dialog.getByLabel('Nama tim').focus();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await axe.look('the dialog');
  await dialog.getByRole('button', { name: 'Buat tim' }).click();
  await dialog.waitFor({ state: 'detached' });

  const table = page.getByRole('region', { name: 'Teams', exact: true }).getByRole('table');
  const row = table.getByRole('row', { name: /Ritel/ });
  await row.getByText(/dari 1 online/).waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Tim',
    'Saluran',
    'Supervisor',
    'Anggota',
    'Terbuka sekarang',
    'Pembagian',
    'Aksi',
  ]);
  await page.getByRole('tab', { name: 'Teams 1' }).waitFor();
  await axe.look('the list');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Aksi tim Ritel' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Ubah');
  await page.getByRole('dialog').getByLabel('Keterangan').fill('Toko dan LiveChat');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await row.getByText('Toko dan LiveChat').waitFor();
  await choose('Hapus');
  await page.getByText('Tidak ada percakapan yang terbuka di tim ini.').waitFor();
  await axe.look('before it is deleted');
  await page.getByRole('button', { name: 'Hapus tim' }).click();
  await page.getByText('Belum ada tim').waitFor();
  expect(axe.found).toEqual([]);
  browser.expectQuiet();
});

test("chatbot delete: 'Yakin ingin menghapus chatbot ini?'; cancelling keeps it, confirming takes it away", async () => {
  const shop = await newShop(sapa);
  await shop.call(createAgent, { body: { name: 'Nara' } });
  const page = await enter(shop, '/user/chatbots/chatbot-list');
  const dialog = page.getByRole('dialog', { name: 'Yakin ingin menghapus chatbot ini?' });
  await page.getByRole('button', { name: 'Tindakan untuk Nara' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Setting Nara' }).waitFor();
  expect((await shop.call(listAgents)).items).toHaveLength(1);
  await page.getByRole('button', { name: 'Tindakan untuk Nara' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('heading', { name: 'Buat AI Agent pertama Anda' }).waitFor();
  expect((await shop.call(listAgents)).items).toEqual([]);
  browser.expectQuiet();
});

test("WhatsApp: a way back with a state that is not ours exchanges nothing: 'Gagal menghubungkan akun.'", async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await signIn(page, sapa, account, '/user/connected-platforms?code=abc&state=not-ours');
  await page.getByText('Gagal menghubungkan akun.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(asked.filter((url) => /whatsapp/i.test(url))).toEqual([]);
  browser.expectQuiet();
});
