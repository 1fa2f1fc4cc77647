import { beforeAll, expect, test } from 'vitest';
import { business } from '../demo/business.ts';
import { seedBusiness } from '../demo/seed-business.ts';
import { startTestApp } from '../server/src/testing/app.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startTestApp);

// The demo's business: every kind of message, of owner and of window is on its screens.
beforeAll(async () => {
  await seedBusiness(sapa.app);
});

const [{ email }] = business.members;
const account = { email, password: business.password };

test.each([
  [1440, 900],
  [390, 844],
])('axe finds nothing on the main screens, light and dark: %i × %i', async (width, height) => {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, { dark: true });

  await page.goto(`${sapa.url}/register`);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await look('register');
  await page.goto(`${sapa.url}/login`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await look('login');
  await signIn(page, sapa, account);
  await page.getByText('Selamat datang').waitFor({ state: 'detached' });
  await look('inbox');
  for (const name of ['Ratna Kusumawardani', 'dr. Hendra Wijaya']) {
    await page.getByLabel('Cari nama, nomor, atau isi pesan').fill(name);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('log').getByRole('article').last().waitFor();
    await look(`thread of ${name}`);
    if (width < 700) await page.getByRole('link', { name: 'Kembali ke kotak masuk' }).click();
  }
  await page.goto(`${sapa.url}/user/dashboard`);
  await page.getByRole('button', { name: /Chat masuk/ }).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await look('figure');
  await page.keyboard.press('Escape');
  await look('dashboard');
  await page.goto(`${sapa.url}/user/chatbots/chatbot-list`);
  await page.getByText('Nara').first().waitFor();
  await look('agents');
  await page.getByRole('link', { name: 'Setting Nara' }).click();
  await page.getByText('Jadwal kirim').or(page.getByText('Pengiriman')).first().waitFor();
  await look('agent');
  await page.goto(`${sapa.url}/user/connected-platforms`);
  await page.getByText('Kopi Nusantara Grosir & Hampers').first().waitFor();
  await look('platforms');
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /LiveChat/ })
    .waitFor();
  await look('picker');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
  await page.getByText('Sudah terbit').waitFor();
  await look('live chat');
  await page.goto(`${sapa.url}/chat/kopi-nusantara`);
  await page.getByRole('button', { name: 'Mulai mengobrol' }).waitFor();
  await look('hosted chat');
  expect(found).toEqual([]);
  browser.expectQuiet();
});
