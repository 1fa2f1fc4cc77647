import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

test('a talk is over: its customer is asked in the chat, answers by a tap and by the page, and the report says so', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/csat?tab=pengaturan');
  await page.getByRole('switch', { name: 'Minta penilaian' }).click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect.poll(async () => (await shop.call(api.getCsatSettings)).enabled).toBe(true);

  const rani = sapa.world.phone.customer({ number: '+6281277000111', name: 'Rani Puspita' });
  await rani.text(number.id, 'Kak, pesanan saya sampai');
  const inbox = async () => (await shop.call(api.listConversations, { query: {} })).items;
  await expect.poll(async () => (await inbox()).length, { timeout: 20_000 }).toBe(1);
  const params = { id: (await inbox())[0]!.id };
  await shop.call(api.sendMessage, {
    params,
    body: { client_id: crypto.randomUUID(), text: 'Terima kasih Kak' },
  });
  await page.goto(`${sapa.url}/user/chat/${params.id}`);
  await page
    .getByRole('button', { name: /^(Selesai|Selesaikan)/ })
    .first()
    .click();
  await expect.poll(async () => (await shop.call(api.getConversation, { params })).status).toBe('resolved');

  const asked = await rani.waitForReply(number.id, (m) => JSON.stringify(m).includes('csat:'), 60_000);
  const choice = /csat:[\da-f-]{36}:/.exec(JSON.stringify(asked))![0];
  await rani.tap(number.id, asked.id, `${choice}2`);
  const thanks = await rani.waitForReply(number.id, (m) => JSON.stringify(m).includes('/csat/'), 30_000);
  const path = /\/csat\/[\w.-]+/.exec(JSON.stringify(thanks))![0];

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(sapa.url + path);
  expect(await phone.getByRole('radio', { name: 'Kurang puas' }).isChecked()).toBe(true);
  await phone.getByRole('radio', { name: 'Sangat puas' }).check();
  await phone.getByLabel('Komentar').fill('Sempat kurang kopinya, tapi cepat diganti');
  await phone.getByRole('button', { name: 'Ubah penilaian' }).click();
  await phone.getByRole('status').getByText('sudah kami terima').waitFor();

  await page.goto(`${sapa.url}/user/csat`);
  await page.getByText('1 dari 1 yang ditanya menjawab').waitFor();
  await page.getByText('Sempat kurang kopinya, tapi cepat diganti').waitFor();
  await page.getByRole('button', { name: 'Tinjau jawaban Rani Puspita' }).click();
  await page.getByLabel('Catatan tinjauan').fill('Sudah ditelepon');
  await page.getByRole('button', { name: 'Simpan catatan' }).click();
  await page.getByText('Sudah ditelepon').waitFor();
  // A bar leads to what customers said with it, a channel's row narrows all to it; the address keeps both.
  await page.getByRole('button', { name: /^5 · Sangat puas/ }).click();
  await page.getByRole('region', { name: 'Per saluran' }).getByRole('button').first().click();
  await page.waitForURL(/score=5.*channel_id=/);
  await page.reload();
  await expect.poll(() => page.getByLabel('Nilai', { exact: true }).inputValue()).toBe('5');
  await page.getByText('Sempat kurang kopinya, tapi cepat diganti').waitFor();
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  await page.getByRole('menuitem').first().click();
  const file = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Pekerjaan yang berjalan' })
    .getByRole('button', { name: 'Unduh' })
    .click();
  expect((await file).suggestedFilename()).toMatch(/^kepuasan-.*\.xlsx$/);
});
