import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { business } from '../../demo/business.ts';
import { openDemo, SAPA, signIn } from '../demo-screens.ts';
import { HEIGHT, openCamera, WIDTH } from './camera.ts';
import { cut } from './cut.ts';
import { openStage, PHONE, phoneOn } from './stage.ts';

// `npm run film`, while a fresh demo is running: the film of the public site, taken on the real screens.
const FOLDER = 'web/src/features/public-site/film';
const SIMULATOR = `http://127.0.0.1:${process.env.SIMULATOR_PORT ?? 4010}/phone`;
/** Somebody new each time, so that the film can be taken again on the same demo. */
const CUSTOMER = { name: 'Wulan Prameswari', number: `0813-${String(Date.now()).slice(-8)}` };
const QUESTION = 'Kak, ongkir ke Bandung berapa ya?';
const WISH = 'Bisa cetak logo kantor kami di gelasnya?';
const REPLY = 'Bisa, Kak Wulan. Minimal 50 gelas, contohnya saya kirim sore ini ya.';

if (!(await fetch(`${SAPA}/readyz`).catch(() => null))?.ok) {
  console.error(`Demo belum berjalan di ${SAPA}. Jalankan npm run demo dulu, lalu npm run film.`);
  process.exit(1);
}
const work = mkdtempSync(join(tmpdir(), 'sapa-film-'));
mkdirSync(FOLDER, { recursive: true });
const { openPage, close } = await openDemo();
const camera = openCamera(work);
const stage = await openPage(WIDTH, HEIGHT, { bypassCSP: true });
const desk = await openPage(WIDTH, HEIGHT);
const phone = await openPage(PHONE.width, PHONE.height, { deviceScaleFactor: 1 });
await signIn(desk);
await becomeCustomer(phone);

await title('Setiap chat terjawab.', `Sapa di ${business.name}, toko kopi contoh kami`);
const poster = await tryTheAgent();
await askAsCustomer('Pelanggan bertanya lewat WhatsApp', 'AI menjawab dalam hitungan detik, jam berapa pun.');
await seeWhereItIsFrom();
await wishAsCustomer('Yang tidak ada di prosedur', 'diserahkan ke tim, tidak pernah dikarang.');
await takeOver();
await title('Coba dengan pelanggan Anda sendiri.', 'Paket Gratis, tanpa kartu dan tanpa batas waktu.');

await close();
await cut(camera.reel, poster, work, FOLDER);
rmSync(work, { recursive: true });

async function title(words: string, text: string): Promise<void> {
  await openStage(stage, { title: words, text });
  camera.say(`${words} ${text}`);
  await camera.hold(stage, 2.6);
}

async function becomeCustomer(page: Page): Promise<void> {
  await page.goto(SIMULATOR);
  await page.getByRole('button', { name: /Ganti pelanggan/ }).click();
  await page.getByRole('button', { name: 'Tambah pelanggan' }).click();
  await page.getByLabel('Nama').fill(CUSTOMER.name);
  await page.getByLabel('Nomor WhatsApp').fill(CUSTOMER.number);
  await page.getByRole('button', { name: 'Tambah pelanggan' }).click();
  await page
    .locator('[data-chats-view]')
    .getByRole('button', { name: /Kopi Nusantara/ })
    .first()
    .click();
  await page.getByLabel('Tulis pesan').waitFor();
}

/** @returns the picture that stands for the whole film */
async function tryTheAgent(): Promise<Buffer> {
  await desk.goto(`${SAPA}/user/chatbots/chatbot-list`);
  await desk.getByRole('link', { name: 'Setting Nara' }).click();
  const field = desk.getByLabel('Pertanyaan uji coba');
  await field.waitFor();
  await desk.waitForLoadState('networkidle');
  camera.say('Tempel prosedur toko Anda. AI Agent menjawab hanya dari sana.');
  await camera.hold(desk, 2.4);
  await camera.click(desk, field, async () => undefined);
  await camera.type(desk, field, 'kalo ke bandung ongkirnya brp kak?');
  camera.say('Diuji dulu, dengan kata-kata pelanggan sungguhan.');
  const answer = desk.getByRole('log').getByText('Rp12.000').first();
  await camera.click(desk, desk.getByRole('button', { name: 'Tanyakan' }), () => answer.waitFor());
  await camera.hold(desk, 2);
  camera.say('Setiap jawaban menyebut sumbernya.');
  await camera.click(desk, desk.getByRole('log').locator('summary').first(), async () => undefined);
  await camera.hold(desk, 2.4);
  return desk.screenshot({ animations: 'disabled' });
}

async function askAsCustomer(words: string, text: string): Promise<void> {
  await openStage(stage, { title: words, text, beside: true });
  const lens = await phoneOn(stage);
  const field = phone.getByLabel('Tulis pesan');
  camera.say(`${words}. ${text}`);
  await camera.hold(phone, 1, lens);
  await camera.type(phone, field, QUESTION, lens);
  await phone.getByRole('button', { name: 'Kirim', exact: true }).click();
  await camera.hold(phone, 1.2, lens);
  await phone
    .getByText(/Rp12\.000/)
    .first()
    .waitFor({ timeout: 60_000 });
  await camera.hold(phone, 2.8, lens);
}

async function seeWhereItIsFrom(): Promise<void> {
  await desk.goto(`${SAPA}/user/chat`);
  await row().waitFor();
  await desk.mouse.move(900, 450);
  await desk.waitForLoadState('networkidle');
  camera.say('Tim melihat semuanya di satu kotak masuk. Ungu berarti AI yang menjawab.');
  await camera.hold(desk, 2);
  await camera.click(desk, row(), () => thread().getByText('Rp12.000').first().waitFor());
  await desk.waitForLoadState('networkidle');
  await camera.hold(desk, 1.6);
  camera.say('Satu klik menunjukkan kutipan dan langkah di balik jawabannya.');
  const source = thread().getByRole('button', { name: 'Ongkir' }).last();
  const why = desk.getByRole('dialog', { name: 'Dari mana jawaban ini' });
  await camera.click(desk, source, async () => {
    await why.waitFor();
    await desk.waitForLoadState('networkidle');
  });
  await camera.hold(desk, 3);
  await desk.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
}

async function wishAsCustomer(words: string, text: string): Promise<void> {
  await openStage(stage, { title: words, text, beside: true });
  const lens = await phoneOn(stage);
  camera.say(`${words} ${text}`);
  await camera.type(phone, phone.getByLabel('Tulis pesan'), WISH, lens);
  const messages = phone.getByLabel('Pesan', { exact: true });
  const before = (await messages.textContent())!.length + WISH.length;
  await phone.getByRole('button', { name: 'Kirim', exact: true }).click();
  await camera.hold(phone, 1, lens);
  // The agent's own words are its owner's to choose: whatever comes after the question.
  while ((await messages.textContent())!.length < before + 40) await phone.waitForTimeout(100);
  await camera.hold(phone, 2.4, lens);
}

// The newest stands on top.
function row() {
  return desk.getByRole('link', { name: new RegExp(CUSTOMER.name) }).first();
}

function thread() {
  return desk.getByRole('log');
}

async function takeOver(): Promise<void> {
  camera.say('Percakapannya masuk antrean, dengan kartu untuk yang melanjutkan.');
  await desk.getByText('Butuh apa').waitFor();
  await camera.hold(desk, 3);
  const field = desk.getByLabel('Balasan');
  camera.say('Begitu Anda membalas, AI berhenti. Satu pemilik pada satu waktu.');
  await camera.click(desk, field, async () => undefined);
  await camera.type(desk, field, REPLY);
  await desk.keyboard.press('Enter');
  await thread().getByText(REPLY).waitFor();
  await camera.hold(desk, 1);
  // The customer looks at it.
  await phone.bringToFront();
  await phone.getByText(REPLY).waitFor();
  await thread().getByRole('img', { name: 'Dibaca' }).last().waitFor();
  camera.say('Centang biru: pelanggan sudah membacanya.');
  await camera.hold(desk, 2.6);
}
