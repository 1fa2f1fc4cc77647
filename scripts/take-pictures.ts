import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openDemo, SAPA, showThread, signIn, tryAgent } from './demo-screens.ts';

// `node scripts/take-pictures.ts`, while the demo is running: the README's pictures, from the real screens.
const PHONE = `http://127.0.0.1:${process.env.SIMULATOR_PORT ?? 4010}/phone`;
const FOLDER = 'docs/pictures';

mkdirSync(FOLDER, { recursive: true });
const { openPage, close } = await openDemo();

const desk = await openPage(1440, 900);
await signIn(desk);
await showThread(desk, 'Ratna Kusumawardani');
await take(desk, 'kotak-masuk');
await desk.getByRole('button', { name: 'Gelap' }).click();
await showThread(desk, 'Melati Anggraini');
await desk.getByRole('button', { name: 'Pakai' }).waitFor();
await take(desk, 'kotak-masuk-gelap');
await desk.getByRole('button', { name: 'Terang' }).click();
await tryAgent(desk, 'ongkir ke bandung brp kak?', 'Rp12.000');
await take(desk, 'ai-agent');
await desk.goto(`${SAPA}/user/broadcasts`);
await desk.getByRole('link', { name: 'Hari Kopi: ongkir gratis', exact: true }).click();
await desk.getByText(/% dari terkirim/).waitFor();
await take(desk, 'hasil-siaran');
await desk.goto(`${SAPA}/user/analytics`);
await desk.getByRole('heading', { name: 'Per saluran' }).waitFor();
await desk.waitForLoadState('networkidle');
await take(desk, 'analitik');

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
await visitor.getByRole('button', { name: 'Mulai mengobrol' }).click();
await visitor.getByLabel('Tulis pesan').fill('Kak, ongkir ke Bandung berapa ya?');
await visitor.getByRole('button', { name: 'Kirim', exact: true }).click();
await visitor.getByText('Rp12.000').first().waitFor();
await take(visitor, 'live-chat');
await close();

/** With a palette of 256 colours a screen of 1440 × 900 is some 80 kB. */
async function take(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(FOLDER, `${name}.png`));
  console.warn(`${FOLDER}/${name}.png`);
}
