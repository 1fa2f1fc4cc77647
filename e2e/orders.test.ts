import { createTicket, listOrders } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { livePage, pay, writeLine } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const office = journeys(startSapa);
const { sapa, browser } = office;
const panelOf = (page: Page, number: number) => page.getByRole('dialog', { name: `Pesanan #${number}` });
const orderRow = (page: Page, number: number) => page.getByRole('row', { name: new RegExp(`#${number}\\b`) });

test('an order is written down on its page, goes its way and is paid in two parts, before the eyes of a colleague; an agent records payments and voids none', async () => {
  const shop = await tradingShop(sapa);
  const rina = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent' });
  const page = await livePage(office, '/user/orders', shop.account);
  const hers = await livePage(office, '/user/orders', rina);
  await page.getByRole('button', { name: 'Buat pesanan pertama' }).click();
  await page.getByRole('combobox', { name: 'Pelanggan' }).fill('dewi');
  await page.getByRole('option', { name: shop.customer }).waitFor();
  await page.keyboard.press('Enter');
  await writeLine(page, 1, ['Gayo Wine 200 gr', '2', '98000']);
  // Enter begins the next line and stands in it.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Drip bag');
  await writeLine(page, 2, ['Drip bag', '10', '6500']);
  await page.getByLabel('Ongkir').fill('19000');
  await page.getByLabel('Diskon').fill('5000');
  await page.getByText('Rp 275.000').waitFor();
  await page.getByRole('button', { name: 'Simpan pesanan' }).click();
  await page.waitForURL(/\/user\/orders\/[\da-f-]{36}$/);
  const panel = panelOf(page, 1);
  await panel.getByText('Gayo Wine 200 gr').waitFor();

  await orderRow(hers, 1).getByText('Menunggu').waitFor();
  await panel.getByRole('button', { name: 'Proses' }).click();
  await orderRow(hers, 1).getByText('Diproses').waitFor();

  await pay(page, 'Transfer bank', '100000');
  await panel.getByText('Sisa tagihan').waitFor();
  await orderRow(hers, 1).getByText('sisa Rp 175.000').waitFor();
  // What is left stands in the field already, for a colleague too, who may record payments and void none.
  await orderRow(hers, 1).getByRole('link').click();
  const beside = panelOf(hers, 1);
  await pay(hers, 'QRIS');
  for (const each of [beside, panel])
    await each.getByRole('listitem').filter({ hasText: 'Rina Wulandari' }).waitFor();
  expect(await beside.getByRole('button', { name: /^Batalkan pembayaran/ }).count()).toBe(0);
  await beside.getByRole('button', { name: 'Tutup' }).click();
  await orderRow(hers, 1).getByText('Lunas').waitFor();

  await panel.getByRole('button', { name: 'Kirim', exact: true }).click();
  const ship = page.getByRole('dialog', { name: 'Kirim pesanan #1' });
  await ship.getByLabel('Kurir').fill('JNE REG');
  await ship.getByLabel('Nomor resi').fill('JP4500000001');
  await ship.getByRole('button', { name: 'Tandai dikirim' }).click();
  await orderRow(hers, 1).getByText('Dikirim').waitFor();
  await panel.getByText('JP4500000001').waitFor();
  await panel.getByRole('button', { name: 'Selesaikan' }).click();
  await orderRow(hers, 1).getByText('Selesai').waitFor();

  // Back from the panel to the list, and from the order to its conversation.
  await panel.getByRole('button', { name: 'Tutup' }).click();
  await page.waitForURL('**/user/orders');
  await orderRow(page, 1).getByRole('link').click();
  await panel.getByRole('link', { name: new RegExp(shop.customer) }).click();
  await page.waitForURL(`**/user/chat/${shop.conversation.id}`);
  browser.expectQuiet();
});

test('what is wrong is said beside its line; what was typed survives a refusal, a mistaken Escape and a reload; a lost answer makes no second order', async () => {
  const shop = await tradingShop(sapa);
  const page = await livePage(office, '/user/orders', shop.account);
  const dialog = page.getByRole('dialog', { name: 'Buat pesanan' });
  await page.getByRole('button', { name: 'Buat pesanan', exact: true }).click();
  await writeLine(page, 1, ['Gayo Wine 200 gr', '2', '98000']);
  await dialog.getByRole('button', { name: 'Tambah barang' }).click();
  await writeLine(page, 2, ['Drip bag', '0', '']);
  await dialog.getByRole('button', { name: 'Simpan pesanan' }).click();
  await dialog.getByText('Pilih pelanggannya dulu').waitFor();
  const second = dialog.getByRole('group', { name: 'Barang 2', exact: true });
  await second.getByText('Jumlah minimal 1').waitFor();
  await second.getByText('Isi angka bulat dalam rupiah').waitFor();
  expect(await dialog.getByRole('group', { name: 'Barang 1', exact: true }).getByRole('alert').count()).toBe(
    0,
  );

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Buat pesanan', exact: true }).click();
  await dialog.getByText('Isian Anda yang belum disimpan masih ada.').waitFor();
  await dialog.getByRole('combobox', { name: 'Pelanggan' }).click();
  await dialog.getByRole('option', { name: shop.customer }).click();
  await dialog.getByRole('button', { name: 'Hapus barang 2' }).click();
  await dialog.getByLabel('Diskon').fill('500000');
  await dialog.getByRole('button', { name: 'Simpan pesanan' }).click();
  await dialog.getByText('Diskon tidak boleh lebih besar dari harga barang dan ongkir').waitFor();
  await dialog.getByLabel('Diskon').fill('');

  // The server has it, and the answer never comes.
  await page.route(
    '**/api/v1/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Simpan pesanan' }).click();
  await page.getByText('Tidak ada koneksi. Periksa internet Anda lalu coba lagi.').waitFor();
  await dialog.getByRole('button', { name: 'Simpan pesanan' }).click();
  await panelOf(page, 1).waitFor();
  expect((await shop.call(listOrders, { query: {} })).items).toHaveLength(1);
  browser.expectQuiet(/ERR_FAILED|400 \(Bad Request\)/);
});

test('a payment recorded by mistake is voided with its reason and counts no more; a cancelled order says why and is opened again', async () => {
  const shop = await tradingShop(sapa);
  const order = await shop.newOrder();
  const page = await livePage(office, `/user/orders/${order.id}`, shop.account);
  const panel = panelOf(page, 1);
  await pay(page, 'Tunai', '300000');
  await panel.getByText('Lebih bayar').first().waitFor();
  await panel.getByRole('button', { name: 'Batalkan pembayaran Rp 300.000' }).click();
  const reason = page.getByRole('dialog', { name: 'Batalkan pembayaran Rp 300.000?' });
  await reason.getByRole('button', { name: 'Batalkan pembayaran' }).click();
  await reason.getByText('Alasan wajib diisi').waitFor();
  await reason.getByLabel('Alasan').fill('Untuk pesanan lain');
  await reason.getByRole('button', { name: 'Batalkan pembayaran' }).click();
  await panel.getByText('Dibatalkan Sekar Maharani: Untuk pesanan lain').waitFor();
  await pay(page, 'Tunai');

  await panel.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan pesanan' }).click();
  const cancel = page.getByRole('dialog', { name: 'Batalkan pesanan #1?' });
  await cancel.getByText('Rp 215.000 yang sudah dibayar tetap tercatat.').waitFor();
  await cancel.getByLabel('Alasan').fill('Stok habis');
  await cancel.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await panel.getByText('Dibatalkan: Stok habis').waitFor();
  await panel.getByRole('button', { name: 'Buka lagi' }).click();
  await panel.getByRole('button', { name: 'Proses' }).waitFor();

  await panel.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('link', { name: 'Pembayaran' }).click();
  const sum = page.getByRole('status').filter({ hasText: 'Uang masuk' });
  await sum.getByText('Rp 215.000').waitFor();
  await sum.getByText('dari 1 pembayaran').waitFor();
  await page
    .getByRole('row', { name: /Untuk pesanan lain/ })
    .locator('del', { hasText: 'Rp 300.000' })
    .waitFor();
  await page.getByLabel('Cara bayar').selectOption('QRIS');
  await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
  expect(new URL(page.url()).search).toBe('?method=qris');
  await page.getByRole('button', { name: 'Hapus saringan' }).click();
  await page
    .getByRole('link', { name: `#1 ${shop.customer}` })
    .last()
    .click();
  await panel.waitFor();
  browser.expectQuiet();
});

test('the list is narrowed by status, payment, name and number; a reload finds the same', async () => {
  const shop = await tradingShop(sapa);
  await shop.newOrder();
  await shop.newOrder();
  const page = await livePage(office, '/user/orders', shop.account);
  await orderRow(page, 2).waitFor();
  await page.getByRole('button', { name: 'Diproses', exact: true }).click();
  await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
  await page.getByRole('button', { name: 'Menunggu', exact: true }).click();
  await page.getByLabel('Pembayaran').selectOption('Belum dibayar');
  await page.getByLabel('Cari', { exact: true }).fill('#2');
  await page.waitForURL('**/user/orders?status=pending&payment=unpaid&q=%232');
  await orderRow(page, 1).waitFor({ state: 'detached' });
  await page.reload();
  await orderRow(page, 2).waitFor();
  expect(await orderRow(page, 1).count()).toBe(0);
  expect(await page.getByLabel('Cari', { exact: true }).inputValue()).toBe('#2');
  browser.expectQuiet();
});

// A question that stands above the panel stays there, and closes on Escape, while the panel becomes a sheet and one again.
test('axe finds nothing on orders and payments, at a desk and on a phone in the dark', async () => {
  const shop = await tradingShop(sapa);
  const order = await shop.newOrder();
  const page = await livePage(office, '/user/orders', shop.account);
  const { look, found } = axeOnTheWay(page, { phone: true });
  await orderRow(page, 1).waitFor();
  await look('list');
  await page.getByRole('button', { name: 'Buat pesanan', exact: true }).click();
  await page.getByRole('combobox', { name: 'Pelanggan' }).waitFor();
  await look('new order');
  await page.getByRole('button', { name: 'Simpan pesanan' }).click();
  await page.getByText('Pilih pelanggannya dulu').waitFor();
  await look('new order, refused');
  await page.keyboard.press('Escape');
  await page.goto(`${sapa.url}/user/orders/${order.id}`);
  await panelOf(page, 1).getByText('Gayo Wine 200 gr').waitFor();
  await pay(page, 'Tunai', '100000');
  await page
    .getByRole('status')
    .filter({ hasText: 'Pembayaran Rp 100.000 dicatat.' })
    .getByRole('button', { name: 'Tutup' })
    .click();
  await page.getByText('Pembayaran Rp 100.000 dicatat.').waitFor({ state: 'detached' });
  await look('panel');
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = await page.getByRole('button', { name: 'Tindakan lain' }).boundingBox();
  expect(menu!.x + menu!.width).toBeLessThan(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Ubah pesanan' }).click();
  await page.getByRole('dialog', { name: 'Ubah pesanan #1' }).waitFor();
  await look('edit');
  await page.keyboard.press('Escape');
  const lookInto = async (dialog: string) => {
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await look(dialog);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
  };
  const panel = panelOf(page, 1);
  await panel.getByRole('button', { name: 'Batalkan pembayaran Rp 100.000' }).click();
  await lookInto('Batalkan pembayaran Rp 100.000?');
  await panel.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan pesanan' }).click();
  await lookInto('Batalkan pesanan #1?');
  await panel.getByRole('button', { name: 'Proses' }).click();
  await panel.getByRole('button', { name: 'Kirim', exact: true }).click();
  await lookInto('Kirim pesanan #1');
  await page.goto(`${sapa.url}/user/payment`);
  await page.getByRole('row', { name: /#1/ }).waitFor();
  await look('payments');

  const { conversation } = shop;
  await shop.call(createTicket, {
    body: { client_id: crypto.randomUUID(), title: 'Tukar ukuran', conversation_id: conversation.id },
  });
  await page.goto(`${sapa.url}/user/chat/${conversation.id}`);
  await page.getByLabel('Balasan').waitFor();
  await page
    .getByRole('region', { name: 'Pesanan', exact: true })
    .getByRole('link', { name: /^#1 / })
    .waitFor();
  await page.getByRole('region', { name: 'Tiket', exact: true }).getByText('Tukar ukuran').waitFor();
  await look('beside a conversation');
  expect(found).toEqual([]);
  browser.expectQuiet();
});
