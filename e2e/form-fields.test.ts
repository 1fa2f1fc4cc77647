import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildHarness } from '../web/build-harness.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { browserThroughout, throughout } from './support/journeys.ts';

const PAGE = 'http://fields.test';
const browser = browserThroughout();
const built = throughout(() => buildHarness('ui/form/choices.harness.tsx'));
const people = ['Dewi Lestari', 'Dewa Putra', 'Budi Santoso'];

/** The fields on a page of their own; contacts are searched and labels made by a server that answers here. */
async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  const scheme = options.colorScheme ?? 'light';
  await page.route(`${PAGE}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/kontak') {
      const q = searchParams.get('q')?.toLowerCase() ?? '';
      const found = people.filter((name) => name.toLowerCase().includes(q));
      return route.fulfill({ json: found.map((name) => ({ id: name.toLowerCase(), name })) });
    }
    if (pathname === '/label')
      return route.fulfill({
        json: searchParams.get('name') === 'Penuh' ? [{ id: '', name: 'Label sudah 500' }] : [],
      });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="id" data-color-scheme="${scheme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>Isian</title><style>@layer base, library, ui, app, override;${built.styles}</style>
        <div id="root"></div><script type="module">${built.script}</script>`,
    });
  });
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Simpan' }).waitFor();
  return page;
}

const chosen = async (page: Page) => JSON.parse((await page.locator('output').textContent()) ?? '');
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('one of many is found by typing and chosen with the keyboard, where Enter sends no form; what the server finds is shown as it found it; several are chosen one after the other, made where there are none, and taken out again; a colour is chosen with the arrow keys', async () => {
  const page = await visit();
  await field(page, 'Kelompok').focus();
  await page.keyboard.type('grosir');
  await option(page, 'Grosir').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(page)).toMatchObject({ label: 'grosir' });
  expect(await field(page, 'Kelompok').inputValue()).toBe('Grosir');
  expect(await page.title()).toBe('Isian');
  // What nobody has stays nothing: the field says what is chosen, not what was typed.
  await field(page, 'Kelompok').fill('tidak ada');
  await page.getByText('Tidak ada yang cocok.').waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => field(page, 'Kelompok').inputValue()).toBe('Grosir');
  await page.getByRole('button', { name: 'Kosongkan kelompok' }).click();
  await expect.poll(async () => (await chosen(page)).label).toBeUndefined();

  await field(page, 'Kontak').fill('dew');
  await option(page, 'Dewa Putra').waitFor();
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Dewi Lestari', 'Dewa Putra']);
  await option(page, 'Dewa Putra').click();
  await expect.poll(() => chosen(page)).toMatchObject({ person: 'dewa putra' });
  await field(page, 'Kontak').fill('bud');
  await option(page, 'Budi Santoso').waitFor();
  // What is chosen stays when other things are found.
  await page.keyboard.press('Escape');
  await expect.poll(() => field(page, 'Kontak').inputValue()).toBe('Dewa Putra');
  await option(page, 'Budi Santoso').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  expect(await field(page, 'Kontak').inputValue()).toBe('Dewa Putra');
  expect(await chosen(page)).toMatchObject({ person: 'dewa putra' });

  await field(page, 'Label').focus();
  await page.keyboard.type('vip');
  await option(page, 'VIP').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hampers');
  await option(page, 'Buat “Hampers”').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await chosen(page)).labels).toEqual(['vip', 'baru-Hampers']);
  // A name that is there already, in whatever case, is not offered again.
  await field(page, 'Label').fill('hampers');
  await option(page, 'Hampers').waitFor();
  expect(await page.getByRole('option', { name: /^Buat/ }).count()).toBe(0);
  await field(page, 'Label').fill('');
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await chosen(page)).labels).toEqual(['vip']);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  expect((await chosen(page)).labels).toEqual(['vip']);
  await page.getByRole('button', { name: 'Hapus VIP' }).click();
  await expect.poll(async () => (await chosen(page)).labels).toEqual([]);
  browser.expectQuiet();

  // A new one that is refused leaves what was chosen.
  await field(page, 'Label').fill('vip');
  await option(page, 'VIP').click();
  await field(page, 'Label').fill('Penuh');
  await option(page, 'Buat “Penuh”').click();
  await page.getByRole('alert').or(page.getByRole('status')).getByText('Muat ulang').waitFor();
  expect((await chosen(page)).labels).toEqual(['vip']);

  await page.getByRole('radio', { name: 'Abu-abu' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen(page)).toMatchObject({ tint: 'brown' });
  await page.getByRole('group', { name: 'Warna Cokelat' }).waitFor();
  browser.expectQuiet(/Label sudah 500/);
});

test('in a dialog and in a popover the choices lie over everything, and Escape closes only them', async () => {
  const page = await visit({ viewport: { width: 1000, height: 420 } });
  for (const opener of ['Buka dialog', 'Saring']) {
    await page.getByRole('button', { name: opener }).click();
    const inside = page.getByRole('dialog');
    const label = inside.getByRole('combobox', { name: 'Label', exact: true });
    await label.fill('kompl');
    const row = inside.getByRole('option', { name: 'Komplain', exact: true });
    await row.waitFor();
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'detached' });
    await label.fill('kompl');
    await row.click();
    await expect
      .poll(async () => JSON.parse((await inside.locator('output').textContent()) ?? '').labels)
      .toEqual(['komplain']);
    await page.keyboard.press('Escape');
    await inside.waitFor({ state: 'hidden' });
  }
  browser.expectQuiet();
});

test.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const)(
  'axe finds nothing in the open fields, whose rows keep inside the window: %s, %i × %i',
  async (colorScheme, width, height) => {
    const page = await visit({ viewport: { width, height }, colorScheme });
    const again = colorScheme === 'dark';
    expect(await complaintsOfAxe(page, { again })).toEqual([]);
    await field(page, 'Label').fill('vip');
    await option(page, 'VIP').click();
    await field(page, 'Label').fill('kota');
    await option(page, 'Kota 1').waitFor();
    // Around an open list the library hides the page from screen readers, which axe cannot know to be passing.
    expect(await complaintsOfAxe(page, { again, inside: 'form > :nth-child(3)' })).toEqual([]);
    const box = await page.getByRole('listbox').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    if (width < 700) expect((await option(page, 'Kota 1').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    browser.expectQuiet();
  },
);
