import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { freshEmail, freshName, procedure, typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(() => startSapa({ CAPTCHA_PROVIDER: 'altcha' }));

test('a newcomer signs up, pastes a procedure, opens a live chat; a visitor gets the right answer, then a person', async () => {
  const account = { email: freshEmail('ratih'), password: 'dapur-bu-ratih' };
  const business = freshName('Dapur Bu Ratih');
  const owner = await browser.newPage();
  const proveHuman = async () => {
    await owner.getByLabel('Saya bukan robot').click();
    await owner.locator('input[type=checkbox]:checked').waitFor();
  };
  await owner.goto(`${sapa.url}/register`);
  await typeAccount(owner, account);
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByLabel('Nama lengkap').fill('Ratih Kusuma');
  await owner.getByLabel('Nama bisnis').fill(business);
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByLabel('Nomor telepon').fill('0812-3456-7890');
  await proveHuman();
  await owner.getByRole('button', { name: 'Register' }).click();
  await owner.waitForURL('**/login');
  await typeAccount(owner, account);
  await proveHuman();
  await owner.getByRole('button', { name: 'Sign In' }).click();
  await owner.getByRole('link', { name: 'Nanti saja' }).click();
  await owner.getByRole('region', { name: 'Langkah awal' }).getByText('0 dari 5 selesai').waitFor();

  const menu = owner.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('link', { name: 'Platforms' }).click();
  await owner.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  await owner.getByRole('button', { name: /LiveChat/ }).click();
  await owner.getByLabel('Nama live chat').fill(business);
  await owner.getByRole('button', { name: 'Buat LiveChat' }).click();
  const hosted = await owner.getByRole('link', { name: /Bagikan halaman chat/ }).getAttribute('href');

  await menu.getByRole('link', { name: 'AI Agents' }).click();
  await owner.getByRole('button', { name: 'Buat chatbot' }).first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buat chatbot' }).click();
  await dialog.getByText('Nama chatbot wajib diisi.').waitFor();
  await dialog.getByLabel('Nama chatbot').fill('Nara');
  await dialog.getByRole('button', { name: 'Buat chatbot' }).click();
  await owner.getByLabel('Isi prosedur').fill(procedure.text);
  await expect.poll(() => owner.getByLabel('Judul').inputValue()).toBe('Ongkir');
  await owner.getByLabel('Judul').fill(procedure.title);
  await owner.getByRole('button', { name: 'Simpan prosedur' }).click();
  await owner.getByText(`“${procedure.title}” siap dipakai`).waitFor();
  await owner.getByLabel('Pertanyaan uji coba').fill('ongkir ke bandung brp?');
  await owner.getByRole('button', { name: 'Tanyakan' }).click();
  await owner.getByRole('log', { name: 'Percakapan uji coba' }).getByText('Rp12.000').first().waitFor();
  await owner.getByRole('tab', { name: 'Saluran & spesialis' }).click();
  await owner.getByRole('switch', { name: `Layani ${business}` }).click();
  await expect.poll(() => owner.getByRole('switch', { name: `Layani ${business}` }).isChecked()).toBe(true);

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visitor.goto(hosted ?? '');
  await visitor.getByLabel('Nama').fill('Dewi');
  await visitor.getByRole('button', { name: 'Mulai chat' }).click();
  const ask = async (text: string) => {
    await visitor.getByLabel('Tulis pesan').fill(text);
    await visitor.getByRole('button', { name: 'Kirim', exact: true }).click();
  };
  await ask('kak ongkir ke bandung berapa?');
  await visitor.getByText('Rp12.000').waitFor();

  await menu.getByRole('link', { name: /Inbox/ }).click();
  // The menu lies over the list while the pointer is in it.
  await owner.mouse.move(900, 450);
  await owner.getByRole('link', { name: /Dewi/ }).click();
  const thread = owner.getByRole('log');
  await thread.getByText('Rp12.000').waitFor();
  await thread.getByRole('button', { name: 'Ongkir', exact: true }).click();
  await owner.getByRole('dialog').getByText('Ongkir JNE REG ke Bandung').first().waitFor();
  await owner.keyboard.press('Escape');

  await ask('bisa cetak logo di kemasan?');
  await visitor.getByText(/kami teruskan|CS kami/).waitFor();
  const card = thread.getByRole('article', { name: 'Serah terima ke tim' });
  await card
    .getByText(/cetak logo/)
    .first()
    .waitFor();
  // It stands there once: no grey line and no summary beside it say the same.
  expect(await thread.getByText(/meneruskan ke tim/).count()).toBe(0);
  expect(await owner.getByRole('region', { name: 'Ringkasan AI' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Buat tiket' }).click();
  const ticket = owner.getByRole('dialog', { name: 'Create Ticket' });
  expect(await ticket.getByLabel('Judul').inputValue()).toMatch(/cetak logo/);
  await owner.keyboard.press('Escape');

  await owner.getByLabel('Balasan').fill('Bisa Kak, minimal 50 kemasan.');
  await owner.keyboard.press('Enter');
  await visitor.getByText('Bisa Kak, minimal 50 kemasan.').waitFor();
  await thread.getByRole('article').filter({ hasText: 'minimal 50' }).getByLabel('Dibaca').waitFor();
  browser.expectQuiet();
});
