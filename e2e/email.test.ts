import { expect, test } from 'vitest';
import { accountAt, addMailbox } from '../server/src/testing/mailbox.ts';
import { journeys } from './support/journeys.ts';
import { freshEmail, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(() => startSapa({ OUTBOUND_ALLOW: '127.0.0.1' }));

test('a mailbox is connected from the picker; a mail is read as it was laid out and answered under its subject', async () => {
  const { account } = await newShop(sapa);
  const { address, password } = addMailbox(sapa.world);
  const { imap, smtp } = accountAt(sapa.world, address, password);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, account, '/user/connected-platforms');
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Email/ }).click();
  await dialog.getByLabel('Alamat email', { exact: true }).fill(address);
  await dialog.getByLabel('Nama pengirim').fill('Kopi Nusantara');
  await dialog.getByLabel('Penyedia email').selectOption({ label: 'Lainnya atau hosting sendiri' });
  await dialog.getByLabel('Server masuk (IMAP)').fill(imap.host);
  await dialog.getByLabel('Port IMAP').fill(String(imap.port));
  await dialog.getByLabel('Server keluar (SMTP)').fill(smtp.host);
  await dialog.getByLabel('Port SMTP').fill(String(smtp.port));
  await dialog.getByLabel('Password', { exact: true }).fill('salah');
  await dialog.getByRole('button', { name: 'Hubungkan email' }).click();
  await dialog.getByText(/masuk \(IMAP\) menolak/).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Hubungkan email' }).click();
  await page.getByRole('heading', { name: address }).waitFor();

  const customer = freshEmail('maya');
  await sapa.world.mail.write({
    from: { name: customer, address: customer },
    to: address,
    subject: 'Hampers kantor',
    html: '<h2>Empat puluh paket</h2><script>document.title = "diambil alih"</script>',
  });
  await page.goto(`${sapa.url}/user/chat`);
  await page.getByRole('link', { name: new RegExp(customer) }).click();
  const thread = page.getByRole('log');
  await thread.getByText('Hampers kantor', { exact: true }).waitFor();
  await thread.getByRole('button', { name: 'Lihat tampilan asli' }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Empat puluh paket' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Balasan').fill('Siap, kami kirim penawarannya.');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  const answer = await sapa.world.smtp.waitForMail(customer);
  expect(answer).toMatchObject({ subject: 'Re: Hampers kantor' });
  await thread.getByText('Re: Hampers kantor').waitFor();
  // The password that was refused.
  browser.expectQuiet(/400 \(Bad Request\)/);
});
