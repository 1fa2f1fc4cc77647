import { getProduct, listMessages, listOrders, listProducts } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { livePage } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const office = journeys(startSapa);
const { sapa, browser } = office;

test('a product with variants is written by keyboard, sold until there is none, and offered in a chat', async () => {
  const shop = await tradingShop(sapa);
  const page = await livePage(office, '/user/products', shop.account);
  const axe = axeOnTheWay(page);
  await page.getByRole('link', { name: 'Tambah produk pertama' }).click();
  await page.getByLabel('Nama produk').fill('Kaos Kopi');
  await page.getByRole('button', { name: 'Produk ini punya varian' }).click();
  await page.getByLabel('Nama pilihan').fill('Ukuran');
  await page.getByLabel('Isi pilihan').fill('M, L');
  await page.keyboard.press('Enter');
  const medium = page.getByRole('group', { name: 'M', exact: true });
  await medium.getByLabel('Harga').fill('85000');
  // Down the column, then the next one.
  await page.keyboard.press('Enter');
  await page.keyboard.type('95000');
  await medium.getByLabel('Stok').fill('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0');
  await axe.look('a new product');

  // What was typed outlives a reload.
  await page.reload();
  await page.getByText('Isian Anda yang belum disimpan masih ada.').waitFor();
  await page.getByRole('button', { name: 'Simpan produk' }).click();
  await page.getByRole('heading', { name: 'Kaos Kopi' }).waitFor();
  const { items } = await shop.call(listProducts, { query: {} });
  expect(items).toMatchObject([
    { name: 'Kaos Kopi', variants: 2, lowest_price: 85_000, highest_price: 95_000, stock: 2, sold_out: 1 },
  ]);
  await axe.look('a product');

  await page.goto(`${sapa.url}/user/orders`);
  await page.getByRole('button', { name: 'Buat pesanan', exact: true }).click();
  await page.getByRole('combobox', { name: 'Pelanggan' }).click();
  await page.getByRole('option', { name: shop.customer }).click();
  await page.getByLabel('Nama barang').fill('kaos');
  await page.getByRole('option', { name: /Kaos Kopi M/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Jumlah', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Simpan pesanan' }).click();
  await page.getByText('Stok tinggal 2').waitFor();
  await page.getByLabel('Jumlah', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Simpan pesanan' }).click();
  await page.waitForURL(/\/user\/orders\/[\da-f-]{36}$/);
  const [order] = (await shop.call(listOrders, { query: {} })).items;
  expect(order?.lines).toMatchObject([{ name: 'Kaos Kopi M', quantity: 2, unit_price: 85_000 }]);
  const product = await shop.call(getProduct, { params: { id: items[0]!.id } });
  expect(product.variants.map(({ stock }) => stock)).toEqual([0, 0]);

  await page.goto(`${sapa.url}/user/products`);
  const row = page.getByRole('row', { name: /Kaos Kopi/ });
  await row.getByText('Habis').waitFor();
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ekspor ke CSV' }).click();
  const exported = page.getByRole('article', { name: 'Ekspor produk' });
  await exported.getByRole('button', { name: 'Unduh' }).waitFor();
  await axe.look('products');

  await page.getByRole('link', { name: 'Impor' }).click();
  const catalogue = 'kode;nama;harga_jual;stok\r\nTB-1;Tumbler;150.000;8\r\nTB-2;Tumbler besar;mahal;1';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'katalog.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue) });
  await page.getByText('Harga bukan angka').waitFor();
  await page.getByRole('button', { name: 'Impor 1 varian produk' }).click();
  await page.getByText('1 diubah · 1 ditolak').waitFor();
  await page.getByRole('link', { name: 'Lihat varian produk' }).click();
  await page.getByRole('row', { name: /Tumbler/ }).waitFor();

  await page.goto(`${sapa.url}/user/chat/${shop.conversation.id}`);
  await page.getByRole('button', { name: 'Kirim produk' }).click();
  await page.getByRole('combobox', { name: 'Produk' }).fill('kaos l');
  await page.getByRole('option', { name: /Kaos Kopi L/ }).click();
  await axe.look('a product that is offered');
  await page.getByRole('button', { name: `Kirim ke ${shop.customer}` }).click();
  await page.getByRole('dialog', { name: 'Kirim produk' }).waitFor({ state: 'detached' });
  const { items: messages } = await shop.call(listMessages, {
    params: { id: shop.conversation.id },
    query: {},
  });
  expect(messages.map(({ text }) => text)).toContain('Kaos Kopi L\nRp95.000');
  expect(axe.found).toEqual([]);
  // More was ordered than there is.
  browser.expectQuiet(/\/user\/orders.*409/);
});
