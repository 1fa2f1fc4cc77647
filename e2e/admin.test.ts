import { login, updateSystemSettings } from '@sapa/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { journeys, throughout } from './support/journeys.ts';
import { enterAdmin, newAdmin } from './support/new-admin.ts';
import { freshEmail, freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);
const admin = throughout(() => newAdmin(sapa));

async function enter(path: string, { account }: Pick<typeof admin, 'account'> = admin) {
  const page = await browser.newPage();
  await enterAdmin(page, sapa, account, `/admin/${path}`);
  return page;
}

test('a user is added, edited and deleted in the words of its screens', async () => {
  const [name, renamed, email] = [
    freshName('Melati Anggraini'),
    freshName('Melati Baru'),
    freshEmail('melati'),
  ];
  const page = await enter('users/create');
  await page.getByRole('button', { name: 'Simpan' }).click();
  for (const sentence of ['Username wajib diisi', 'Email wajib diisi', 'Password wajib diisi'])
    await page.getByText(sentence).waitFor();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('kebun-jambu-lima');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('heading', { name: 'Daftar User' }).waitFor();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Username').fill(renamed);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('button', { name: `Hapus ${renamed}` }).click();
  const dialog = page.getByRole('dialog', { name: `Yakin ingin menghapus user ${renamed}?` });
  await dialog.getByText('jadi ditangguhkan').waitFor();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await page.getByText(`User ${renamed} dihapus.`).waitFor();
  await page.getByRole('cell', { name: email }).waitFor({ state: 'detached' });
  browser.expectQuiet();
});

test('an announcement is written in the admin area, read above a member’s screen and dismissed for good', async () => {
  const title = freshName('Siaran sudah bisa <b>dipakai</b>');
  const shop = await newShop(sapa);
  const page = await enter('announcements');
  await page.getByRole('button', { name: 'Tulis pengumuman' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Tulis pengumuman' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('Judul wajib diisi').waitFor();
  await dialog.getByLabel('Judul').fill(title);
  await dialog.getByLabel('Isi').fill('Kirim satu pesan ke semua pelanggan Anda.');
  await dialog.getByLabel('Jenis').selectOption('feature');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('row', { name: title }).getByRole('cell', { name: 'Tampil' }).waitFor();

  const member = await browser.newPage();
  await signIn(member, sapa, shop.account);
  const banner = member.getByRole('region', { name: title });
  await banner.getByText('Kirim satu pesan').waitFor();
  const dismissed = member.waitForResponse((answer) => answer.url().endsWith('/dismiss') && answer.ok());
  await banner.getByRole('button', { name: /Tutup pengumuman/ }).click();
  await dismissed;
  const asked = member.waitForResponse((answer) => answer.url().endsWith('/api/v1/announcements'));
  await member.reload();
  const { items } = await (await asked).json();
  expect(items.map((announcement: { title: string }) => announcement.title)).not.toContain(title);
  browser.expectQuiet();
});

test('the profile menu resets the password, with the present one, and leads to the admin dashboard', async () => {
  const { account } = await newAdmin(sapa);
  const page = await enter('orders', { account });
  await page.getByRole('banner').getByRole('button', { name: account.email }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel('Password saat ini').fill(account.password);
  await dialog.getByLabel('Password baru').fill('kebun-jambu-enam');
  await dialog.getByLabel('Konfirmasi password').fill('kebun-jambu');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByText('Konfirmasi password tidak cocok.').waitFor();
  await dialog.getByLabel('Konfirmasi password').fill('kebun-jambu-enam');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL('**/admin/dashboard');
  await admin.call(login, { body: { ...account, password: 'kebun-jambu-enam' } });
  browser.expectQuiet();
});

test('maintenance lies over a member’s screen and lifts by itself; what began before the socket of the screen was there is seen as soon as it is', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  const socket = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket/, async (route) => {
    await socket.promise;
    route.connectToServer();
  });
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/system') && answer.frame().url().includes('/user/'),
  );
  await signIn(page, sapa, account, '/user/dashboard');
  await asked;
  const maintain = (maintenance: boolean) =>
    admin.call(updateSystemSettings, {
      body: { application_name: 'Sapa', maintenance_message: 'Sampai pukul 03.00.', maintenance },
    });
  onTestFinished(() => maintain(false).then(() => undefined));
  await maintain(true);
  const notice = page.getByText('Sampai pukul 03.00.');
  expect(await notice.count()).toBe(0);
  socket.resolve();
  await notice.waitFor();
  await maintain(false);
  await notice.waitFor({ state: 'detached' });
  // And again, told over the socket.
  await maintain(true);
  await notice.waitFor();
  await maintain(false);
  await notice.waitFor({ state: 'detached' });
});
