import { createContact, createContactField } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop } from './support/new-shop.ts';
import { livePage } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';

const office = journeys(startSapa);
const { sapa } = office;

const FILE = [
  'nama_pelanggan;no_hp;email;kab_kota;tgl_lahir;kategori;total;setuju_promo;kode_sales',
  'Ratna Kusumawardani;081288374410;ratna@ciptakarsa.co.id;KOTA ADM. JAKARTA SELATAN;07/02/1991;Grosir; 16.113.000;ya;JKT-04',
  'Hendra Gunadi;081311772046;;CIMAHI;7 Februari 1990;"Grosir; Hampers";250.000;tidak;JKT-01',
  'Toko Sinar Abadi;085711203348;;SURABAYA;;Reseller;1.000.000;ya;SBY-01',
  'Dobel;0812-8837-4410;;;;;;;',
  'Pendek;0812-88;;;;;;;',
  'Salah;085611203349;bagus@gmailcom;;;;;;',
].join('\r\n');

test('a file of the till becomes contacts: matched by its headings, tried, put right, imported, all of it kept over a reload', async () => {
  const shop = await newShop(sapa);
  await shop.call(createContact, { body: { name: 'Ratna K', phone: '081288374410' } });
  await shop.call(createContactField, { body: { name: 'Ulang tahun', type: 'date' } });
  await shop.call(createContactField, { body: { name: 'Belanja awal', type: 'rupiah' } });
  const page = await livePage(office, '/user/contacts', shop.account);
  const axe = axeOnTheWay(page);
  await page.getByRole('link', { name: 'Impor' }).click();
  await page.getByRole('heading', { name: 'Pilih berkas berisi kontak Anda' }).waitFor();
  await axe.look('upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pelanggan-kasir.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

  const start = page.getByRole('button', { name: 'Impor 3 kontak' });
  await start.waitFor();
  const money = page.getByLabel('total masuk ke, ditebak, periksa');
  expect(await money.locator('option:checked').textContent()).toBe('Belanja awal');
  await page.getByText('3 baris dilewati').waitFor();
  await page.getByText('Nomor tidak sah').click();
  await axe.look('match');

  await page.getByLabel('Timpa dengan isi file').click();
  await expect.poll(() => page.getByLabel('Timpa dengan isi file').isChecked()).toBe(true);
  await page.getByLabel('kode_sales masuk ke').selectOption('Perusahaan');
  await page.getByLabel('kode_sales masuk ke').selectOption('');
  await start.waitFor();
  await page.reload();
  await start.waitFor();
  expect(await page.getByLabel('Timpa dengan isi file').isChecked()).toBe(true);
  await start.click();

  await page.getByText('3 diubah · 3 ditolak').waitFor();
  await axe.look('done');
  await page.getByRole('link', { name: 'Lihat kontak' }).click();
  await page.getByText('Ratna Kusumawardani').waitFor();
  await page.getByText('Toko Sinar Abadi').waitFor();
  expect(axe.found).toEqual([]);
});
