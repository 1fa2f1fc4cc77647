import { addContactNote, createContact, listContacts, whoAmI } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop } from './support/new-shop.ts';
import { livePage } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';

const office = journeys(startSapa);
const { sapa, browser } = office;

test('a contact has a page: one walks the list by keys, writes a note, sees who changed what, has its data collected and erased', async () => {
  const shop = await newShop(sapa);
  const { user } = (await shop.call(whoAmI)).data;
  await joinWorkspace(sapa, user.workspace!.id, { name: 'Rina Wulandari' });
  for (const name of ['Ayu', 'Bima', 'Citra'])
    await shop.call(createContact, { body: { name, city: 'Solo' } });
  const { items } = await shop.call(listContacts, {
    query: { sort: 'name' },
  });
  await shop.call(addContactNote, { params: { id: items[1]!.id }, body: { text: 'Suka robusta' } });
  const page = await livePage(office, '/user/contacts?urut=name-asc', shop.account);
  const axe = axeOnTheWay(page);
  await page.getByRole('link', { name: 'Ayu' }).click();
  await page.getByText('1 dari 3').waitFor();
  await page.keyboard.press('Alt+j');
  await page.getByRole('heading', { level: 1, name: 'Bima' }).waitFor();
  await page.getByText('2 dari 3').waitFor();
  const history = page.getByRole('region', { name: 'Riwayat' });
  await history.getByText('Suka robusta').waitFor();
  await axe.look('page');

  await page.getByRole('button', { name: 'Catat', exact: true }).click();
  await page.keyboard.type('Tolong @Rin');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Catatan tim' }).getByRole('listitem');
  await expect.poll(() => notes.count()).toBe(2);
  await notes
    .first()
    .getByRole('button', { name: /^Pilihan untuk catatan/ })
    .click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await expect.poll(() => notes.count()).toBe(1);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(() => notes.count()).toBe(2);

  const who = page.getByRole('region', { name: 'Siapa dia' });
  await who.getByRole('button', { name: 'Ubah kontak' }).click();
  await who.getByLabel('Kota').fill('Tegal');
  await who.getByRole('button', { name: 'Simpan' }).click();
  await history.getByText('Kota: Solo → Tegal').waitFor();
  await history.getByRole('radio', { name: 'Perubahan' }).check();
  await expect.poll(() => history.getByText('Suka robusta').count()).toBe(0);
  await history.getByText('Kota: Solo → Tegal').waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Nilai' }).check();
  await page.getByText('Belum pernah memesan').waitFor();
  await axe.look('worth on a phone');

  const choose = async (what: string) => {
    await page.getByRole('button', { name: 'Pilihan untuk Bima' }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await choose('Unduh semua data orang ini');
  const collected = page.getByRole('article', { name: 'Semua data satu orang' });
  await collected.getByText('Siap diunduh').waitFor();
  await collected.getByRole('button', { name: 'Unduh' }).waitFor();
  await axe.look('data collected');
  await choose('Hapus data orang ini');
  const dialog = page.getByRole('dialog', { name: 'Hapus data orang ini?' });
  await dialog.getByText('2 catatan tim').waitFor();
  await axe.look('before the erasure');
  await dialog.getByLabel('Ketik "Bima"').fill('Bimo');
  await dialog.getByRole('button', { name: 'Hapus untuk selamanya' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Ketik "Bima"').fill('Bima');
  await dialog.getByRole('button', { name: 'Hapus untuk selamanya' }).click();
  await page.getByRole('heading', { level: 2 }).getByText('2 kontak').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Bima' }).count()).toBe(0);
  expect(axe.found).toEqual([]);
  // The name that was mistyped; the page of who was erased, if it is not left before.
  browser.expectQuiet(/40[04]/);
});
