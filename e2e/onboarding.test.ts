import { listAgents, listChannels } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { freshEmail, freshName, newShop, signIn, typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser, visit } = journeys(startSapa);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const topic = (page: Page, title: string) => page.getByLabel(title, { exact: true });

async function register(page: Page, business: string) {
  const account = { email: freshEmail('ratih'), password: 'dapur-bu-ratih' };
  await typeAccount(page, account);
  await page.keyboard.press('Enter');
  await page.getByLabel('Nama lengkap').fill('Ratih Kusuma');
  await page.getByLabel('Nama bisnis').fill(business);
  await page.keyboard.press('Enter');
  await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('who registers is led from the first step to an answer on the own phone, and then to the dashboard; axe finds nothing on any step', async () => {
  const business = freshName('Dapur Bu Ratih');
  const page = await visit('/register');
  const { look, found } = axeOnTheWay(page, { phone: true });
  await register(page, business);
  await page.waitForURL('**/user/onboarding*');

  await heading(page, 'Bisnis apa yang Anda jalankan?');
  await look('business');
  expect(await page.getByLabel('Nama bisnis').inputValue()).toBe(business);
  expect(await page.getByLabel('Makanan & minuman').isChecked()).toBe(true);
  await page.getByText('Berikutnya: saluran tempat pelanggan menyapa Anda.').waitFor();
  await page.getByRole('button', { name: 'Lanjut' }).click();

  await heading(page, 'Di mana pelanggan menyapa Anda?');
  await look('channel');
  expect(await page.getByLabel('Nama live chat').inputValue()).toBe(business);
  await page.getByLabel('Sapaan pertama').fill('Halo Kak, mau makan apa hari ini?');
  const preview = page.getByRole('complementary', { name: 'Pratinjau halaman chat' });
  await preview.getByText('mau makan apa hari ini?').waitFor();
  await page.getByRole('button', { name: 'Buat live chat' }).click();

  await heading(page, 'Siapa yang menjawab?');
  await look('agent');
  expect(await page.getByLabel('Nama AI Agent').inputValue()).toBe(`Asisten ${business}`);
  await page.getByRole('button', { name: 'Buat AI Agent' }).click();

  await heading(page, 'Apa yang paling sering ditanyakan?');
  await page.getByRole('button', { name: 'Ajarkan ke AI' }).click();
  await page.getByText(/^Ganti “\[isi hari dan jam.+” dengan yang berlaku di bisnis Anda/).waitFor();
  await look('procedures');
  await page.getByRole('button', { name: 'Ajarkan ke AI' }).click();
  // The blank is chosen: one types over it.
  await page.keyboard.type('setiap hari pukul 10.00–21.00');
  expect(await topic(page, 'Jam buka dan alamat').inputValue()).toContain(
    `${business} buka setiap hari pukul 10.00–21.00.`,
  );
  await page.reload();
  await topic(page, 'Jam buka dan alamat').waitFor();
  const hours = topic(page, 'Jam buka dan alamat');
  await hours.fill((await hours.inputValue()).replace(/\[isi [^\]]+\]/, 'Jalan Riau 12, Bandung'));
  for (const title of ['Ongkir dan pengiriman', 'Cara bayar'])
    await page.getByRole('switch', { name: `Ajarkan “${title}”` }).click();
  await page.getByRole('button', { name: 'Ajarkan ke AI' }).click();

  await heading(page, `Asisten ${business} siap menjawab`);
  await look('try');
  await page.getByRole('button', { name: 'Buka jam berapa?' }).click();
  await page.getByRole('log', { name: 'Percakapan uji coba' }).getByText('10.00–21.00').first().waitFor();
  await page.getByRole('img', { name: 'Kode QR halaman chat Anda' }).waitFor();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto((await page.getByLabel('Alamat halaman chat').inputValue()) ?? '');
  await phone.getByText('mau makan apa hari ini?').waitFor();
  await phone.getByLabel('Nama').fill('Dewi');
  await phone.getByRole('button', { name: 'Mulai chat' }).click();
  await page.getByText('Menunggu pertanyaan pertama dari HP Anda…').waitFor();
  await phone.getByLabel('Tulis pesan').fill('kak, buka jam berapa?');
  await phone.getByRole('button', { name: 'Kirim', exact: true }).click();
  await phone.getByText('10.00–21.00').waitFor();
  await page.getByText('Jawaban pertama sudah terkirim.').waitFor();

  await page.getByRole('link', { name: 'Ke dashboard' }).click();
  await page.waitForURL('**/user/dashboard');
  await page.getByRole('heading', { name: /Ratih$/ }).waitFor();
  expect(await page.getByRole('region', { name: 'Langkah awal' }).count()).toBe(0);
  // Nothing is left to prepare.
  await page.goto(`${sapa.url}/user/onboarding`);
  await page.waitForURL('**/user/dashboard');
  expect(found).toEqual([]);
  browser.expectQuiet();
});

test('it may be left at any step and goes on there, on another device and by keyboard; nothing is made twice', async () => {
  const shop = await newShop(sapa, { name: 'PT Maju Bersama' });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/onboarding');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByText('Pilih jenis bisnis yang paling dekat').waitFor();
  await page.getByLabel('Jasa & servis').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await heading(page, 'Di mana pelanggan menyapa Anda?');
  await page.getByRole('button', { name: 'Buat live chat' }).click();
  await heading(page, 'Siapa yang menjawab?');
  await page.getByRole('link', { name: 'Nanti saja' }).click();
  await page.getByRole('region', { name: 'Langkah awal' }).getByText('1 dari 5 selesai').waitFor();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, sapa, shop.account, '/user/dashboard');
  await phone.getByRole('link', { name: 'Siapkan bersama' }).click();
  await phone.getByText('Langkah 3 dari 5').waitFor();
  await phone.getByRole('button', { name: 'Kembali' }).click();
  await heading(phone, 'Di mana pelanggan menyapa Anda?');
  await phone.getByLabel('Nama live chat').fill('Maju Bersama');
  await phone.getByRole('button', { name: 'Lanjut' }).click();
  await phone.getByRole('button', { name: 'Buat AI Agent' }).click();
  await heading(phone, 'Apa yang paling sering ditanyakan?');
  await phone.goBack();
  await heading(phone, 'Siapa yang menjawab?');
  await phone.getByRole('button', { name: 'Lanjut' }).click();
  await heading(phone, 'Apa yang paling sering ditanyakan?');
  const { items: channels } = await shop.call(listChannels);
  expect(channels.map(({ name }) => name)).toEqual(['Maju Bersama']);
  const { items: agents } = await shop.call(listAgents);
  expect(agents).toMatchObject([
    { name: 'Asisten PT Maju Bersama', template: 'Customer Support', channel_count: 1 },
  ]);
  browser.expectQuiet();
});
