import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as api from '@sapa/contracts';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { markRead } from '../server/src/conversations/handling/mark-read.ts';
import { transaction } from '../server/src/platform/db/context.ts';
import { startTestApp } from '../server/src/testing/app.ts';
import { browserAt } from '../server/src/testing/browser.ts';
import { PIXEL } from '../server/src/testing/pixel.ts';
import { journeys } from './support/journeys.ts';
import { frame, introduce, launcher, shopChat, write } from './support/shop-chat.ts';

const { sapa, browser } = journeys((env) => startTestApp({ ...env, AI_QUIET_SECONDS: '0' }));
const shop = shopChat(sapa, browser);

test('a customer asks in the shop, the AI answers with choices, a person takes over, ticks turn blue', async () => {
  const page = await shop.beginChat('Kopi Toraja masih ada?');
  const inside = frame(page);
  expect(await shop.desk.conversation()).toMatchObject({ contact: { name: 'Dewi' }, unread_count: 1 });
  await shop.desk.answer('Ada, Kak. *Biji utuh* atau digiling?', shop.desk.nara, {
    style: 'buttons',
    choices: [
      { id: 'utuh', title: 'Biji utuh' },
      { id: 'giling', title: 'Digiling' },
    ],
  });
  await inside.getByText('Asisten AI').waitFor();
  await inside.getByRole('button', { name: 'Digiling' }).click();
  await expect.poll(shop.desk.received).toEqual(['Kopi Toraja masih ada?', 'Digiling']);
  await expect.poll(() => inside.getByRole('button', { name: 'Digiling' }).count()).toBe(0);
  const { id } = await shop.desk.conversation();
  await markRead(shop.team, { conversationId: id, upToSeq: 1000 });
  await expect.poll(() => inside.getByLabel('Dibaca').count()).toBeGreaterThan(0);
  const sent = await shop.desk.answer('Siap, saya Sekar');
  await inside.getByText('Sekar Maharani').waitFor();
  const statusOf = () =>
    transaction(shop.team, (tx) =>
      tx.query<{ status: string }>({ text: 'select status from messages where id = $1', values: [sent.id] }),
    );
  await expect.poll(statusOf).toEqual([{ status: 'read' }]);
});

test('from a pasted procedure to the right answer in the chat; what it does not say goes to people', async () => {
  const owner = await browserAt(sapa.url).signUp();
  const call = api.createClient({ baseUrl: sapa.url, token: () => owner.token });
  const agent = await call(api.createAgent, { body: { name: 'Nara' } });
  const params = { id: agent.id };
  await call(api.addProcedure, {
    params,
    body: {
      title: 'Jam buka dan pengiriman',
      text: 'Jam buka toko setiap hari pukul 08.00 sampai 21.00 WIB.\n\nPengiriman ke Bandung memakai JNE, ongkos kirim Rp 12.000.',
    },
  });
  const { id, livechat } = await call(api.createLiveChat, { body: { name: 'Kopi Nusantara' } });
  await call(api.updateAgent, { params, body: { channel_ids: [id], enabled: true } });

  const page = await browser.newPage();
  await page.goto(`${sapa.url}/chat/${livechat!.slug}`);
  await introduce(page);
  await write(page, 'Jam buka toko pukul berapa ya?');
  await page.locator('.ai .bubble', { hasText: '08.00' }).waitFor();
  await page.getByText('Nara', { exact: true }).waitFor();
  await write(page, 'Apakah kalian menjual mesin espresso bekas?');
  const queue = async () =>
    (await call(api.listConversations, { query: { tab: 'queue' } })).items.map(({ contact }) => contact.name);
  await expect.poll(queue).toEqual(['Dewi']);
  await expect.poll(() => page.locator('.ai .bubble').count()).toBeGreaterThan(1);
});

test('what is written without a signal is sent once when it is back, in order', async () => {
  const page = await shop.beginChat();
  await page.context().setOffline(true);
  await write(frame(page), 'satu');
  await write(frame(page), 'dua');
  await expect.poll(() => frame(page).getByLabel('Menunggu terkirim').count()).toBeGreaterThan(0);
  await frame(page).getByText('pesan Kakak tetap aman').waitFor();
  await page.close();
  await page.context().setOffline(false);
  const later = await page.context().newPage();
  await later.goto(shop.url);
  await launcher(later).click();
  await frame(later).getByText('dua', { exact: true }).waitFor();
  await expect.poll(shop.desk.received).toEqual(['Halo, masih buka?', 'satu', 'dua']);
  await expect.poll(() => frame(later).getByLabel('Menunggu terkirim').count()).toBe(0);
});

test('in one chat: after a dropped socket the thread has neither gap nor double; a file is chosen, seen, sent and shown, one that is too large says so before it goes up; an answer to a closed chat is counted on the button, also after the page was loaded anew', async () => {
  const page = await shop.beginChat();
  const inside = frame(page);
  for (let n = 1; n <= 6; n++) {
    if (n === 3) sapa.app.realtime.io?.of('/visit').disconnectSockets(true);
    await shop.desk.answer(`jawaban ${n}`);
  }
  await inside.getByText('jawaban 6').waitFor();
  const answers = async () => (await inside.locator('.theirs .bubble').allInnerTexts()).slice(1);
  await expect.poll(answers).toEqual([1, 2, 3, 4, 5, 6].map((n) => `jawaban ${n}`));

  const choose = (...file: Parameters<Locator['setInputFiles']>) =>
    inside.locator('input[type=file]').setInputFiles(...file);
  await choose(await emptyFilm(16_000_001));
  await inside.getByText('Terlalu besar, maksimal 16 MB').waitFor();
  await inside.getByRole('button', { name: 'Hapus film.mp4' }).click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await choose({ name: 'jahat.png', mimeType: 'image/png', buffer: svg });
  await inside.getByText('Jenis berkas ini tidak bisa dikirim').waitFor();
  await inside.getByRole('button', { name: 'Hapus jahat.png' }).click();
  await choose({ name: 'bukti.png', mimeType: 'image/png', buffer: PIXEL });
  await expect.poll(() => inside.locator('progress').count()).toBe(0);
  await write(inside, 'buktinya ya');
  const shown = inside.getByRole('img', { name: 'bukti.png' });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1);

  await inside.getByRole('button', { name: 'Tutup chat' }).click();
  await shop.desk.answer('Buka sampai jam 9, Kak');
  await page.getByRole('button', { name: 'Chat dengan Kopi Nusantara, 1 pesan baru' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Chat dengan Kopi Nusantara, 1 pesan baru' }).click();
  await inside.getByText('Buka sampai jam 9, Kak').waitFor();
  await inside.getByText('Halo, masih buka?').waitFor();
  await expect.poll(() => launcher(page).getAttribute('aria-label')).toBe('Tutup chat');
});

/**
 * On the disk, which the browser reads by itself. Handed over from here, its bytes are decoded one by one in the page,
 * by a script that nothing optimises there: on a busy machine that took more than half a minute.
 */
async function emptyFilm(bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sapa-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const film = join(folder, 'film.mp4');
  await writeFile(film, '');
  await truncate(film, bytes);
  return film;
}
