import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

test('notifications that the browser forbids are explained, and can be turned on once it allows them', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ whole: true });
  const allowed = (permissions: string[]) =>
    page.context().grantPermissions(permissions, { origin: sapa.url });
  // Whatever is not named is forbidden.
  await allowed([]);
  await signIn(page, sapa, account, '/user/settings/notifications');
  const push = page.getByRole('switch', { name: 'Push di perangkat ini' });
  await page.getByText('Browser memblokir notifikasi dari Sapa.').waitFor();
  expect(await push.isDisabled()).toBe(true);
  await allowed(['notifications']);
  await page.getByText('Browser memblokir notifikasi dari Sapa.').waitFor({ state: 'detached' });
  expect(await push.isEnabled()).toBe(true);
  browser.expectQuiet();
});

test('the first conversation that is opened fetches no file for an icon of its own', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  await sapa.world.phone
    .customer({ number: '+62 812-3456-7891', name: 'Dewi Anggraini' })
    .text(number.id, 'Halo');
  const page = await browser.newPage();
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await signIn(page, sapa, shop.account);
  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  await page.getByLabel('Balasan').waitFor();
  expect(fetched.filter((path) => /\/chat-parts-.*\.js$/.test(path))).not.toEqual([]);
  expect(fetched.filter((path) => /\/Icon[^/]*\.js$/.test(path))).toEqual([]);
  browser.expectQuiet();
});

test('from tab to tab by the arrows: the inbox and the notifications', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account);
  const selected = (list: string) =>
    page.getByRole('tablist', { name: list }).getByRole('tab', { selected: true });
  await selected('Saring percakapan').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /^Saya/, selected: true }).waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('tab', { name: /^Semua/, selected: true }).waitFor();
  await page.keyboard.press('Alt+i');
  await selected('Saring notifikasi').focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Tidak ada yang ditunda').waitFor();
  expect(await selected('Saring notifikasi').textContent()).toBe('Ditunda');
  browser.expectQuiet();
});
