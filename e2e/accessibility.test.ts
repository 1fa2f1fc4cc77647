import { expect, test } from 'vitest';
import { business } from '../demo/business.ts';
import { startDemo } from '../server/src/testing/running-demo.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startDemo);

const [{ email }] = business.members;
const account = { email, password: business.password };

/** At the desk in both schemes; on the phone in the dark what drawing decides. */
const everywhere = { dark: true, phone: true };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('axe finds nothing on the main screens, at a desk in light and dark and on a phone in the dark', async () => {
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, everywhere);

  await page.goto(`${sapa.url}/register`);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await look('register');
  await page.goto(`${sapa.url}/login`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await look('login');
  await signIn(page, sapa, account, '/user/dashboard');
  await page.getByRole('button', { name: /^Percakapan masuk/ }).click();
  const behindFigure = page.getByRole('dialog').getByRole('link').first();
  await behindFigure.waitFor();
  await look('figure');
  // It stood through all of it.
  await behindFigure.waitFor();
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
  const kind = page.getByRole('dialog').getByRole('button', { name: /LiveChat/ });
  await kind.waitFor();
  await look('picker');
  await kind.waitFor();
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

// On a phone its frame is one of its own, so structure is looked at there too.
test.each([
  ['at a desk, light and dark', { viewport: DESK, colorScheme: 'light' }, { dark: true }],
  ['on a phone, in the dark', { viewport: PHONE, colorScheme: 'dark' }, {}],
] as const)('axe finds nothing in the inbox and its threads %s', async (_where, options, looks) => {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, looks);
  await signIn(page, sapa, account);
  await page.getByText('Selamat datang').waitFor({ state: 'detached' });
  await look('inbox');
  for (const name of ['Ratna Kusumawardani', 'dr. Hendra Wijaya']) {
    await page.getByLabel('Cari nama, nomor, atau isi pesan').fill(name);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('log').getByRole('article').last().waitFor();
    await look(`thread of ${name}`);
    if (options.viewport === PHONE) await page.getByRole('link', { name: 'Kembali ke kotak masuk' }).click();
  }
  expect(found).toEqual([]);
  browser.expectQuiet();
});

test('axe finds nothing on campaigns, rules and follow-ups, at a desk in light and dark and on a phone in the dark', async () => {
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, everywhere);
  await signIn(page, sapa, account, '/user/broadcasts');
  const list = page.getByRole('table', { name: 'Campaign list' });
  await list.getByRole('row').nth(2).waitFor();
  await look('campaigns');
  await page.getByRole('main').getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('menuitem', { name: 'Siaran cepat' }).click();
  const name = page.getByRole('dialog').getByLabel('Nama');
  await name.waitFor();
  await look('quick campaign');
  await name.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Selesai/ }).click();
  await list.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Langkah berikutnya' }).waitFor();
  await page.getByRole('region', { name: 'Penerima' }).getByRole('row').nth(1).waitFor();
  await look('campaign result');
  await page.goto(`${sapa.url}/user/broadcasts/create`);
  await page.getByLabel('Siapa yang menjawab balasan').waitFor();
  await look('new campaign');
  await page.goto(`${sapa.url}/user/automations`);
  await page.getByRole('main').getByRole('link').first().waitFor();
  await look('rules');
  await page.getByRole('main').locator('a[href^="/user/automations/"]').first().click();
  await page.getByRole('heading', { name: 'Coba dulu' }).waitFor();
  await look('rule');
  await page.goto(`${sapa.url}/user/followups?tab=follow-up`);
  await look('follow-ups');
  expect(found).toEqual([]);
  browser.expectQuiet();
});
