import * as api from '@sapa/contracts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { until } from '../server/src/testing/shop.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys, throughout } from './support/journeys.ts';
import { freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);
/** As its owner. */
const database = throughout(
  async () => {
    const client = new pg.Client({ connectionString: sapa.ownerUrl });
    await client.connect();
    return client;
  },
  (client) => client.end(),
);

test('a broadcast is written, planned in rupiah, approved, held and resumed, and its result is exact to the last recipient', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const names = ['Ratna', 'Bagus'].map((name) => freshName(name));
  for (const [index, name] of names.entries())
    await sapa.world.phone
      .customer({ number: `628135559${1_000 + index}`, name })
      .text(number.id, 'Halo, ada promo?');
  const { items: channels } = await shop.call(api.listChannels);
  const channel = channels.find(({ kind }) => kind === 'whatsapp')!;
  const { id, content } = await shop.call(api.createTemplate, {
    body: { channel_id: channel.id, name: 'panen_raya', category: 'marketing' },
  });
  await shop.call(api.updateTemplate, {
    params: { id },
    body: {
      content: {
        ...content,
        body: 'Halo Kak {{nama}}, panen raya Gayo sudah tiba di toko kami minggu ini.',
        variables: { 'body.nama': { sample: 'Ratna', source: 'contact.first_name', fallback: 'Kak' } },
      },
    },
  });
  await shop.call(api.submitTemplate, { params: { id } });
  await until(
    () => shop.call(api.getTemplate, { params: { id } }),
    ({ status }) => status === 'approved',
  );
  await shop.call(api.createSegment, {
    body: {
      name: 'Sudah menyapa',
      filter: { all: [{ subject: 'phone', operator: 'contains', values: ['8135559'] }] },
    },
  });
  const { rows } = await database.query('select workspace_id from channels where id = $1', [channel.id]);
  const workspaceId = rows[0]?.workspace_id as string;
  const boss = await joinWorkspace(sapa, workspaceId, { role: 'supervisor', name: 'Putri Lestari' });
  /** Whom Meta lets the portfolio reach outside their windows in a day. */
  const metaAllows = (tier: string) =>
    database.query(
      `update channels set settings = settings || jsonb_build_object('messaging_limit', $2::text) where id = $1`,
      [channel.id, tier],
    );
  await metaAllows('TIER_2');

  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/broadcasts');
  const axe = axeOnTheWay(page, { dark: true });

  // A rule of the shop: more than three want a second person.
  await page.getByRole('main').getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('menuitem', { name: 'Aturan siaran' }).click();
  const rules = page.getByRole('dialog', { name: 'Aturan siaran' });
  await rules.getByLabel('Lebih dari berapa penerima').fill('3');
  await rules.getByRole('switch', { name: 'Jam tenang' }).click();
  await axe.look('the rules of broadcasts');
  await rules.getByRole('button', { name: 'Simpan aturan' }).click();
  await rules.waitFor({ state: 'detached' });

  // Whom: a segment and a file with a row that is no number.
  await page.getByRole('link', { name: 'Add Campaign' }).last().click();
  await page.getByLabel('Nama', { exact: true }).fill('Panen raya');
  await page.getByLabel('Pengirim').selectOption(channel.id);
  const people = page.getByRole('combobox', { name: 'Kirim ke' });
  await people.focus();
  await people.press('ArrowDown');
  await page.getByRole('option', { name: 'Segmen Sudah menyapa' }).click();
  await people.press('Escape');
  // Nobody of an earlier try is among them.
  const fresh = freshName('').trim().padStart(5, '0');
  const rowsOfFile = [
    `0812-${fresh}-001,Clara`,
    `0812-${fresh}-002,Dimas`,
    `0812-${fresh}-003,Eka`,
    'tanpa nomor,Fajar',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'undangan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nomor,Nama', ...rowsOfFile].join('\n')),
  });
  await page.getByText(/1 baris tidak dipakai\. Baris 5/).waitFor();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: /panen_raya/ }).click();

  // What it costs: five at 586,33, and in an open window the same words are free as a text.
  const cost = page.getByRole('region', { name: 'Biaya' });
  await cost.getByText('Rp 2.932').first().waitFor();
  await page
    .getByRole('figure', { name: 'Pratinjau di WhatsApp' })
    .getByText(/panen raya Gayo/)
    .waitFor();
  await page.getByText(/Draf, tersimpan/).waitFor();
  await page.reload();
  await cost.getByText('Rp 2.932').first().waitFor();
  await page.getByText('undangan.csv (3)').waitFor();
  expect(await page.getByLabel('Nama', { exact: true }).inputValue()).toBe('Panen raya');
  await page.getByRole('switch', { name: /kirim sebagai teks biasa/ }).click();
  await cost.getByText('Hemat Rp 1.173').waitFor();
  await page.getByLabel('Paling banyak').fill('2000');
  await cost.getByText('Sisa Rp 241').waitFor();
  await axe.look('writing a broadcast');

  // Once to a phone of one's own.
  await page.getByRole('button', { name: 'Kirim uji' }).click();
  await page.getByRole('dialog').getByLabel('Nomor WhatsApp').fill('0812-7700-0009');
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim uji' }).click();
  await page.getByText('Pesan uji dikirim').waitFor();

  await page.getByRole('button', { name: 'Minta izin untuk 5 pesan' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Minta izin untuk 5 pesan' }).press('Enter');
  await page.getByText(api.CAMPAIGN_CREATED).waitFor();
  await page.getByText('Anda yang memintanya').waitFor();
  expect(sapa.world.recorded.sends.all.filter(({ recipient }) => recipient === `62812${fresh}001`)).toEqual(
    [],
  );

  // A supervisor reads what it says and costs before it goes.
  const theirs = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(theirs, sapa, boss, '/user/broadcasts');
  await theirs.getByRole('tab', { name: /Menunggu/ }).click();
  await theirs.getByRole('link', { name: 'Tinjau dan izinkan' }).click();
  await theirs.getByRole('region', { name: 'Biaya' }).getByText('Rp 1.759').first().waitFor();
  await theirs
    .getByRole('figure', { name: 'Pratinjau di WhatsApp' })
    .getByText(/panen raya Gayo/)
    .waitFor();
  await theirs.getByRole('button', { name: 'Izinkan siaran' }).click();

  // On the author's screen by itself: two of three are through, and the last waits for Meta's day. Held, it goes on by word.
  const sending = page.getByRole('region', { name: 'Sedang dikirim: Panen raya' });
  await sending.getByText(/Batas harian Meta/).waitFor();
  await sending.getByText('80%').waitFor();
  await page.getByRole('button', { name: 'Jeda' }).click();
  await page.getByRole('dialog').getByText('1 penerima menunggu').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Jeda siaran' }).click();
  await page.getByText('Dijeda', { exact: true }).first().waitFor();
  await metaAllows('TIER_1K');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan siaran' }).click();

  await page.getByText('Selesai', { exact: true }).first().waitFor();
  const recipients = page.getByRole('region', { name: 'Penerima' });
  for (const name of [...names, 'Clara', 'Dimas', 'Eka']) await recipients.getByText(name).waitFor();
  const campaignId = page.url().split('/').at(-1)!;
  const done = await until(
    () => shop.call(api.getCampaign, { params: { id: campaignId } }),
    ({ figures }) => figures.funnel.delivered === 5,
  );
  expect(done).toMatchObject({
    approval: { state: 'approved', by: 'Putri Lestari' },
    figures: { total: 5, free: 2, cost: 1759, funnel: { sent: 5, delivered: 5 } },
  });
  await page.getByText('100% dari terkirim').waitFor();
  await axe.look('the result of a broadcast');
  await page.getByRole('button', { name: 'Ekspor' }).click();
  await page.getByRole('menuitem', { name: 'Ekspor ke CSV' }).click();
  await page.getByText(/Berkas sedang dibuat/).waitFor();
  await page.getByRole('button', { name: 'Kirim lanjutan ke yang belum membaca' }).click();
  await page.getByText('Yang belum membaca di siaran sebelumnya').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Siaran' }).click();
  const list = page.getByRole('table', { name: 'Campaign list' });
  await list.getByRole('link', { name: 'Panen raya', exact: true }).waitFor();
  await page.getByRole('tab', { name: /Draf/ }).click();
  await list.getByRole('link', { name: /lanjutan: belum membaca/ }).waitFor();
  await axe.look('the list of broadcasts');
  expect(axe.found).toEqual([]);
});
