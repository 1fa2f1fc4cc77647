import { listChannels, listConversations, sendMessage } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { readDemoFile } from '../demo/files/index.ts';
import { journeys } from './support/journeys.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

test('WhatsApp connects through Meta; text, picture, voice note and taps arrive, ticks turn blue on both sides', async () => {
  const name = freshName('Kopi Senja');
  const number = sapa.world.graph.addNumber({ verifiedName: name });
  sapa.world.phone.customer({ number: '+62 812-3456-7890', name: 'Dewi Anggraini' });
  const shop = await newShop(sapa);
  const owner = await browser.newPage();
  await signIn(owner, sapa, shop.account, '/user/connected-platforms');
  await owner.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  await owner.getByRole('button', { name: /WhatsApp/ }).click();
  await owner.getByText(name).click();
  await owner.getByRole('button', { name: 'Lanjutkan' }).click();
  await owner.getByText('WhatsApp Business connected!').waitFor();
  const [channel] = (await shop.call(listChannels)).items;
  await shop.teachAgent([channel!.id]);
  await owner.getByRole('link', { name: /Inbox/ }).click();
  // The menu lies over the list while the pointer is in it.
  await owner.mouse.move(900, 450);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, permissions: ['microphone'] });
  await phone.goto(sapa.world.urls.phone);
  await phone.getByRole('button', { name }).click();
  await phone.getByLabel('Tulis pesan').fill('Kak, toko buka jam berapa?');
  await phone.keyboard.press('Enter');
  await phone.getByText(/08\.00–21\.00/).waitFor();

  await owner.getByRole('link', { name: /Dewi Anggraini/ }).click();
  const thread = owner.getByRole('log');
  await thread.getByRole('button', { name: 'Jam buka', exact: true }).waitFor();
  await thread.getByRole('article').filter({ hasText: '08.00–21.00' }).getByLabel('Dibaca').waitFor();

  const picker = phone.locator('input[type=file]').first();
  await picker.setInputFiles({
    name: 'toples.jpg',
    mimeType: 'image/jpeg',
    buffer: readDemoFile('toples-pecah.jpg'),
  });
  await thread.locator('img[src^="/files/"]').first().waitFor();
  await phone.getByRole('button', { name: 'Rekam pesan suara' }).click();
  await phone.getByText('0:01').waitFor();
  await phone.getByRole('button', { name: 'Kirim pesan suara' }).click();
  await thread.getByRole('button', { name: 'Putar pesan suara' }).waitFor();

  const [conversation] = (await shop.call(listConversations, { query: {} })).items;
  await shop.call(sendMessage, {
    params: { id: conversation!.id },
    body: {
      client_id: 'pilih-giling',
      text: 'Biji atau digiling, Kak?',
      choices: {
        style: 'buttons',
        choices: [
          { id: 'biji', title: 'Biji utuh' },
          { id: 'giling', title: 'Digiling' },
        ],
      },
    },
  });
  await phone.getByRole('button', { name: 'Digiling', exact: true }).click();
  await owner.getByLabel('Balasan').fill('Siap Kak, kami giling sedang.');
  await owner.keyboard.press('Enter');
  await phone.getByText('Siap Kak, kami giling sedang.').waitFor();
  await thread.getByRole('article').filter({ hasText: 'giling sedang' }).getByLabel('Dibaca').waitFor();
  const customer = sapa.world.phone.customer({ number: '6281234567890' });
  await expect
    .poll(() =>
      customer
        .chat(number.id)
        .filter(({ direction }) => direction === 'in')
        .map(({ status }) => status),
    )
    .toEqual(['read', 'read', 'read', 'read']);
  browser.expectQuiet();
});

test('who is renamed is called so at once in list, header and quotes; a conversation that is over waits for nobody', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7899', name: 'Dewi Anggraini' });
  await dewi.text(number.id, 'Ada kopi Toraja?');
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  const row = page.getByRole('tabpanel').getByRole('link', { name: /Ada|Masih/ });
  await row.click();
  const thread = page.getByRole('region', { name: /^Percakapan/ });
  await thread.getByRole('article').hover();
  await thread.getByRole('button', { name: 'Pilihan pesan' }).click();
  await page.getByRole('menuitem', { name: 'Balas pesan ini' }).click();
  await thread.getByText('Membalas Dewi Anggraini').waitFor();
  await page.getByLabel('Balasan').fill('Masih ada, Kak');
  await page.keyboard.press('Enter');
  const quote = thread
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /Ada kopi Toraja/ });
  await quote.getByText('Dewi Anggraini').waitFor();

  await page.getByRole('button', { name: 'Ubah kontak' }).click();
  await page.getByLabel('Nama', { exact: true }).fill('Bu Dewi');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await row.getByText('Bu Dewi').waitFor();
  await thread.locator('header').getByText('Bu Dewi').waitFor();
  await quote.getByText('Bu Dewi').waitFor();

  await thread.getByRole('button', { name: 'Selesaikan' }).click();
  await thread.getByRole('button', { name: 'Buka kembali' }).first().waitFor();
  await page.getByLabel('Cari nama, nomor, atau isi pesan').fill('Bu Dewi');
  await row.getByText('Selesai').waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/Antrean|menunggu/)
      // Menus that are shut say it too: by who waits longest the list may be sorted.
      .filter({ visible: true })
      .allTextContents(),
  ).toEqual(['Antrean']);
  browser.expectQuiet();
});
