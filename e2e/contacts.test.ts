import { readFileSync } from 'node:fs';
import { createContact, createContactField, createLabel, listContacts, updateContact } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop } from './support/new-shop.ts';
import { livePage } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';

const office = journeys(startSapa);
const { sapa, browser } = office;

/** Contacts of two cities, sixty unless told, so that there is a second page; ten of them wear size 42. */
async function crowdedShop(contacts = 60) {
  const shop = await newShop(sapa);
  const { id } = await shop.call(createContactField, {
    body: { name: 'Ukuran sepatu', type: 'number', group: 'Profil' },
  });
  for (let n = 0; n < contacts; n += 1) {
    const body = { name: `Pelanggan ${String(n).padStart(2, '0')}`, city: n % 2 === 0 ? 'Solo' : 'Tegal' };
    const contact = await shop.call(createContact, { body: { ...body, phone: `0812345670${100 + n}` } });
    if (n < 10)
      await shop.call(updateContact, { params: { id: contact.id }, body: { fields: { [id]: 42 } } });
  }
  return shop;
}

test('contacts are searched, filtered by and and or, kept as a segment that is there after a reload, exported, and added by hand', async () => {
  const shop = await crowdedShop();
  const page = await livePage(office, '/user/contacts', shop.account);
  const axe = axeOnTheWay(page);
  const heading = page.getByRole('heading', { level: 2 });
  await page.getByText('Menampilkan 1–50').waitFor();
  await axe.look('list');
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await page.getByText('Menampilkan 51–60').waitFor();

  const ask = async (subject: string, operator: string, label: string, value: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Data').selectOption(subject);
    await dialog.getByLabel('Syarat').selectOption(operator);
    await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: 'Terapkan' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await ask('Kota', 'is', 'Isi', 'solo');
  await heading.getByText('30 dari 60 kontak').waitFor();
  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await ask('Ukuran sepatu', 'at_least', 'Angka', '42');
  await heading.getByText('5 dari 60 kontak').waitFor();
  await page.goBack();
  await heading.getByText('30 dari 60 kontak').waitFor();
  await page.goForward();
  await heading.getByText('5 dari 60 kontak').waitFor();
  await page.getByRole('button', { name: 'Tambah pilihan ATAU' }).last().click();
  await ask('Nama', 'contains', 'Isi', 'pelanggan 5');
  await heading.getByText('10 dari 60 kontak').waitFor();
  await axe.look('filtered');

  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByLabel('Nama segmen').fill('Kaki besar Solo');
  await page.getByRole('button', { name: 'Simpan segmen' }).click();
  await heading.getByText('Kaki besar Solo').waitFor();
  await page.reload();
  await heading.getByText('Kaki besar Solo').waitFor();
  await heading.getByText('10 dari 60 kontak').waitFor();
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ekspor ke CSV' }).click();
  const exported = page.getByRole('article', { name: /^Ekspor/ });
  await exported.getByText('10 selesai').waitFor();
  await axe.look('exported');
  await page.reload();
  const file = page.waitForEvent('download');
  await exported.getByRole('button', { name: 'Unduh' }).click();
  expect(
    readFileSync(await (await file).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(11);

  await page.getByRole('searchbox').fill('0812-3456-70158');
  await page.getByRole('link', { name: 'Pelanggan 58' }).click();
  const who = page.getByRole('region', { name: 'Siapa dia' });
  await who.getByRole('button', { name: 'Ubah kontak' }).click();
  await who.getByLabel('Ukuran sepatu').fill('39');
  await who.getByRole('button', { name: 'Simpan' }).click();
  await who.getByText('39', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Kembali ke daftar kontak' }).click();
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah kontak' });
  await dialog.getByLabel('Nama').fill('Ibu Sari');
  await dialog.getByLabel('Nomor').fill('0812345670100');
  await dialog.getByRole('button', { name: 'Tambah kontak' }).click();
  await dialog.getByText('Nomor ini sudah milik Pelanggan 00').waitFor();
  await dialog.getByRole('button', { name: 'Tambah saja' }).click();
  await page.waitForURL(/contacts\/[\da-f-]{36}/);
  expect(axe.found).toEqual([]);
  // The number that was somebody's already.
  browser.expectQuiet(/400/);
});

test('a label is put on all that match, shown after a reload, and taken back', async () => {
  const shop = await crowdedShop();
  const { id: grosir } = await shop.call(createLabel, { body: { name: 'Grosir', color: 'blue' } });
  const labelled = async () =>
    (await shop.call(listContacts, { query: { limit: 100 } })).items.filter(({ label_ids }) =>
      label_ids.includes(grosir),
    ).length;
  const page = await livePage(office, '/user/contacts', shop.account);
  const axe = axeOnTheWay(page);
  const tick = (name: string) => page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true });
  const bar = page.getByRole('region', { name: 'Kontak yang dipilih' });
  await tick('Pelanggan 59').check();
  await tick('Pelanggan 55').click({ modifiers: ['Shift'] });
  await bar.getByText('5 dipilih').waitFor();
  await axe.look('ticked');
  // By keys: to the bar, all that match, the first act.
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('Enter');
  await bar.getByText('60 dipilih').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ubah label' });
  await dialog.getByText('Untuk 60 kontak.').waitFor();
  await axe.look('dialog');
  await dialog.getByRole('combobox', { name: 'Pasang' }).fill('Gro');
  await page.getByRole('option', { name: 'Grosir' }).click();
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  const job = page.getByRole('article', { name: 'Tambah label Grosir' });
  await page.locator('[aria-label="Daftar kontak"]:focus').waitFor();
  await job.getByText('60 diubah').waitFor();
  expect(await labelled()).toBe(60);
  await axe.look('done');
  await page.getByRole('searchbox').fill('pelanggan 5 label:gro');
  await page.getByRole('option', { name: 'Grosir' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2 }).getByText('10 dari 60 kontak').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('pelanggan 5');
  await page.goto(`${sapa.url}/user/contacts`);
  await job.getByRole('button', { name: 'Kembalikan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan' }).click();
  await job.getByText('60 dikembalikan seperti semula').waitFor();
  expect(await labelled()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Tutup Tambah label Grosir' }).click();
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Pelanggan 59' }).check();
  await page.getByText('1 dipilih').first().waitFor();
  await axe.look('phone');
  await page.getByRole('button', { name: 'Batalkan pilihan' }).first().click();
  await page.getByRole('link', { name: 'Pelanggan 59' }).waitFor();
  await page.getByRole('button', { name: 'Impor dan ekspor' }).click();
  await page.getByRole('menuitem', { name: 'Ekspor ke Excel' }).waitFor();
  expect(axe.found).toEqual([]);
  browser.expectQuiet();
});

test('fields are made, put in order by keyboard and deleted with what they hold', async () => {
  const shop = await crowdedShop(12);
  const page = await livePage(office, '/user/settings/contact-fields', shop.account);
  const axe = axeOnTheWay(page);
  await page.getByRole('button', { name: 'Tambah kolom' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama kolom').fill('Warna kesukaan');
  await dialog.getByLabel('Jenis isian').selectOption('choices');
  await dialog.getByRole('button', { name: 'Tambah pilihan' }).click();
  await dialog.getByLabel('Pilihan 1', { exact: true }).fill('Merah');
  await axe.look('dialog');
  await dialog.getByRole('button', { name: 'Tambah kolom' }).click();
  const rows = page.getByRole('list', { name: 'Kolom data kontak' }).getByRole('listitem');
  await rows.nth(1).getByText('Warna kesukaan').waitFor();
  await page.getByRole('button', { name: /^Pindahkan Warna kesukaan/ }).focus();
  await page.keyboard.press('ArrowUp');
  await rows.first().getByText('Warna kesukaan').waitFor();
  await axe.look('list');
  await page.getByRole('button', { name: 'Pilihan untuk Ukuran sepatu' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByText('10 kontak kehilangan isinya').waitFor();
  await page.getByRole('button', { name: 'Hapus kolom' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(axe.found).toEqual([]);
  browser.expectQuiet();
});
