import {
  createInboxView,
  deleteInboxView,
  type InboxView,
  listConversations,
  takeOver,
  whoAmI,
} from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

const NAMES = ['Dewi Anggraini', 'Bagus Prakoso', 'Melati Sari'];
let numbers = 0;

/** Three customers wait in the queue, before the eyes of the owner. */
async function queued() {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  for (const name of NAMES) {
    numbers += 1;
    await sapa.world.phone
      .customer({ number: `+62812777${20_000 + numbers}`, name })
      .text(number.id, 'Masih ada kopinya?');
  }
  const waiting = async () => (await shop.call(listConversations, { query: { tab: 'queue' } })).items;
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(NAMES.length);
  const ids = new Map((await waiting()).map(({ id, contact }) => [contact.name, id]));
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account);
  return { ...shop, page, idOf: (name: string) => ids.get(name)! };
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const row = (page: Page, name: string) => page.locator('#daftar-percakapan').getByRole('link', { name });
const tick = (page: Page, ...names: string[]) =>
  names.reduce(
    (before, name) => before.then(() => row(page, name).click({ modifiers: ['Control'] })),
    Promise.resolve(),
  );

test('an act on many that is pressed twice begins once, and all of it can be taken back', async () => {
  const { page } = await queued();
  await tick(page, ...NAMES);
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
  let begun = 0;
  await page.route('**/conversations/acts', async (route) => {
    begun += 1;
    await answer;
    await route.continue();
  });
  const bar = page.getByRole('region', { name: 'Percakapan yang dipilih' });
  await bar.getByRole('button', { name: 'Selesaikan' }).dblclick();
  await bar.getByRole('button', { name: 'Prioritas' }).click();
  await page.getByRole('menuitem', { name: 'Tinggi' }).click();
  answerNow();
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Urungkan' }).click();
  for (const name of NAMES) await row(page, name).waitFor();
  expect(begun).toBe(1);
  browser.expectQuiet();
});

test('what a colleague takes out of a tab is ticked no more, and stays with them', async () => {
  const { page, call, idOf } = await queued();
  const rina = await joinWorkspace(sapa, (await call(whoAmI)).data.user.workspace!.id);
  await tab(page, /^Antrean/).click();
  await tick(page, ...NAMES);
  await page.getByText('3 dipilih').waitFor();
  await rina.call(takeOver, { params: { id: idOf('Bagus Prakoso') }, body: {} });
  await page.getByText('2 dipilih').waitFor();
  await page.getByRole('button', { name: 'Tugaskan' }).click();
  await page.getByRole('menuitem', { name: /\(Anda\)/ }).click();
  const mine = async () =>
    (await call(listConversations, { query: { tab: 'mine' } })).items.map(({ contact }) => contact.name);
  await expect.poll(async () => (await mine()).toSorted()).toEqual(['Dewi Anggraini', 'Melati Sari']);
  browser.expectQuiet();
});

test('a saved view chosen from the panel shows all of it whichever tab was open; deleted by a colleague it leaves its filter and the tabs', async () => {
  const { page, call } = await queued();
  const ayu = await joinWorkspace(sapa, (await call(whoAmI)).data.user.workspace!.id, { role: 'admin' });
  const view: InboxView = await ayu.call(createInboxView, {
    body: {
      name: 'Belum dipegang',
      audience: 'all',
      filter: { all: [{ subject: 'handler', operator: 'is', values: ['nobody'] }] },
    },
  });
  await tab(page, /^Saya/).click();
  await row(page, 'Dewi Anggraini').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Saring' }).click();
  await page.getByRole('menuitem', { name: 'Tampilan dan saringan…' }).click();
  await page
    .getByRole('dialog', { name: 'Tampilan dan saringan' })
    .getByRole('button', { name: /Belum dipegang/ })
    .click();
  for (const name of NAMES) await row(page, name).waitFor();
  await page.getByRole('tab', { name: /Belum dipegang/, selected: true }).waitFor();

  await page.getByRole('button', { name: 'Pilihan tampilan' }).click();
  await page.getByRole('menuitem', { name: 'Ubah nama dan pemakai' }).click();
  const changing = page.getByRole('dialog', { name: 'Ubah Belum dipegang' });
  // "Hanya saya" would be its maker, not whoever reads it.
  const whose = changing.getByLabel('Siapa yang memakai').getByRole('option');
  expect(await whose.allTextContents()).toEqual(['Semua anggota']);
  await changing.getByRole('button', { name: 'Batal' }).click();

  await ayu.call(deleteInboxView, { params: { id: view.id } });
  const all = page.getByRole('tab', { name: /^Semua/, selected: true });
  await all.waitFor();
  expect(await all.getAttribute('tabindex')).toBe('0');
  await page.getByRole('region', { name: 'Saringan', exact: true }).getByText('Belum ada').waitFor();
  browser.expectQuiet();
});
