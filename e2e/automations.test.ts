import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { until } from '../server/src/testing/shop.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

test('a rule is tried on days that are over, switched on, and its log says why; a follow-up shows whom it writes to and ends with an answer', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const [rani, sinta] = ['Rani', 'Sinta'].map((name) => freshName(name)) as [string, string];
  const writes = (name: string, last: number, text: string) =>
    sapa.world.phone.customer({ number: `628136667${last}`, name }).text(number.id, text);
  const talkOf = (name: string) =>
    until(
      async () =>
        (await shop.call(api.listConversations, { query: {} })).items.find(
          (one) => one.contact.name === name,
        ),
      (talk) => talk !== undefined,
    ).then((talk) => talk!);
  await writes(rani, 1_001, 'Kak, gelasnya datang pecah');
  const talk = await talkOf(rani);

  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/automations');
  const axe = axeOnTheWay(page, { dark: true });
  await page.getByRole('link', { name: 'Pakai contoh Tangkap keluhan' }).click();
  await page.getByRole('button', { name: 'Simulasikan 7 hari terakhir' }).click();
  await page.getByText('aturan ini akan bertindak 1 kali di 1 percakapan').waitFor();
  await page.getByRole('link', { name: rani }).waitFor();
  await axe.look('a rule that was tried');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();

  // What never acted shows it once more before it may.
  await page.getByRole('switch', { name: 'Nyalakan Tangkap keluhan' }).click();
  const first = page.getByRole('dialog', { name: 'Nyalakan Tangkap keluhan?' });
  await first.getByText('akan bertindak 1 kali').waitFor();
  await axe.look('switching a rule on');
  await first.getByRole('button', { name: 'Nyalakan aturan' }).click();
  await first.waitFor({ state: 'detached' });
  await writes(sinta, 1_002, 'Halo kak');
  await writes(rani, 1_001, 'Saya kecewa');
  await until(
    () => shop.call(api.getConversation, { params: { id: talk.id } }),
    ({ priority }) => priority === 'urgent',
  );
  await page.getByRole('link', { name: 'Tangkap keluhan' }).click();
  await page.getByRole('radio', { name: 'Catatan' }).click();
  const log = page.getByRole('region', { name: 'Catatan aturan' });
  await log.getByRole('row', { name: new RegExp(`Bertindak ${rani} Atur prioritas`) }).waitFor();
  await log.getByRole('row', { name: new RegExp(`Tidak cocok ${sinta} .*Isi pesan`) }).waitFor();
  await axe.look('the log of a rule');

  const reply = (text: string) =>
    shop.call(api.sendMessage, {
      params: { id: talk.id },
      body: { client_id: crypto.randomUUID(), text } as api.Body<typeof api.sendMessage>,
    });
  await reply('Kami ganti ya, Kak. Alamatnya masih sama?');
  await page.goto(`${sapa.url}/user/followups?tab=follow-up`);
  await page.getByRole('button', { name: 'Buat follow-up' }).click();
  const form = page.getByRole('dialog', { name: 'Buat follow-up' });
  await form.getByLabel('Nama').fill('Sapa lagi');
  await form.getByRole('button', { name: 'Lihat siapa yang akan disapa' }).click();
  const trial = form.getByRole('region', { name: 'Coba pada pelanggan yang sekarang diam' });
  await trial.getByRole('link', { name: rani }).waitFor();
  await trial.getByText('Halo Rani, apakah masih ada').waitFor();
  await axe.look('a follow-up that was tried');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('switch', { name: 'Nyalakan Sapa lagi' }).click();
  await until(
    () => shop.call(api.listFollowups),
    ({ items }) => items[0]?.enabled === true,
  );
  await reply('Kami tunggu kabarnya');
  await until(
    () => shop.call(api.listFollowups),
    ({ items }) => items[0]?.planned === 1,
  );
  await page.reload();
  await page.getByRole('button', { name: '1 menunggu · 0 terkirim' }).click();
  const plans = page.getByRole('dialog', { name: 'Sapa lagi' });
  await plans.getByText('Halo Rani, apakah masih ada').waitFor();
  await axe.look('what is planned');
  await writes(rani, 1_001, 'Iya kak, alamat sama');
  await until(
    () => shop.call(api.listFollowups),
    ({ items }) => items[0]?.planned === 0,
  );
  await plans.getByRole('tab', { name: 'Batal' }).click();
  await plans.getByText('Pelanggan membalas.').waitFor();
  expect(axe.found).toEqual([]);
});
