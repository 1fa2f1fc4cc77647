import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { business } from '../demo/business.ts';
import { findChromium } from './chromium.ts';

// `node scripts/take-pictures.ts`, while the demo is running: the README's pictures, from the real screens.
const SAPA = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const PHONE = `http://127.0.0.1:${process.env.SIMULATOR_PORT ?? 4010}/phone`;
const FOLDER = 'docs/pictures';

const found = findChromium();
if ('missing' in found) throw new Error(found.missing);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });

const desk = await openPage(1440, 900);
await signIn(desk);
await showThread(desk, 'Ratna Kusumawardani');
await take(desk, 'kotak-masuk');
await desk.getByRole('button', { name: 'Gelap' }).click();
await showThread(desk, 'Melati Anggraini');
await take(desk, 'kotak-masuk-gelap');
await desk.getByRole('button', { name: 'Terang' }).click();
await desk.goto(`${SAPA}/user/chatbots/chatbot-list`);
await desk.getByRole('link', { name: 'Setting Nara' }).click();
await desk.getByLabel('Pertanyaan uji coba').fill('ongkir ke bandung brp kak?');
await desk.getByRole('button', { name: 'Tanyakan' }).click();
await desk.getByRole('log').getByText('Rp12.000').first().waitFor();
await take(desk, 'ai-agent');

const hand = await openPage(390, 844);
await signIn(hand);
await take(hand, 'ponsel-daftar');
await showThread(hand, 'Bagus Prasetyo');
await take(hand, 'ponsel-percakapan');

const customer = await openPage(390, 844);
await customer.goto(PHONE);
await customer.getByRole('button', { name: /Ganti pelanggan/ }).click();
await customer.getByRole('button', { name: /Clara Simanjuntak/ }).click();
await customer.getByRole('button', { name: /Grosir/ }).click();
await customer.getByRole('button', { name: 'Sekar Kencana', exact: true }).waitFor();
await take(customer, 'ponsel-pelanggan');

const visitor = await openPage(390, 844);
await visitor.goto(`${SAPA}/chat/kopi-nusantara`);
await visitor.getByLabel('Nama').fill('Dewi');
await visitor.getByRole('button', { name: 'Mulai chat' }).click();
await visitor.getByLabel('Tulis pesan').fill('Kak, ongkir ke Bandung berapa ya?');
await visitor.getByRole('button', { name: 'Kirim', exact: true }).click();
await visitor.getByText('Rp12.000').first().waitFor();
await take(visitor, 'live-chat');
await browser.close();

async function openPage(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < 700 ? 2 : 1,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${SAPA}/login`);
  await page.getByLabel('Email').fill(business.members[0].email);
  await page.getByLabel('Password', { exact: true }).fill(business.password);
  await page.getByLabel('Saya bukan robot').click();
  await page.locator('input[type=checkbox]:checked').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: /Ratna Kusumawardani/ }).waitFor();
  await page.getByText('Selamat datang').waitFor({ state: 'detached' });
}

async function showThread(page: Page, name: string): Promise<void> {
  // The menu lies over the list while the pointer is in it.
  await page.mouse.move(900, 450);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForLoadState('networkidle');
  // In sight and at rest.
  await page.getByRole('log').getByRole('article').last().click({ trial: true });
  await page.mouse.move(0, 0);
}

/** With a palette of 256 colours a screen of 1440 × 900 is some 80 kB. */
async function take(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(FOLDER, `${name}.png`));
  console.warn(`${FOLDER}/${name}.png`);
}
