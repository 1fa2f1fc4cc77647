import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listChannels } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { startMeta } from '../server/src/testing/meta.ts';
import { journeys, throughout } from './support/journeys.ts';
import { freshName, newShop, type Shop, signIn } from './support/new-shop.ts';

const meta = throughout(startMeta, (started) => started.meta.stop());
const { sapa, browser } = journeys((env) =>
  startTestApp({ ...env, ...meta.env, META_CONFIG_ID: '777000111' }),
);
const graph = () => meta.meta.graph;
let shop: Shop;
let page: Page;

beforeEach(async () => {
  shop = await newShop(sapa);
  page = await browser.newPage();
});

const channels = async () =>
  (await shop.call(listChannels)).items.map(({ name, whatsapp }) => ({ name, waba: whatsapp?.waba_id }));
const chooseWhatsApp = () =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /WhatsApp/ })
    .click();
async function openPicker() {
  await signIn(page, sapa, shop.account, '/user/connected-platforms');
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
}
async function openMeta() {
  const opened = page.waitForEvent('popup');
  await chooseWhatsApp();
  return opened;
}

test('a number is connected in the window, without leaving the page', async () => {
  const name = freshName('Kopi Senja');
  const { wabaId } = graph().addNumber({ verifiedName: name });
  await openPicker();
  const window = await openMeta();
  await window.getByText(name).click();
  await window.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByText('WhatsApp Business connected!').waitFor();
  await page.getByRole('main').getByText(name).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await channels()).toEqual([{ name, waba: wabaId }]);
});

test('a cancelled window says where it stopped and can be tried again, a closed one says that it was closed, whatever a page of a foreign origin has posted', async () => {
  const posted = JSON.stringify({
    type: 'WA_EMBEDDED_SIGNUP',
    event: 'CANCEL',
    data: { error_message: 'Hubungi kami di jahat.id' },
  });
  const stranger = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>Asing</title><script>opener.postMessage(${JSON.stringify(posted)}, '*')</script>`);
  });
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
  const strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;

  await openPicker();
  const cancelled = await openMeta();
  await cancelled.getByRole('button', { name: 'Batal' }).click();
  await page.getByText('berhenti di pengisian nomor telepon').waitFor();
  const closed = await openMeta();
  // The message did arrive: an ear beside the app's own hears it.
  const foreign = page.waitForEvent('popup');
  const heard = await page.evaluate<string>(`new Promise((heard) => {
    addEventListener('message', ({ origin }) => heard(origin));
    open('${strangerUrl}');
  })`);
  await (await foreign).close();
  stranger.close();
  expect(heard).toBe(strangerUrl);
  await closed.close();
  await page.getByText('Jendela Meta ditutup sebelum selesai').waitFor();
  expect(await page.getByText('jahat.id').count()).toBe(0);
  expect(await channels()).toEqual([]);
});

test("where Meta's SDK is blocked the page itself goes to Meta", async () => {
  const name = freshName('Sambal Roa');
  graph().addNumber({ verifiedName: name });
  await page.route('**/id_ID/sdk.js', (route) => route.abort());
  await openPicker();
  await chooseWhatsApp();
  await page.getByText(name).click();
  expect(page.url()).toContain(meta.meta.urls.oauthDialog);
});
