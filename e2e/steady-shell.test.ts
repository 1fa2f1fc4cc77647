import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { newAdmin } from './support/new-admin.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

async function signedIn(path: string, options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
  const { account } = await newShop(sapa);
  const page = await browser.newPage(options);
  await signIn(page, sapa, account, path);
  return page;
}
const said = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });

test('Profil Saya shows the active package; what is said over an open dialog can be read and put away there; the dialog keeps what was typed', async () => {
  const page = await signedIn('/user/profile');
  await page.getByRole('heading', { name: 'Profil Saya' }).waitFor();
  await page.getByRole('main').getByText('Paket Gratis', { exact: true }).waitFor();
  await page.route('**/api/v1/me/email', (route) => route.abort());
  await page.getByRole('button', { name: 'Ganti email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ganti email' });
  await dialog.getByLabel('Email baru').fill('baru@kopinusantara.id');
  await dialog.getByLabel('Password Anda').fill('kopi-nusantara');
  await dialog.getByRole('button', { name: 'Kirim konfirmasi' }).click();
  const toast = said(page).getByRole('alert');
  // A press on something that lies under the dialog would not arrive.
  await toast.getByRole('button', { name: 'Tutup' }).click();
  await toast.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Email baru').inputValue()).toBe('baru@kopinusantara.id');
  browser.expectQuiet(/ERR_FAILED/);
});

test('what is said waits for whoever is reading it', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await page.clock.install();
  await signIn(page, sapa, account, '/user/profile');
  await page.getByLabel('Nama', { exact: true }).fill('Sekar M.');
  await page.getByRole('button', { name: 'Simpan' }).click();
  const toast = said(page).getByText('Profil disimpan.');
  await toast.hover();
  await page.clock.runFor(60_000);
  expect(await toast.isVisible()).toBe(true);
  await page.mouse.move(700, 700);
  await page.clock.runFor(10_000);
  await toast.waitFor({ state: 'detached' });
});

test('a screen that breaks leaves the menus standing, hands back what was typed and can be tried again', async () => {
  const page = await signedIn('/user/settings');
  // As a browser's own translation does it: what the screen is about to take away is not where it was.
  await page.getByRole('region', { name: 'Akun Anda' }).waitFor();
  await page.evaluate(`document.querySelector('main section').remove()`);
  await page.getByLabel('Cari pengaturan').fill('tidak ada yang begini');
  const broken = page.getByRole('heading', { name: 'Layar ini gagal ditampilkan' });
  await broken.waitFor();
  const typed = page.getByRole('region', { name: 'Yang sudah Anda tulis' });
  expect(await typed.getByLabel('Cari pengaturan').inputValue()).toBe('tidak ada yang begini');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('region', { name: 'Akun Anda' }).waitFor();
  expect(await broken.count()).toBe(0);
  browser.expectQuiet(/NotFoundError|error occurred/);
});

test('a dialog that breaks leaves the screen standing, and hands back what was typed in it', async () => {
  const page = await signedIn('/user/profile');
  await page.getByRole('button', { name: 'Ganti email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ganti email' });
  await dialog.getByLabel('Email baru').fill('baru@kopinusantara.id');
  await dialog.getByRole('button', { name: 'Kirim konfirmasi' }).click();
  // As above: the complaint that goes with the first letter is not where it was.
  const complaint = dialog.getByText('Password wajib diisi');
  await complaint.evaluate((one: { remove: () => void }) => one.remove());
  await dialog.getByLabel('Password Anda').fill('kopi');
  await dialog.getByRole('heading', { name: 'Bagian ini gagal ditampilkan' }).waitFor();
  await page.getByRole('heading', { name: 'Profil Saya', level: 1, includeHidden: true }).waitFor();
  expect(await dialog.getByLabel('Email baru').inputValue()).toBe('baru@kopinusantara.id');
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await dialog.getByLabel('Password Anda').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  browser.expectQuiet(/NotFoundError|error occurred/);
});

test('details that cannot be drawn leave the thread beside them standing', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7811', name: 'Dewi Anggraini' });
  await dewi.text(number.id, 'Halo, masih buka?');
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  const details = page.getByRole('complementary', { name: 'Detail kontak' });
  await details.getByText('Kontak sejak').waitFor();
  await page.evaluate(`document.querySelector('aside[aria-label="Detail kontak"] dl').remove()`);
  await details.getByRole('button', { name: 'Ubah kontak' }).click();
  await page.getByRole('heading', { name: 'Bagian ini gagal ditampilkan' }).waitFor();
  await page.getByRole('log').getByText('masih buka?').waitFor();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await details.getByText('Kontak sejak').waitFor();
  browser.expectQuiet(/NotFoundError|error occurred/);
});

test('on a phone a thread that cannot be drawn leads back to the inbox', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7812', name: 'Dewi Anggraini' });
  await dewi.text(number.id, 'Halo, masih buka?');
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(page, sapa, shop.account);
  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  await page.getByRole('log').getByText('masih buka?').waitFor();
  // A note has no such button: it is about to be taken away.
  const suggest = page.getByRole('button', { name: 'Saran AI' });
  await suggest.evaluate((one: { remove: () => void }) => one.remove());
  await page.getByRole('tab', { name: 'Catatan internal' }).click();
  await page.getByRole('heading', { name: 'Bagian ini gagal ditampilkan' }).waitFor();
  await page.getByRole('link', { name: 'Ke kotak masuk' }).click();
  await page.getByRole('link', { name: /Dewi Anggraini/ }).waitFor();
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Dashboard' })
    .waitFor();
  browser.expectQuiet(/NotFoundError|error occurred/);
});

test('what could not be fetched on a weak signal is said, and fetched when it is asked for again', async () => {
  const page = await signedIn('/user/chat', { whole: true });
  await page.route('**/assets/palette-*.js', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await said(page).getByText('Bagian ini belum bisa dimuat').waitFor();
  await page.getByRole('heading', { name: 'Kotak Masuk', level: 2, exact: true }).waitFor();
  await page.unroute('**/assets/palette-*.js');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Cari dan jalankan' }).waitFor();
  browser.expectQuiet(/ERR_FAILED/);
});

test('an admin sees on every screen, also on a phone, that maintenance is on', async () => {
  const { account } = await newAdmin(sapa);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(page, sapa, account, '/admin/settings');
  const turn = async () => {
    await page.getByLabel('Mode pemeliharaan').click();
    await page.getByRole('button', { name: 'Simpan' }).click();
  };
  await turn();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { name: 'Daftar User' }).waitFor();
  await page.getByText('Mode pemeliharaan menyala: pengguna tidak bisa mengubah apa pun.').waitFor();
  await page.getByRole('link', { name: 'Atur', exact: true }).click();
  await page.getByRole('heading', { name: 'System Settings' }).waitFor();
  await expect.poll(() => page.getByLabel('Mode pemeliharaan').isChecked()).toBe(true);
  await turn();
  await page.getByText('Mode pemeliharaan menyala').waitFor({ state: 'detached' });
  browser.expectQuiet();
});
