import { getConversation, listConversations, listNotifications, sendMessage } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { ownerSql } from './support/new-admin.ts';
import { newShop, type Shop, signIn } from './support/new-shop.ts';
import type { WatchedBrowser } from './support/open-browser.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

/** The top bar's word for it: connected, and not said otherwise. */
const status = (page: Page, word: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${word}$`) });

/** What the system was told to write on the installed app's icon; a headless browser has no icon to look at. */
const HEAR_BADGE = `navigator.setAppBadge = async (count) => sessionStorage.setItem('badge', count);
  navigator.clearAppBadge = async () => sessionStorage.setItem('badge', 0);`;
const badgeOf = (page: Page) => () => page.evaluate(`sessionStorage.getItem('badge')`);

/** Every state that the page's sound was in. */
const HEAR_SOUND = `globalThis.soundWas = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      this.addEventListener('statechange', () => soundWas.push(this.state));
    }
  };`;

let customers = 0;
/** A shop whose owner sits at the dashboard, and a customer of it. */
async function atDashboard(options: Parameters<WatchedBrowser['newPage']>[0] = {}) {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  customers += 1;
  const dewi = sapa.world.phone.customer({
    number: `+62 812-3456-80${String(customers).padStart(2, '0')}`,
    name: 'Dewi Anggraini',
  });
  const page = await browser.newPage(options);
  await page.addInitScript(HEAR_BADGE);
  await signIn(page, sapa, shop.account, '/user/dashboard');
  await status(page, 'Online').waitFor();
  return { shop, page, write: (text: string) => dewi.text(number.id, text) };
}

const titleOf = (page: Page) => () => page.title();
const iconOf = (page: Page) => () => page.locator('link[rel="icon"]').first().getAttribute('href');

/** The one conversation of a shop, once its owner has been told of it. */
async function toldOf(shop: Shop): Promise<string> {
  await expect
    .poll(async () => (await shop.call(listNotifications, { query: {} })).unread, { timeout: 20_000 })
    .toBe(1);
  return (await shop.call(listConversations, { query: {} })).items[0]?.id ?? '';
}

/** Whoever had to be told of anything is told by now. */
async function allTold(): Promise<void> {
  const sql = await ownerSql(sapa);
  await expect
    .poll(
      async () =>
        (await sql.query('select from graphile_worker._private_jobs where run_at <= now()')).rowCount,
      {
        timeout: 20_000,
      },
    )
    .toBe(0);
  await sql.end();
}

test('a customer writes: bell, title and icon count it, a click leads there, and looking at it reads it', async () => {
  const { shop, page, write } = await atDashboard();
  expect(await page.title()).not.toContain('(');
  await write('Halo, biji Toraja masih ada?');
  await expect.poll(titleOf(page), { timeout: 20_000 }).toMatch(/^\(1\) /);
  await expect.poll(iconOf(page)).toBe('/favicon-unread.svg');
  await expect.poll(badgeOf(page)).toBe('1');
  await page.getByText('1 notifikasi belum dibaca').waitFor();

  await page.keyboard.press('Alt+KeyI');
  const panel = page.getByRole('dialog', { name: 'Notifikasi' });
  const row = panel.getByRole('link', { name: /Percakapan baru: Dewi Anggraini/ });
  expect(await row.textContent()).toContain('Halo, biji Toraja masih ada?');
  await page.keyboard.press('ArrowDown');
  await panel.getByRole('tab', { name: /Belum dibaca/ }).click();
  await row.click();

  await page.waitForURL(/\/user\/chat\/[\da-f-]{36}$/);
  await page.getByRole('log').getByText('biji Toraja').waitFor();
  await expect.poll(titleOf(page)).not.toContain('(');
  await expect.poll(iconOf(page)).toBe('/favicon.svg');
  await expect.poll(badgeOf(page)).toBe('0');

  // On the screen already: no news.
  await page.getByLabel('Balasan').fill('Ada, Kak');
  await page.getByLabel('Balasan').press('Enter');
  await page.getByRole('button', { name: /Anda\s*menangani/ }).waitFor();
  await write('Saya ambil dua');
  await page.getByRole('log').getByText('Saya ambil dua').waitFor();
  await allTold();
  const { items } = await shop.call(listNotifications, { query: {} });
  expect(items.map(({ title }) => title)).toEqual(['Percakapan baru: Dewi Anggraini']);
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/v1/notifications'));
  await page.goto(`${sapa.url}/user/dashboard`);
  expect((await (await asked).json()).unread).toBe(0);
  await status(page, 'Online').waitFor();
  expect(await page.title()).not.toContain('(');
  // Away from it again: news.
  await write('Kirim hari ini ya');
  await expect.poll(titleOf(page), { timeout: 20_000 }).toMatch(/^\(1\) /);
  await expect.poll(badgeOf(page)).toBe('1');

  // Whose phone it is next learns nothing of it.
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect.poll(badgeOf(page)).toBe('0');
  expect(await iconOf(page)()).toBe('/favicon.svg');
  browser.expectQuiet();
});

/** The quarter of an hour after which nobody is believed to sit before a tab is over in no time. */
const SOON_IDLE = `const wait = setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => wait(act, ms === 900_000 ? 1_500 : ms, ...rest);`;

test('who left the desk with a conversation on the screen is told of it and has read nothing, until they are back', async () => {
  const { shop, page, write } = await atDashboard();
  await write('Halo');
  const id = await toldOf(shop);
  await shop.call(sendMessage, {
    params: { id },
    body: { client_id: crypto.randomUUID(), text: 'Ya, Kak?' },
  });
  await page.addInitScript(SOON_IDLE);
  await page.goto(`${sapa.url}/user/chat/${id}`);
  await page.getByRole('log').getByText('Ya, Kak?').waitFor();
  const unread = async () => (await shop.call(getConversation, { params: { id } })).unread_count;
  let moves = 0;
  const touched = async () => {
    moves += 1;
    await page.mouse.move(200 + (moves % 9), 200);
    return unread();
  };
  await expect.poll(touched).toBe(0);
  const sql = await ownerSql(sapa);
  const isSeen = async () =>
    (
      await sql.query(
        'select m.seen_at from members m join conversations c using (workspace_id) where c.id = $1',
        [id],
      )
    ).rows[0].seen_at !== null;
  // First they are there: until the server has heard of this screen, nobody is seen either.
  await expect
    .poll(async () => {
      await touched();
      return isSeen();
    })
    .toBe(true);
  await expect.poll(isSeen, { timeout: 20_000 }).toBe(false);
  await sql.end();
  await write('Jadi berapa totalnya?');
  await page.getByRole('log').getByText('Jadi berapa totalnya?').waitFor();
  await expect.poll(titleOf(page), { timeout: 20_000 }).toMatch(/^\(1\) /);
  expect(await unread()).toBe(1);

  await expect.poll(touched).toBe(0);
  await expect.poll(titleOf(page)).not.toContain('(');
  browser.expectQuiet();
});

test('what is snoozed, deleted and taken back stays where it was put', async () => {
  const { page, write } = await atDashboard();
  await write('Bisa COD?');
  await page.getByText('1 notifikasi belum dibaca').waitFor();
  await page.getByRole('button', { name: 'Notifikasi', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Notifikasi' });
  const act = async (name: string) => {
    await panel.getByRole('button', { name: /^Tindakan untuk/ }).click();
    await panel.getByRole('menuitem', { name }).click();
  };
  await act('Hapus');
  await panel.getByText('Belum ada notifikasi').waitFor();
  await panel.getByRole('button', { name: 'Urungkan' }).click();
  await panel.getByRole('link', { name: /Dewi Anggraini/ }).waitFor();
  await act('Besok 09.00');
  await panel.getByText(/Muncul lagi .*09\.00/).waitFor();
  await expect.poll(titleOf(page)).not.toContain('(');
  await panel.getByRole('tab', { name: 'Belum dibaca' }).click();
  await panel.getByText('Semua sudah dibaca').waitFor();
  await panel.getByRole('tab', { name: 'Ditunda' }).click();
  await act('Tandai sudah dibaca');
  await panel.getByText('Tidak ada yang ditunda').waitFor();
  browser.expectQuiet();
});

test('a push is shown by the service worker, leads to the conversation, and goes when that was read', async () => {
  const { shop, page, write } = await atDashboard({
    whole: true,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');

  // As far as a closed network lets it: the browser's own push service is out of reach, which is said.
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitemcheckbox', { name: /Notifikasi perangkat ini/ }).click();
  await page.getByText('Browser tidak bisa menghubungi layanan push-nya').waitFor();
  await page.keyboard.press('Escape');

  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${sapa.url}/`);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  await worker.evaluate('navigator.setAppBadge = async (count) => { globalThis.badge = count; }');
  // Away from the app: on a screen of it the bell says it.
  await page.goto(`${sapa.url}/privacy-policy`);
  await write('Pesanan saya sampai mana?');
  const subject = await toldOf(shop);
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: sapa.url,
    registrationId,
    data: JSON.stringify({
      subject_id: subject,
      title: 'Percakapan baru: Dewi Anggraini',
      text: 'Pesanan saya sampai mana?',
      address: `/user/chat/${subject}`,
      unread: 1,
    }),
  });
  const shown = () =>
    page.evaluate<{ title: string; body: string; tag: string }[]>(
      `navigator.serviceWorker.ready.then((registration) => registration.getNotifications()).then((all) =>
        all.map(({ title, body, tag }) => ({ title, body, tag })))`,
    );
  await expect
    .poll(shown)
    .toEqual([{ title: 'Percakapan baru: Dewi Anggraini', body: 'Pesanan saya sampai mana?', tag: subject }]);
  expect(await worker.evaluate('globalThis.badge')).toBe(1);

  await page.goto(`${sapa.url}/user/dashboard`);
  await status(page, 'Online').waitFor();
  // What the system does with a click on it; a headless browser has nothing to click on.
  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await page.waitForURL(`**/user/chat/${subject}`);
  await page.getByRole('log').getByText('Pesanan saya sampai mana?').waitFor();
  await expect.poll(titleOf(page)).not.toContain('(');
  await expect.poll(shown).toEqual([]);
  // Why it could not subscribe: a test's browser keeps nothing.
  browser.expectQuiet(/does not support the Push API in incognito mode/);
});

test('Online or Offline is said in the profile menu, and seen on every other screen; Human Agents says it of oneself too', async () => {
  const { shop, page } = await atDashboard();
  const other = await browser.newPage({ viewport: { width: 1024, height: 800 } });
  await signIn(other, sapa, shop.account, '/user/agent-management');
  const turn = async (on: Page) => {
    await on.getByRole('button', { name: 'Sekar Maharani', exact: true }).click();
    await on.getByRole('menuitemcheckbox', { name: /Status saya/ }).click();
  };
  const mine = other.getByRole('row', { name: /Sekar Maharani Anda/ });
  await mine.getByText('Online').waitFor();
  await other.getByText('1 dari 1 rekan online').waitFor();
  await turn(other);
  await mine.getByText('Offline').waitFor();
  await status(page, 'Offline').waitFor();
  await page.reload();
  await status(page, 'Offline').waitFor();
  await other.getByRole('banner').getByRole('button', { name: 'Status saya: Offline' }).click();
  await other.getByRole('menuitem', { name: 'Istirahat 15 menit' }).click();
  await mine.getByText(/^kembali \d\d\.\d\d/).waitFor();
  await other.getByText('1 dari 1 rekan online').waitFor({ state: 'detached' });
  await turn(page);
  await status(other, 'Online').waitFor();
  await mine.getByText('Online').waitFor();
  browser.expectQuiet();
});

/** A reload right after a change would take its request along. */
const saved = (page: Page, change: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse((response) => response.request().method() === 'PATCH'), change()]);

test('panel and settings, without a complaint of axe', async () => {
  const shop = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(HEAR_SOUND);
  await signIn(page, sapa, shop.account);
  const { look, found } = axeOnTheWay(page, { phone: true });
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await page.getByText('Belum ada notifikasi').waitFor();
  await look('panel');
  await page.getByRole('link', { name: 'Atur' }).click();
  await saved(page, () => page.getByRole('switch', { name: 'Percakapan baru: Email' }).click());
  await look('settings');
  await page.reload();
  await expect
    .poll(() => page.getByRole('switch', { name: 'Percakapan baru: Email' }).isChecked())
    .toBe(true);
  await saved(page, () => page.getByLabel('Nada').selectOption('marimba'));
  await saved(page, () => page.getByRole('switch', { name: 'Ulangi sampai dilihat' }).click());
  await page.reload();
  await expect.poll(() => page.getByLabel('Nada').inputValue()).toBe('marimba');
  expect(await page.getByRole('switch', { name: 'Ulangi sampai dilihat' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Coba', exact: true }).click();
  // What sounded lets the device rest again.
  await expect.poll(() => page.evaluate('soundWas.join(" ")')).toMatch(/running suspended$/);
  expect(found).toEqual([]);
  browser.expectQuiet();
});
