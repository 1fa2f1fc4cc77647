import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, listChannels } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { browserAt, type SignedUp } from '../server/src/testing/browser.ts';
import { startMeta } from '../server/src/testing/meta.ts';
import { journeys, throughout } from './support/journeys.ts';
import { freshName } from './support/new-shop.ts';

const meta = throughout(startMeta, (started) => started.meta.stop());
const { sapa, browser } = journeys((env) =>
  startTestApp({ ...env, ...meta.env, META_CONFIG_ID: '777000111' }),
);
const graph = () => meta.meta.graph;
let owner: SignedUp;
let page: Page;

beforeEach(async () => {
  owner = await browserAt(sapa.url).signUp();
  page = await browser.newPage();
  await page.context().addInitScript(
    `if (location.origin === '${sapa.url}') {
      localStorage.setItem('user', ${JSON.stringify(JSON.stringify(owner.user))});
      localStorage.setItem('token', '${owner.token}');
    }`,
  );
});

const channels = async () => {
  const call = createClient({ baseUrl: sapa.url, token: () => owner.token });
  return (await call(listChannels)).items.map(({ name, whatsapp }) => ({ name, waba: whatsapp?.waba_id }));
};
async function chooseWhatsApp() {
  await page.goto(`${sapa.url}/user/connected-platforms`);
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /WhatsApp/ })
    .click();
}
async function openMeta() {
  const opened = page.waitForEvent('popup');
  await chooseWhatsApp();
  return opened;
}

test('a number is connected in the window, without leaving the page', async () => {
  const name = freshName('Kopi Senja');
  const shop = graph().addNumber({ verifiedName: name });
  const window = await openMeta();
  await window.getByText(name).click();
  await window.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByText('WhatsApp Business connected!').waitFor();
  await page.getByRole('main').getByText(name).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await channels()).toEqual([{ name, waba: shop.wabaId }]);
});

test('a cancelled window says where it stopped, a closed one that it was closed, and both can be tried again', async () => {
  const cancelled = await openMeta();
  await cancelled.getByRole('button', { name: 'Batal' }).click();
  await page.getByText('berhenti di pengisian nomor telepon').waitFor();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /WhatsApp/ })
    .click();
  await (await opened).close();
  await page.getByText('Jendela Meta ditutup sebelum selesai').waitFor();
  expect(await channels()).toEqual([]);
});

test('what a page of a foreign origin posts is ignored', async () => {
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

  const window = await openMeta();
  // The message did arrive: an ear beside the app's own hears it.
  const heard = await page.evaluate<string>(`new Promise((heard) => {
    addEventListener('message', ({ origin }) => heard(origin));
    open('${strangerUrl}');
  })`);
  stranger.close();
  expect(heard).toBe(strangerUrl);
  await window.close();
  await page.getByText('Jendela Meta ditutup sebelum selesai').waitFor();
  expect(await page.getByText('jahat.id').count()).toBe(0);
});

test("where Meta's SDK is blocked the page itself goes to Meta", async () => {
  const name = freshName('Sambal Roa');
  graph().addNumber({ verifiedName: name });
  await page.context().route('**/id_ID/sdk.js', (route) => route.abort());
  await chooseWhatsApp();
  await page.getByText(name).click();
  expect(page.url()).toContain(meta.meta.urls.oauthDialog);
});
