import { addContactNote, createContact, listContacts } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop } from './support/new-shop.ts';
import { livePage } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';

const office = journeys(startSapa);
const { sapa, browser } = office;

test('a contact has a page: one walks through the list by keys, writes and takes back a note, and sees who changed what', async () => {
  const shop = await newShop(sapa);
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
  await page.keyboard.type('Tolong @Sek');
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
  expect(axe.found).toEqual([]);
  browser.expectQuiet();
});
