import { listMessages } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { until } from '../server/src/testing/shop.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { ownerSql } from './support/new-admin.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

test('a template is written, survives a reload, is approved, and is sent to a customer whose window has shut', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/followups');
  const axe = axeOnTheWay(page, { dark: true });
  await page.getByRole('button', { name: 'Buat template pertama' }).click();
  const dialog = page.getByRole('dialog', { name: 'Template baru' });
  await dialog.getByLabel('Nama').fill('Sapa Lagi');
  await dialog.getByRole('button', { name: 'Buat draf' }).click();

  const text = page.getByLabel('Isi', { exact: true });
  await text.fill('Halo Kak ');
  await page.getByRole('button', { name: 'Variabel', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Nama depan pelanggan' }).click();
  await text.pressSequentially(', boleh kami lanjutkan obrolan {{topik}} kemarin?');
  await page.reload();
  await page.getByText('Isian Anda yang belum disimpan masih ada.').waitFor();
  await page.getByRole('button', { name: 'Ajukan ke Meta' }).click();
  await page.getByText('Isi contoh; Meta menolak variabel tanpa contoh.').waitFor();
  await page.getByLabel('Contoh untuk Meta').last().fill('kopi Gayo');
  const phone = page.getByRole('figure', { name: 'Pratinjau di WhatsApp' });
  await phone.getByText('Halo Kak Ratna, boleh kami lanjutkan obrolan kopi Gayo kemarin?').waitFor();
  await axe.look('writing a template');
  await page.getByRole('button', { name: 'Ajukan ke Meta' }).click();
  // Meta's decision comes by its webhook, and the screen hears of it.
  await page.getByRole('region', { name: 'Disetujui' }).getByText('sapa_lagi').waitFor();

  const name = freshName('Ratna Dewi');
  const customer = sapa.world.phone.customer({ number: '6281355512345', name });
  await customer.text(number.id, 'Mau tanya kopi');
  await page.goto(`${sapa.url}/user/chat`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForURL(/chat\/[0-9a-f-]{36}/);
  const id = page.url().split('/').at(-1)!;
  const sql = await ownerSql(sapa);
  await sql.query(`update conversations set csw_expires_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await sql.end();
  await page.reload();
  await page.getByRole('button', { name: 'Kirim template' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sapa_lagi/ })
    .click();
  const filling = page.getByRole('dialog', { name: 'sapa_lagi' });
  expect(await filling.getByLabel('Nama depan').inputValue()).toBe(name.split(' ')[0]);
  await filling.getByRole('button', { name: /^Kirim ke/ }).click();
  await filling.getByText('Isi nilai ini dahulu.').waitFor();
  await filling.getByLabel('Topik').fill('kopi Toraja');
  await axe.look('filling a template in');
  await filling.getByRole('button', { name: /^Kirim ke/ }).click();
  await page
    .getByText(/boleh kami lanjutkan obrolan kopi Toraja kemarin/)
    .first()
    .waitFor();
  await until(
    () => shop.call(listMessages, { params: { id }, query: {} }),
    ({ items }) => items[0]?.status === 'delivered',
  );
  expect(axe.found).toEqual([]);
});
