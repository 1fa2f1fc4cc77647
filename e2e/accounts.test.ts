import { confirmEmail } from '@sapa/contracts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../server/src/identity/two-factor/totp.ts';
import { keyIn } from '../server/src/testing/post-office.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { freshEmail, newShop, signIn, typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

const mailedKey = async (to: string, subject: RegExp, page: string) =>
  keyIn(await sapa.world.smtp.waitForMail(to, { subject }), sapa.url, page);
const linkIn = async (to: string, subject: RegExp, page: string) =>
  `${sapa.url}/${page}#${await mailedKey(to, subject, page)}`;
const clean = async (page: Page, screen: string) => {
  expect(await complaintsOfAxe(page), screen).toEqual([]);
};

test('register, verify by mail, two steps, a new password by mail: as a person does it', async () => {
  const email = freshEmail('ratih');
  const page = await browser.newPage({ reducedMotion: 'reduce' });

  await page.goto(`${sapa.url}/register`);
  await page.getByLabel('Email').fill('bukan-email');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Format email belum benar').waitFor();
  await page.getByText('terlalu mudah ditebak').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.reload();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Password', { exact: true }).fill('dapur-bu-ratih');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nama lengkap').fill('Ratih Kusuma');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => page.getByLabel('Nama lengkap').inputValue()).toBe('Ratih Kusuma');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(
    'dapur-bu-ratih',
  );
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Akun Anda siap').waitFor();

  await signIn(page, sapa, { email, password: 'dapur-bu-ratih' });
  await page.getByText(`Verifikasi ${email}`).waitFor();
  const mailed = await browser.newPage();
  await mailed.goto(await linkIn(email, /Verifikasi email/, 'verify-email'));
  await mailed.getByText('Email terverifikasi').waitFor();
  expect(mailed.url()).toBe(`${sapa.url}/verify-email`);
  await clean(mailed, 'verify-email');

  await page.getByRole('button', { name: 'Ratih Kusuma' }).click();
  await page.getByRole('menuitem', { name: 'Keamanan akun' }).click();
  await page.getByRole('button', { name: 'Nyalakan' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('dapur-bu-ratih');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByRole('img', { name: /Kode QR/ }).waitFor();
  await clean(page, 'two-factor');
  const secret = await page.getByLabel('Kunci').inputValue();
  await page.getByLabel('Kode enam angka').fill(codeAt(secret, stepAt(new Date())));
  await page.getByRole('dialog').getByRole('button', { name: 'Nyalakan' }).click();
  const recovery = await page.getByRole('dialog').getByRole('listitem').first().textContent();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await page.getByText('Menyala').waitFor();
  await clean(page, 'security');
  // Verified in the other tab, and this one learned of it.
  await page.getByText(`Verifikasi ${email}`).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
  await page.getByRole('button', { name: 'Keluar dari semua', exact: true }).click();
  await page.waitForURL('**/login');

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await clean(page, 'forgot-password');
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await page.getByText('Periksa email Anda').waitFor();
  const link = await linkIn(email, /Buat password baru/, 'reset-password');
  await page.goto(link);
  await page.waitForURL(/reset-password\/?$/);
  // The key is in the address bar no more, and a reload loses nothing.
  await page.reload();
  await page.getByLabel('Password baru').fill('kuda-terbang-biru');
  await page.getByLabel('Konfirmasi password').fill('kuda-terbang');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Konfirmasi password tidak cocok.').waitFor();
  await clean(page, 'reset-password');
  await page.getByLabel('Konfirmasi password').fill('kuda-terbang-biru');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Password berhasil direset.').waitFor();
  await page.waitForURL('**/login');

  await typeAccount(page, { email, password: 'kuda-terbang-biru' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Kode autentikator').fill('000000');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await page.getByText('Kode tidak cocok').waitFor();
  await clean(page, 'second step');
  await page.getByRole('button', { name: 'Pakai kode cadangan' }).click();
  await page.getByLabel('Kode cadangan').fill(recovery ?? '');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await page.waitForURL('**/user/dashboard');

  await page.goto(link);
  await page.getByText('Tautan tidak berlaku lagi').waitFor();
  browser.expectQuiet(/401|400/);
});

test('an owner invites, the invited joins and works in two workspaces, and is deactivated', async () => {
  const [shop, guest] = [
    await newShop(sapa, { name: 'Kopi Nusantara' }),
    await newShop(sapa, { name: 'Batik Larasati' }),
  ];
  for (const { account, call } of [shop, guest]) {
    const token = await mailedKey(account.email, /Verifikasi email/, 'verify-email');
    await call(confirmEmail, { body: { token } });
  }
  const owner = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(owner, sapa, shop.account, '/user/agent-management');
  await owner.getByRole('button', { name: 'Create Agent' }).click();
  await owner.getByRole('button', { name: 'Kirim undangan' }).click();
  await owner.getByText('Email wajib diisi').waitFor();
  await owner.getByRole('dialog').getByLabel('Email').fill(guest.account.email);
  await owner.getByRole('dialog').getByLabel('Peran').selectOption('admin');
  await owner.getByRole('button', { name: 'Kirim undangan' }).click();
  await putAway(owner, 'Undangan dikirim');
  await owner.getByRole('button', { name: `Batalkan undangan ${guest.account.email}` }).waitFor();
  await clean(owner, 'members');

  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, guest.account);
  await page.goto(await linkIn(guest.account.email, /Anda diundang/, 'invitation'));
  await page.getByText(/mengundang .* bergabung/).waitFor();
  await clean(page, 'invitation');
  await page.getByRole('button', { name: 'Gabung' }).click();
  await page.getByRole('banner').getByText('Kopi Nusantara').first().waitFor();
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Batik Larasati' }).click();
  await page.getByRole('banner').getByText('Batik Larasati').first().waitFor();
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Kopi Nusantara' }).click();
  await page.getByRole('banner').getByText('Kopi Nusantara').first().waitFor();

  await owner.reload();
  const theirs = owner.getByRole('row').filter({ hasText: guest.account.email });
  await theirs.getByRole('button', { name: 'Aksi Sekar Maharani' }).click();
  await owner.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  await owner.getByText('Nonaktif', { exact: true }).waitFor();
  // Out of the one, still in the own.
  await page.getByRole('banner').getByText('Batik Larasati').first().waitFor();
  browser.expectQuiet(/401|403/);
});

test('the profile is kept, with a picture; the phone has it in its sheet', async () => {
  const shop = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/profile');
  await page.getByLabel('Nama').fill('Sekar Ayu Maharani');
  await page.getByLabel('Zona waktu').selectOption('Asia/Makassar');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Profil disimpan.').waitFor();
  await page.getByRole('banner').getByText('Sekar Ayu Maharani').first().waitFor();
  await page
    .getByLabel('Foto profil')
    .setInputFiles({ name: 'aku.png', mimeType: 'image/png', buffer: await picture() });
  await putAway(page, 'Foto diganti.');
  await page.getByRole('banner').locator('img').waitFor();
  await clean(page, 'profile');
  await page.getByRole('button', { name: 'Ganti email' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sekar Ayu Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByText('Semua field wajib diisi.').nth(2).waitFor();
  await clean(page, 'reset password dialog');
  await resetTo(dialog, { current: 'bukan-ini-sandinya', next: 'kuda-terbang-biru' });
  await dialog.getByText('Password salah. Coba lagi.').waitFor();
  await page.goto(`${sapa.url}/user/reset-password`);
  // It lasts about a second: looked for before it begins.
  await Promise.all([
    page.getByText('Password berhasil direset. Mengarahkan ke dashboard...').waitFor(),
    resetTo(page.getByRole('main'), { current: shop.account.password, next: 'gajah-menari-hijau' }),
  ]);
  await page.waitForURL('**/user/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Keamanan akun' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog', { name: 'Reset Password' }).getByLabel('Password saat ini').waitFor();
  browser.expectQuiet(/400/);
});

/** What is said lasts some seconds: put away as soon as it is there, it does not lie over what is looked at. */
async function putAway(page: Page, words: string) {
  const toast = page
    .getByRole('region', { name: 'Pemberitahuan' })
    .getByRole('status')
    .filter({ hasText: words });
  await toast.getByRole('button', { name: 'Tutup' }).click();
  await toast.waitFor({ state: 'detached' });
}

async function resetTo(form: Locator, { current, next }: { current: string; next: string }) {
  await form.getByLabel('Password saat ini').fill(current);
  await form.getByLabel('Password baru').fill(next);
  await form.getByLabel('Konfirmasi password').fill(next);
  await form.getByRole('button', { name: 'Reset Password' }).click();
}

const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#c98a2b' } })
    .png()
    .toBuffer();
