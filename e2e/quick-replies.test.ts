import { createContactField, createQuickReply, listQuickReplies, updateContact } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { PIXEL } from '../server/src/testing/pixel.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const { sapa, browser } = journeys(startSapa);

async function at(path: string, account: Parameters<typeof signIn>[2]): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, account, path);
  return page;
}
test('a quick reply is written, its draft kept; behind / an agent finds it, fills in what it asks, and sends it with its picture', async () => {
  const shop = await tradingShop(sapa);
  const rina = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent' });
  const { id: drink } = await shop.call(createContactField, { body: { name: 'Minuman', type: 'text' } });
  await shop.call(updateContact, {
    params: { id: shop.conversation.contact.id },
    body: { fields: { [drink]: 'kopi susu' } },
  });
  const page = await at('/user/quick-replies', shop.account);
  const axe = axeOnTheWay(page);
  const begin = () => page.getByRole('button', { name: 'Buat balasan cepat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buat balasan cepat' });
  await begin();
  await dialog.getByLabel('Nama', { exact: true }).fill('Ongkos kirim');
  await dialog.getByLabel('Pintasan').fill('Ongkir');
  await dialog.getByLabel('Isi').fill('Halo {{contact.nama}}, ongkir {{?tarif}}, tiba {{?hari}}.');
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await begin();
  await dialog.getByText('Isian Anda yang belum disimpan masih ada.').waitFor();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('Variabel {{contact.nama}} tidak dikenal.').waitFor();
  await dialog.getByLabel('Isi').fill('Halo {{contact.first_name|Kak}}, ongkir {{?tarif}}, tiba {{?hari}}.');
  await dialog.getByText('Halo Ratna, ongkir tarif').waitFor();
  await dialog.getByRole('button', { name: 'Data kontak' }).click();
  await page.getByRole('menuitem', { name: 'Minuman' }).click();
  await page.keyboard.type('kopi');
  await dialog.getByText('tiba hari.kopi').waitFor();
  await dialog
    .getByLabel('Lampiran balasan cepat')
    .setInputFiles({ name: 'tarif.png', mimeType: 'image/png', buffer: PIXEL });
  await axe.look('writing');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('cell', { name: 'Ongkos kirim /ongkir' }).waitFor();
  await page.getByText('1 lampiran').waitFor();
  await axe.look('quick replies');

  const hers = await at(`/user/chat/${shop.conversation.id}`, rina);
  const field = hers.getByLabel('Balasan', { exact: true });
  const option = hers.getByRole('option', { name: '/ongkir' });
  await field.pressSequentially('Baik /ong');
  await option.waitFor();
  // What the customer wrote stands above the list, not below it.
  const bubble = await hers.locator('[id^="pesan-"]').last().boundingBox();
  const menu = await hers.getByRole('region', { name: 'Balasan cepat' }).boundingBox();
  expect(bubble!.y + bubble!.height).toBeLessThanOrEqual(menu!.y);
  const herAxe = axeOnTheWay(hers);
  await herAxe.look('the list');
  await hers.keyboard.press('Escape');
  await option.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Baik /ong');
  await field.fill('');
  await field.pressSequentially('/kirim');
  await option.waitFor();
  await hers.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Halo Dewi, ongkir {{?tarif}}, tiba {{?hari}}.kopi susu');
  await hers.getByRole('list', { name: 'Lampiran' }).getByText('tarif.png').waitFor();
  await hers.getByText('Isi dulu sebelum mengirim:').waitFor();
  expect(await hers.getByRole('button', { name: 'Kirim', exact: true }).isDisabled()).toBe(true);
  await herAxe.look('blanks');
  await hers.keyboard.type('Rp12.000');
  await hers.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('Halo Dewi, ongkir Rp12.000, tiba {{?hari}}.kopi susu');
  await hers.keyboard.type('Senin');
  expect(await field.inputValue()).toBe('Halo Dewi, ongkir Rp12.000, tiba Senin.kopi susu');
  await hers.keyboard.press('Enter');
  await hers
    .locator('[id^="pesan-"]')
    .getByText('Halo Dewi, ongkir Rp12.000, tiba Senin.kopi susu', { exact: true })
    .waitFor();
  await expect
    .poll(async () => (await shop.call(listQuickReplies)).items.map(({ usage_count }) => usage_count))
    .toEqual([1]);
  expect([...axe.found, ...herAxe.found]).toEqual([]);
  browser.expectQuiet();
});

test('an agent changes their own ones only', async () => {
  const shop = await tradingShop(sapa);
  const rina = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent' });
  await shop.call(createQuickReply, {
    body: { name: 'Jam buka', shortcut: 'jam', content: 'Senin sampai Sabtu', scope: 'all' },
  });
  await rina.call(createQuickReply, {
    body: { name: 'Salam Rina', shortcut: 'rina', content: 'Halo, saya Rina', scope: 'me' },
  });
  const page = await at('/user/quick-replies', rina);
  await page.getByText('Jam buka').waitFor();
  expect(await page.getByRole('button', { name: 'Ubah Jam buka' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Hapus Salam Rina' }).click();
  await page
    .getByRole('dialog', { name: 'Hapus balasan cepat Salam Rina?' })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await expect.poll(() => page.getByText('Salam Rina', { exact: true }).count()).toBe(0);
  browser.expectQuiet();
});
