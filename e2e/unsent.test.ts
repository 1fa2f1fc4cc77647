import { assignConversation, createTeam, listConversations, whoAmI } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { PIXEL } from '../server/src/testing/pixel.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

async function asked(text: string) {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7894', name: 'Dewi Anggraini' });
  await dewi.text(number.id, text);
  return shop;
}

test('a file that did not go up holds no note back, and can be taken away where nothing can be answered', async () => {
  const shop = await asked('Ada fotonya?');
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  await page.getByLabel('Balasan').waitFor();
  await page.route('**/attachments', (route) => route.abort());
  await page.getByLabel('Berkas', { exact: true }).setInputFiles({
    name: 'toples.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await page.getByText('Belum terunggah').waitFor();

  await page.getByRole('tab', { name: 'Catatan internal' }).click();
  await page.getByLabel('Catatan internal').fill('Fotonya menyusul, sinyal jelek');
  await page.getByRole('button', { name: 'Kirim catatan' }).click();
  await page.getByRole('log').getByText('Fotonya menyusul, sinyal jelek').waitFor();

  await page.getByRole('tab', { name: 'Balas' }).click();
  await page.getByRole('button', { name: 'Selesaikan' }).click();
  await page.getByText('Percakapan ini sudah selesai').waitFor();
  await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
  await page.getByRole('button', { name: 'Hapus toples.png' }).click();
  await page.getByText('Belum terunggah').waitFor({ state: 'detached' });
  browser.expectQuiet(/ERR_FAILED/);
});

test('what was written while a conversation moved to another team can be read, copied and removed', async () => {
  const shop = await asked('Pesanan saya di mana?');
  const { user } = (await shop.call(whoAmI)).data;
  const rina = await joinWorkspace(sapa, user.workspace!.id, { role: 'agent' });
  const page = await browser.newPage();
  await signIn(page, sapa, rina);
  await page.getByRole('link', { name: /Dewi Anggraini/ }).click();
  const reply = page.getByLabel('Balasan');
  await reply.waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await reply.fill('Sudah dikirim, Kak');
  await reply.press('Enter');
  await page.getByRole('log').getByText('Sudah dikirim, Kak').waitFor();
  const [conversation] = (await shop.call(listConversations, { query: {} })).items;
  const { team } = await shop.call(createTeam, { body: { name: 'Layanan' } });
  await shop.call(assignConversation, {
    params: { id: conversation!.id },
    body: { member_id: null, team_id: team.id },
  });
  await page.context().setOffline(false);
  await expect
    .poll(() => page.evaluate("JSON.stringify({ ...localStorage }).includes('dipindahkan ke tim lain')"))
    .toBe(true);

  await page.goto(`${sapa.url}/user/dashboard`);
  await page.getByRole('button', { name: 'Rina Wulandari' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: '1 pesan belum terkirim' });
  await question.getByRole('link', { name: 'Buka percakapannya' }).click();
  const left = page.getByRole('list', { name: 'Belum terkirim' });
  await left.getByText('Sudah dikirim, Kak').waitFor();
  await left.getByRole('button', { name: 'Salin teks' }).waitFor();
  await left.getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('Percakapan ini tidak ada').waitFor();
  await page.getByRole('button', { name: 'Rina Wulandari' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  browser.expectQuiet(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/);
});
