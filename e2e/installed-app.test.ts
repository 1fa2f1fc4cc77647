import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { openFrontServer } from './support/reverse-proxy.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

// One story: what the service worker keeps is 600 files, fetched once for both.
test('a newer version asks before it takes a tab; without a signal the screen says so, a reload still shows what was loaded, and the app keeps nothing of a customer', async () => {
  const front = await openFrontServer(sapa.url);
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  for (const [name, words] of [
    ['Dewi Anggraini', 'Ada kopi Toraja?'],
    ['Bagus Pratama', 'Halo, masih buka?'],
  ] as const)
    await sapa.world.phone.customer({ number: `+62 812-3456-${name.length}93`, name }).text(number.id, words);
  // The very first visit: no version was here before.
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  await signIn(page, front, shop.account);
  await page.getByRole('link', { name: /Bagus Pratama/ }).waitFor();
  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  const thread = page.getByRole('log');
  await thread.getByText('Ada kopi Toraja?').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByLabel('Balasan').fill('belum selesai ditulis');
    await expect
      .poll(() => tab.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 120_000 })
      .toBe('activated');
  }
  front.putNewerVersion();
  // What a browser does by itself at every visit, and the tab every hour.
  await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
  for (const tab of [page, other]) {
    await tab.getByText('Versi baru Sapa sudah siap').waitFor();
    const loaded = tab.waitForEvent('load', { timeout: 120_000 });
    await tab.getByRole('button', { name: 'Muat ulang' }).click();
    await loaded;
    await expect.poll(() => tab.getByLabel('Balasan').inputValue()).toBe('belum selesai ditulis');
  }
  const states = await page.evaluate(`navigator.serviceWorker.ready.then(({ installing, waiting, active }) =>
    [installing?.state, waiting?.state, active?.state])`);
  expect(states).toEqual([undefined, undefined, 'activated']);
  expect(await page.getByText('Versi baru Sapa sudah siap').count()).toBe(0);
  await other.close();
  browser.expectQuiet();

  await thread.getByText('Ada kopi Toraja?').waitFor();
  await page.context().setOffline(true);
  await page.getByText('Menyambung…').waitFor();
  await page.getByText('Koneksi terputus').waitFor();
  await page.getByRole('link', { name: /Bagus Pratama/ }).click();
  await page
    .getByRole('region', { name: 'Percakapan Bagus Pratama' })
    .getByRole('heading', { name: 'Tidak ada koneksi' })
    .waitFor();
  await page.reload();
  await page.getByText('Koneksi terputus').waitFor();
  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  await thread.getByText('Ada kopi Toraja?').waitFor();
  // Another tab, as after the phone has ended the browser.
  const later = await page.context().newPage();
  await later.goto(`${front.url}/user/chat`);
  await later.getByRole('link', { name: /Dewi Anggraini/ }).click();
  await later
    .getByRole('region', { name: /Dewi Anggraini/ })
    .getByText('Ada kopi Toraja?')
    .waitFor();
  await later.close();
  await page.getByRole('link', { name: /Bagus Pratama/ }).click();
  await page.context().setOffline(false);
  await thread.getByText('Halo, masih buka?').waitFor();
  const kept = await page.evaluate<string[]>(`(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  })()`);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/files/'))).toEqual([]);
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(
    await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("sapa.private."))'),
  ).toEqual([]);
  front.close();
  browser.expectQuiet(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
});

test('the browser can install it: manifest, icons and the option, which goes away with the answer; logging out empties what was begun; with messages unsent it asks first', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7891', name: 'Dewi Anggraini' });
  await dewi.text(number.id, 'Halo, masih buka?');
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  const manifest = await (await page.request.get(`${sapa.url}/manifest.webmanifest`)).json();
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${sapa.url}${src}`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  const menu = page.getByRole('button', { name: 'Sekar Maharani' });
  const install = page.getByRole('menuitem', { name: 'Pasang aplikasi' });
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await menu.click();
  await logout.waitFor();
  expect(await install.count()).toBe(0);
  await page.keyboard.press('Escape');
  // The browser's own signal; a headless one never sends it.
  await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => undefined,
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
  }))`);
  await menu.click();
  await install.click();
  await logout.waitFor({ state: 'detached' });
  await menu.click();
  await logout.waitFor();
  await install.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  browser.expectQuiet();

  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  const reply = page.getByLabel('Balasan');
  // What writes, and what stands beside it, is loaded with the first conversation.
  await reply.waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await reply.fill('Masih, Kak');
  await reply.press('Enter');
  await reply.fill('belum selesai ditulis');
  await menu.click();
  await logout.click();
  await page.getByRole('dialog', { name: '1 pesan belum terkirim' }).waitFor();
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.context().setOffline(false);
  await dewi.waitForReply(number.id, ({ content }) => content.body === 'Masih, Kak', 20_000);
  await expect
    .poll(() => page.evaluate("JSON.stringify({ ...localStorage }).includes('belum selesai')"))
    .toBe(true);
  await menu.click();
  await logout.click();
  await page.waitForURL('**/login');
  const left = await page.evaluate<string[]>('Object.keys(localStorage)');
  expect(left.filter((key) => /private|user|token/.test(key))).toEqual([]);
});
