import { createAgent, getAgent, listChannels } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPage } from '../server/src/testing/pages.ts';
import { journeys } from './support/journeys.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

async function atPlatforms() {
  const shop = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account, '/user/connected-platforms');
  return { call: shop.call, page };
}

/** From the picker to Meta's dialog, where these alone are left chosen. */
async function choose(page: Page, kind: 'Messenger' | 'Instagram', names: string[]) {
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(kind) })
    .click();
  await page.getByText('Simulasi layar izin Meta').waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
}

test('several pages are connected at once, who answers there is asked, and a customer writes to one', async () => {
  const names = [freshName('Kedai Senja'), freshName('Kedai Pagi')];
  const pages = names.map((name) => addPage(sapa.world, name));
  const { call, page } = await atPlatforms();
  const agent = await call(createAgent, { body: { name: 'Nara' } });
  await choose(page, 'Messenger', names);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  const asked = page.getByRole('dialog', { name: 'Siapa yang menjawab?' });
  await asked.getByLabel('Percakapan baru dijawab oleh').selectOption({ label: 'Nara' });
  await asked.getByRole('button', { name: 'Simpan' }).click();
  await asked.waitFor({ state: 'detached' });
  for (const name of names) await page.getByRole('heading', { name }).waitFor();
  const ids = (await call(listChannels)).items.filter(({ kind }) => kind === 'messenger').map(({ id }) => id);
  const { channel_ids } = await call(getAgent, { params: { id: agent.id } });
  expect(channel_ids.toSorted()).toEqual(ids.toSorted());

  const dewi = sapa.world.phone.customer({ number: '+62 813-1111-2222', name: freshName('Dewi') });
  await dewi.text(pages[0]!.id, 'Buka jam berapa?');
  await page.getByRole('link', { name: /Inbox/ }).click();
  // The menu lies over the list while the pointer is in it.
  await page.mouse.move(900, 450);
  await page.getByRole('link', { name: new RegExp(dewi.name!) }).click();
  await page.getByRole('log').getByText('Buka jam berapa?').waitFor();
});

test('an Instagram account is connected under its name there; what was cancelled leaves nothing behind', async () => {
  const { instagram } = addPage(sapa.world, freshName('Batik Larasati'));
  const { call, page } = await atPlatforms();
  const before = (await call(listChannels)).items.length;
  await choose(page, 'Instagram', []);
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.getByText('Gagal menghubungkan akun.').waitFor();
  expect((await call(listChannels)).items).toHaveLength(before);
  await choose(page, 'Instagram', [`@${instagram!.username}`]);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('heading', { name: `@${instagram!.username}` }).waitFor();
  await page.getByRole('link', { name: /Kirim pesan uji/ }).waitFor();
});

test('a bot is connected by its token, which is told beside its field when Telegram does not know it', async () => {
  const bot = sapa.world.telegram.addBot({ name: freshName('Kopi Bot') });
  const { call, page } = await atPlatforms();
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Telegram/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Hubungkan bot Telegram' });
  await form.getByLabel('Token bot').fill(`${bot.id}:AAHabcdefghijklmnopqrstuvwx`);
  await form.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await form.getByText(/Telegram tidak mengenal token ini/).waitFor();
  await form.getByLabel('Token bot').fill(bot.token);
  await form.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await page.getByRole('heading', { name: `@${bot.username}` }).waitFor();
  expect((await call(listChannels)).items).toMatchObject([{ kind: 'telegram', status: 'connected' }]);
});
