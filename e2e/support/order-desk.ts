import type { Page } from 'playwright-core';
import { type Shop, signIn } from './new-shop.ts';
import type { WatchedBrowser } from './open-browser.ts';

/** A page at this address, signed in, and told of what others do from now on. */
export async function livePage(
  { sapa, browser }: { sapa: { url: string }; browser: WatchedBrowser },
  path: string,
  account: Shop['account'],
  options: Parameters<WatchedBrowser['newPage']>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await signIn(page, sapa, account, path);
  await live;
  return page;
}

/** One line of the order that is being written. */
export async function writeLine(page: Page, at: number, [name, quantity, price]: [string, string, string]) {
  const line = page.getByRole('group', { name: `Barang ${at}`, exact: true });
  await line.getByLabel('Nama barang').fill(name);
  await line.getByLabel('Jumlah', { exact: true }).fill(quantity);
  await line.getByLabel('Harga satuan').fill(price);
}

/** What is left of the open order, unless told. */
export async function pay(page: Page, method: string, amount?: string) {
  await page.getByRole('button', { name: 'Catat pembayaran' }).click();
  const dialog = page.getByRole('dialog', { name: /^Catat pembayaran/ });
  if (amount !== undefined) await dialog.getByLabel('Jumlah yang diterima').fill(amount);
  await dialog.getByText(method, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Simpan pembayaran' }).click();
  await dialog.waitFor({ state: 'detached' });
}
