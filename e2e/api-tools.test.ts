import { expect, test } from 'vitest';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(() => startSapa({ AI_QUIET_SECONDS: '0', OUTBOUND_ALLOW: '127.0.0.1' }));

test('an owner makes a shipping tool of its template and tries it; a customer asks and is told, and books with their own yes', async () => {
  const { services, phone } = sapa.world;
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  await shop.teachAgent([number.channelId]);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/developers/api-tools');
  await page.getByText('Belum ada tool').waitFor();
  const complaints = await complaintsOfAxe(page, { dark: true });

  await page.getByRole('link', { name: 'Pakai contoh Ongkir beberapa kurir dari RajaOngkir' }).click();
  await page
    .getByLabel('Alamat', { exact: true })
    .fill(`${services.urls.rajaOngkir}/calculate/domestic-cost`);
  await page.getByRole('textbox', { name: 'Kunci', exact: true }).fill(services.keys.rajaOngkir);
  for (const [at, key] of [
    [0, 'tujuan'],
    [1, 'asal'],
  ] as const) {
    await page
      .getByText('Lebih rinci')
      .nth(at * 2)
      .click();
    await page
      .getByLabel('Alamat pencarian')
      .nth(at)
      .fill(`${services.urls.rajaOngkir}/destination/domestic-destination?search={{${key}}}`);
  }
  complaints.push(...(await complaintsOfAxe(page)));
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByLabel('Kota tujuan').fill('Surabaya');
  await page.getByLabel('Berat').fill('1kg');
  await page.getByRole('button', { name: 'Uji panggilan' }).click();
  const outcome = page.getByRole('region', { name: 'Hasil uji' });
  await outcome.getByText('JNE REG: Rp19.000').waitFor();
  await outcome.getByText(/key: ••••••/).waitFor();
  expect(await page.content()).not.toContain(services.keys.rajaOngkir);
  complaints.push(...(await complaintsOfAxe(page, { again: true })));
  await page.getByRole('switch', { name: 'Nyalakan tool' }).click();
  await page.getByText('Cek ongkir menyala').waitFor();

  const customer = phone.customer({ number: '+6281288770011', name: 'Dewi Anggraini' });
  const heard = (words: string) =>
    customer.waitForReply(number.id, (message) => JSON.stringify(message).includes(words));
  await customer.text(number.id, 'ongkir ke Bandung 2 kg brp?');
  await heard('JNE REG: Rp24.000');
  await customer.text(number.id, 'ongkir ke makassar brp kak');
  await heard('Beratnya berapa');
  await customer.text(number.id, '3 kilo');
  await heard('JNE REG: Rp114.000');

  await page.goto(`${sapa.url}/user/developers/api-tools/new?from=book`);
  await page.getByLabel('Alamat', { exact: true }).fill(`${services.urls.booking}/bookings`);
  await page.getByRole('textbox', { name: 'Kunci', exact: true }).fill(services.keys.booking);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByRole('switch', { name: 'Nyalakan tool' }).click();
  await page.getByText('Buat booking menyala').waitFor();
  await customer.text(number.id, 'mau booking besok jam 3');
  await heard('pukul 15.00 WIB');
  expect(services.bookings).toHaveLength(0);
  await customer.text(number.id, 'ya');
  await heard('BK-0001');
  expect(services.bookings).toMatchObject([{ name: 'Dewi Anggraini' }]);

  await page.goto(`${sapa.url}/user/developers/api-tools?tab=log`);
  const log = page.getByRole('region', { name: 'Catatan panggilan' });
  await log.getByRole('link', { name: 'Dewi Anggraini' }).first().waitFor();
  expect(await log.getByText('Berhasil').count()).toBe(4);
  complaints.push(...(await complaintsOfAxe(page)));
  await page.goto(`${sapa.url}/user/developers/api-tools?tab=guards`);
  await page.getByLabel('Topik terlarang').fill('politik, lowongan kerja');
  await page.getByRole('button', { name: 'Simpan batas' }).click();
  await page.getByText('Batas AI Agent disimpan').waitFor();
  await customer.text(number.id, 'ada lowongan kerja kak?');
  await heard('teruskan ke tim');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sapa.url}/user/developers/api-tools`);
  await page.getByRole('switch', { name: 'Nyalakan Cek ongkir' }).waitFor();
  complaints.push(...(await complaintsOfAxe(page, { again: true })));
  expect(complaints).toEqual([]);
  browser.expectQuiet();
});
