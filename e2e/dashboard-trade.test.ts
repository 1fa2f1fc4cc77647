import { assignConversation, createBoard, createTicket, listBoards, moveTicket } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop } from './support/new-shop.ts';
import { livePage, pay, writeLine } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const office = journeys(startSapa);
const { sapa, browser } = office;

test('beside a conversation an order is written down, leads to its panel, and is paid while the dashboard stands open elsewhere', async () => {
  const shop = await tradingShop(sapa);
  const page = await livePage(office, `/user/chat/${shop.conversation.id}`, shop.account);
  const dashboard = await livePage(office, '/user/dashboard', shop.account);
  const money = dashboard.getByRole('link', { name: /^Uang masuk/ });
  const payments = dashboard.getByRole('link', { name: /^Pembayaran/ });
  await payments.getByText('0', { exact: true }).waitFor();

  const section = page.getByRole('region', { name: 'Pesanan', exact: true });
  await section.getByText('Belum ada.').waitFor();
  await section.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByText(`Untuk ${shop.customer}, dari percakapan ini.`).waitFor();
  await writeLine(page, 1, ['Gayo Wine 200 gr', '1', '98000']);
  await page.getByRole('button', { name: 'Simpan pesanan' }).click();
  // Until it is paid it waits on the dashboard too.
  await dashboard
    .getByRole('region', { name: 'Pesanan belum dibayar' })
    .getByRole('link', { name: /#1 · Gayo Wine 200 gr.*Rp 98\.000/ })
    .waitFor();
  await section.getByRole('link', { name: /^#1 .*Rp 98\.000/ }).click();
  await page.waitForURL(/\/user\/orders\/[\da-f-]{36}$/);
  await pay(page, 'QRIS', '40000');
  await money.getByText('Rp 40.000').waitFor();
  await dashboard.getByText('Semua pesanan baru sudah dibayar.').waitFor();
  await pay(page, 'QRIS');
  await money.getByText('Rp 98.000').waitFor();
  await payments.getByText('2', { exact: true }).waitFor();

  // Behind the figure stands what it counts.
  await money.click();
  await dashboard.waitForURL(/\/user\/payment\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await dashboard
    .getByRole('status')
    .filter({ hasText: 'dari 2 pembayaran' })
    .getByText('Rp 98.000')
    .waitFor();
  browser.expectQuiet();
});

test('the dashboard counts the open tickets of all boards as they change, and leads to exactly those', async () => {
  const shop = await newShop(sapa);
  const page = await livePage(office, '/user/dashboard', shop.account);
  const figure = page.getByRole('link', { name: /^Tiket terbuka/ });
  await figure.getByText('0', { exact: true }).waitFor();
  const make = (title: string, column_id?: string) =>
    shop.call(createTicket, {
      body: { client_id: crypto.randomUUID(), title, ...(column_id && { column_id }) },
    });
  const finished = await make('Sudah dikirim ulang');
  await make('Tukar ukuran');
  const other = await shop.call(createBoard, { body: { name: 'Grosir' } });
  await make('Penawaran 40 hampers', other.columns[0]!.id);
  await figure.getByText('3', { exact: true }).waitFor();
  const [first] = (await shop.call(listBoards)).items;
  await shop.call(moveTicket, {
    params: { id: finished.id },
    body: { column_id: first!.columns.find(({ done }) => done)!.id },
  });
  await figure.getByText('2', { exact: true }).waitFor();
  await figure.click();
  const list = page.getByRole('region', { name: 'Tiket semua board' });
  await list.getByRole('link', { name: 'Penawaran 40 hampers' }).waitFor();
  expect(await list.getByRole('link').allTextContents()).toEqual(['Penawaran 40 hampers', 'Tukar ukuran']);
  await page.getByRole('button', { name: 'Semua board' }).click();
  await page.getByRole('menuitem', { name: 'Grosir' }).click();
  await page
    .getByRole('region', { name: 'Tiket Grosir' })
    .getByRole('link', { name: 'Penawaran 40 hampers' })
    .waitFor();
  browser.expectQuiet();
});

test('an agent on the phone sees the own work: tabs that are counts, no money of the shop; axe finds nothing', async () => {
  const shop = await tradingShop(sapa);
  const rizky = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent', name: 'Rizky Ramadhan' });
  await shop.call(assignConversation, {
    params: { id: shop.conversation.id },
    body: { member_id: rizky.memberId },
  });
  await shop.newOrder();
  const page = await livePage(office, '/user/dashboard', rizky, { viewport: { width: 390, height: 844 } });
  const tabs = page.getByRole('tablist', { name: 'Yang perlu tangan sekarang' });
  await tabs.getByRole('tab', { name: /^1\s*Giliran Anda$/ }).waitFor();
  await page.getByText('1 pelanggan menunggu balasan Anda').waitFor();
  const list = page.getByRole('tabpanel');
  await list.getByRole('link', { name: new RegExp(`^.*${shop.customer}.*Kak, mau pesan kopi`) }).waitFor();
  await tabs.getByRole('tab', { name: /Giliran Anda/ }).press('ArrowRight');
  await list.getByText('Tidak ada pelanggan yang menunggu di antrean.').waitFor();
  const today = page.getByRole('region', { name: 'Hari ini' });
  await today.getByRole('button', { name: /^Percakapan Anda\s*1/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(shop.customer) })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Tim dan antrean' }).getByText('Anda', { exact: true }).waitFor();
  expect(await page.getByText(/Rp|Uang masuk|belum dibayar/).count()).toBe(0);
  expect(await complaintsOfAxe(page, { dark: true })).toEqual([]);
  browser.expectQuiet();
});
