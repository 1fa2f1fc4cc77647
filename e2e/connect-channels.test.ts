import type { ChannelKind } from '@sapa/contracts';
import {
  createAgent,
  createClient,
  getAgent,
  listChannels,
  listVisitorMessages,
  sendVisitorMessage,
  startVisit,
} from '@sapa/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountAt, addMailbox } from '../server/src/testing/mailbox.ts';
import { addPage } from '../server/src/testing/pages.ts';
import { until } from '../server/src/testing/shop.ts';
import { journeys } from './support/journeys.ts';
import { freshEmail, freshName, newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(() => startSapa({ OUTBOUND_ALLOW: '127.0.0.1' }));

/** From the picker to the first step of this kind. */
async function pick(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(kind) }).click();
  return dialog;
}

/** In Meta's dialog these alone are shared. */
async function share(page: Page, names: string[]) {
  await page.getByText('Simulasi layar izin Meta').waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
}

/** Somebody at the other end: writes, and sees what came back. */
interface Outsider {
  name: string;
  write(text: string): Promise<unknown>;
  sees(text: string): Promise<unknown>;
}

test('who is new connects every kind of channel from the picker, and each brings a message in and takes an answer out; what was cancelled at Meta leaves nothing behind', async () => {
  const { world } = sapa;
  const { account: owner, call } = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, owner, '/user/connected-platforms');
  addPage(world, freshName('Batik Larasati'));
  await pick(page, 'Instagram');
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.getByText('Gagal menghubungkan akun.').waitFor();
  expect((await call(listChannels)).items).toEqual([]);

  const agent = await call(createAgent, { body: { name: 'Nara' } });
  const outsiders: Partial<Record<ChannelKind, Outsider>> = {};
  const card = (name: string) => page.getByRole('main').getByRole('heading', { name }).waitFor();
  /** Who answers there is asked each time. */
  const answeredBy = async (name: string) => {
    const asked = page.getByRole('dialog', { name: 'Siapa yang menjawab?' });
    await asked.getByLabel('Percakapan baru dijawab oleh').selectOption({ label: name });
    await asked.getByRole('button', { name: 'Simpan' }).click();
    await asked.waitFor({ state: 'detached' });
  };
  let people = 0;
  const onPhone = (account: string): Outsider => {
    const name = freshName('Dewi');
    const number = `+62813111${10_000 + Number(name.replace(/\D/g, '')) + ++people}`;
    const customer = world.phone.customer({ number, name });
    return {
      name,
      write: (text) => customer.text(account, text),
      sees: (text) => customer.waitForReply(account, ({ content }) => content.body === text),
    };
  };

  const number = world.graph.addNumber({ verifiedName: freshName('Kopi Senja') });
  await pick(page, 'WhatsApp');
  await page.getByText('Simulasi layar izin Meta').waitFor();
  await page.getByRole('radio', { name: new RegExp(number.verifiedName) }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await answeredBy('Tim saja');
  await card(number.verifiedName);
  outsiders.whatsapp = onPhone(number.id);

  const pages = ['Kedai Senja', 'Kedai Pagi', 'Kedai Malam'].map((name) => addPage(world, freshName(name)));
  await pick(page, 'Messenger');
  await share(
    page,
    pages.map(({ name }) => name),
  );
  const choosing = page.getByRole('dialog', { name: 'Pilih halaman' });
  await choosing.getByRole('checkbox', { name: pages[2]!.name }).uncheck();
  await choosing.getByRole('button', { name: 'Hubungkan 2' }).click();
  await answeredBy('Nara');
  for (const { name } of pages.slice(0, 2)) await card(name);
  const messengers = (await call(listChannels)).items.filter(({ kind }) => kind === 'messenger');
  const { channel_ids } = await call(getAgent, { params: { id: agent.id } });
  expect(channel_ids.toSorted()).toEqual(messengers.map(({ id }) => id).toSorted());
  outsiders.messenger = onPhone(pages[0]!.id);

  const { instagram } = pages[0]!;
  await pick(page, 'Instagram');
  await share(page, [`@${instagram!.username}`]);
  await answeredBy('Tim saja');
  await card(`@${instagram!.username}`);
  outsiders.instagram = onPhone(instagram!.id);

  const bot = world.telegram.addBot({ name: freshName('Kopi Bot') });
  const telegram = await pick(page, 'Telegram');
  await telegram.getByLabel('Token bot').fill(`${bot.id}:AAHabcdefghijklmnopqrstuvwx`);
  await telegram.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await telegram.getByText(/Telegram tidak mengenal token ini/).waitFor();
  await telegram.getByLabel('Token bot').fill(bot.token);
  await telegram.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await answeredBy('Tim saja');
  await card(`@${bot.username}`);
  outsiders.telegram = onPhone(bot.id);

  const mailbox = addMailbox(world);
  const account = accountAt(world, mailbox.address, mailbox.password);
  const mail = await pick(page, 'Email');
  await mail.getByLabel('Alamat email', { exact: true }).fill(mailbox.address);
  await mail.getByLabel('Nama pengirim').fill('Kopi Nusantara');
  await mail.getByLabel('Penyedia email').selectOption({ label: 'Lainnya atau hosting sendiri' });
  await mail.getByLabel('Server masuk (IMAP)').fill(account.imap.host);
  await mail.getByLabel('Port IMAP').fill(String(account.imap.port));
  await mail.getByLabel('Server keluar (SMTP)').fill(account.smtp.host);
  await mail.getByLabel('Port SMTP').fill(String(account.smtp.port));
  await mail.getByLabel('Password', { exact: true }).fill(mailbox.password);
  await mail.getByRole('button', { name: 'Hubungkan email' }).click();
  await answeredBy('Tim saja');
  await card(mailbox.address);
  const address = freshEmail('maya');
  outsiders.email = {
    name: address,
    write: (text) =>
      world.mail.write({ from: { name: address, address }, to: mailbox.address, subject: 'Pesanan', text }),
    sees: (text) =>
      world.smtp.mails.waitFor((one) => one.envelope.to.includes(address) && one.text.startsWith(text)),
  };

  const liveChat = freshName('Situs kopi');
  const chat = await pick(page, 'LiveChat');
  await chat.getByLabel('Nama live chat').fill(liveChat);
  await chat.getByRole('button', { name: 'Buat LiveChat' }).click();
  await answeredBy('Tim saja');
  await card(liveChat);
  const { livechat } = (await call(listChannels)).items.find(({ name }) => name === liveChat)!;
  const visitor = freshName('Tamu');
  const anybody = createClient({ baseUrl: sapa.url, token: () => null });
  const visit = await anybody(startVisit, { params: { key: livechat!.widget_key }, body: { name: visitor } });
  const onSite = createClient({ baseUrl: sapa.url, token: () => visit.visitor_token });
  outsiders.livechat = {
    name: visitor,
    write: (text) => onSite(sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text } }),
    sees: (text) =>
      until(
        async () => (await onSite(listVisitorMessages, { query: {} })).items,
        (all) => all.some((one) => one.text === text),
      ),
  };

  const system = world.shopSystems.add({
    name: freshName('Aplikasi'),
    slug: freshName('aplikasi').replace(' ', '-'),
  });
  const own = await pick(page, 'API');
  await own.getByLabel('Nama saluran').fill(system.name);
  await own.getByLabel('Alamat penerima').fill(system.callbackUrl);
  await own.getByRole('button', { name: 'Buat saluran API' }).click();
  system.connect({
    inboundUrl: await own.getByLabel('Alamat untuk mengirim pesan pelanggan').inputValue(),
    secret: await own.getByLabel('Rahasia saluran').inputValue(),
  });
  await own.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await answeredBy('Tim saja');
  await card(system.name);
  const from = { id: freshName('cust'), name: freshName('Rani') };
  outsiders.api = {
    name: from.name,
    write: (text) => system.tell({ event: 'message', id: crypto.randomUUID(), from, text }),
    sees: (text) => system.heard.waitFor(({ event, signed }) => signed && event.text === text),
  };

  await page.getByRole('link', { name: /Inbox/ }).click();
  // The menu lies over the list while the pointer is in it.
  await page.mouse.move(900, 450);
  for (const [kind, { name, write, sees }] of Object.entries(outsiders)) {
    await write(`Halo lewat ${kind}`);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('log').getByText(`Halo lewat ${kind}`, { exact: true }).waitFor();
    await page.getByLabel('Balasan').fill(`Selamat datang di ${kind}`);
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await sees(`Selamat datang di ${kind}`);
  }
  // The token that Telegram did not know.
  browser.expectQuiet(/400 \(Bad Request\)/);
}, 90_000);
