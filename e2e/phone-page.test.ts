import { type Simulator, startSimulator } from '@sapa/simulator';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeOnTheWay, complaintsOfAxe } from './support/complaints-of-axe.ts';
import { browserThroughout } from './support/journeys.ts';

type Shop = ReturnType<Simulator['graph']['connectedNumber']>;

const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
const browser = browserThroughout();
let simulator: Simulator;
let shop: Shop;
let page: Page;

beforeEach(async () => {
  simulator = await startSimulator();
  shop = simulator.graph.connectedNumber({ verifiedName: 'Kopi Senja' });
  simulator.phone.customer({ number: '+62 812-3456-7890', name: 'Dewi Anggraini' });
});
afterEach(async () => {
  await browser.closePages();
  await simulator.stop();
});

const dewi = () => simulator.phone.customer({ number: '6281234567890' });

async function openPhone(options: BrowserContextOptions = {}) {
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...options });
  await page.goto(simulator.urls.phone);
  return page;
}

async function openChat(options: BrowserContextOptions = {}) {
  await openPhone(options);
  await page.getByRole('button', { name: /Kopi Senja/ }).click();
}

async function send(body: object) {
  const response = await fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: '+6281234567890', ...body }),
  });
  expect(response.status).toBe(200);
}

test('what a person writes leaves as the customer, and the reply appears and is read', async () => {
  await openChat();
  await page.getByLabel('Tulis pesan').fill('Halo, kopinya masih ada?');
  await page.keyboard.press('Enter');
  await page.getByText('Halo, kopinya masih ada?').waitFor();
  const [sent] = dewi().chat(shop.phoneNumberId);
  await send({ type: 'text', text: { body: 'Masih ada Kak' }, context: { message_id: sent?.id } });
  await page.getByText('Masih ada Kak').waitFor();
  const reply = await dewi().waitForReply(shop.phoneNumberId);
  await expect.poll(() => reply.status).toBe('read');
});

test('a chat that is not looked at stays unread until it is opened', async () => {
  await openPhone();
  await page.getByRole('button', { name: /Kopi Senja/ }).waitFor();
  await dewi().text(shop.phoneNumberId, 'Halo');
  await send({ type: 'text', text: { body: 'Promo hari ini' } });
  const row = page.getByRole('button', { name: /Kopi Senja.*1 belum dibaca/ });
  await row.waitFor();
  const reply = await dewi().waitForReply(shop.phoneNumberId);
  expect(reply.status).toBe('delivered');
  await row.click();
  await expect.poll(() => reply.status).toBe('read');
});

test('buttons and list rows can be tapped, ticks turn blue when the business reads', async () => {
  await dewi().text(shop.phoneNumberId, 'Halo');
  await openChat();
  const body = { text: 'Pilih layanan' };
  const reply = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
  await send({
    type: 'interactive',
    interactive: {
      type: 'button',
      body,
      action: { buttons: [reply('reg', 'Reguler'), reply('kilat', 'Kilat')] },
    },
  });
  const sections = [{ title: 'Kopi', rows: [{ id: 'gayo', title: 'Gayo', description: '250 gr' }] }];
  await send({
    type: 'interactive',
    interactive: { type: 'list', body, action: { button: 'Lihat menu', sections } },
  });
  await page.getByRole('button', { name: 'Kilat', exact: true }).click();
  await page.getByRole('button', { name: 'Lihat menu' }).click();
  await page.getByRole('button', { name: /Gayo/ }).click();
  await expect.poll(() => dewi().chat(shop.phoneNumberId).length).toBe(5);
  const taps = dewi().chat(shop.phoneNumberId).slice(-2);
  expect(taps.map((tap) => tap.content.interactive)).toMatchObject([
    { type: 'button_reply', button_reply: { id: 'kilat', title: 'Kilat' } },
    { type: 'list_reply', list_reply: { id: 'gayo', title: 'Gayo', description: '250 gr' } },
  ]);
  await send({ status: 'read', message_id: taps[1]?.id, typing_indicator: { type: 'text' } });
  await page.getByText('sedang mengetik…').waitFor();
  await expect.poll(() => page.getByLabel('Dibaca', { exact: true }).count()).toBe(3);
});

test('a voice note leaves as Ogg Opus that can be played', async () => {
  await openChat({ permissions: ['microphone'] });
  await page.getByRole('button', { name: 'Rekam pesan suara' }).click();
  await page.getByText('0:01').waitFor();
  await page.getByRole('button', { name: 'Kirim pesan suara' }).click();
  await page.getByRole('button', { name: 'Putar pesan suara' }).waitFor();
  const [note] = dewi().chat(shop.phoneNumberId);
  expect(note?.content.audio).toMatchObject({ voice: true, mime_type: 'audio/ogg; codecs=opus' });
  // As text, because this file is checked without the browser's types.
  const seconds = await page.evaluate<number>(`(async () => {
    const response = await fetch(document.querySelector('audio').src);
    const context = new OfflineAudioContext(1, 48000, 48000);
    return (await context.decodeAudioData(await response.arrayBuffer())).duration;
  })()`);
  expect(seconds).toBeGreaterThan(0.5);

  // The same sound back from the business: hearing it is reported.
  const { bytes, mimeType } = simulator.graph.media.get(note?.mediaId ?? '') ?? {
    bytes: Buffer.from(''),
    mimeType: '',
  };
  const { id } = simulator.graph.media.keep(shop.wabaId, 'uploaded', { bytes, mimeType });
  await send({ type: 'audio', audio: { id, voice: true } });
  await page.locator('.theirs').getByRole('button', { name: 'Putar pesan suara' }).click();
  const reply = await dewi().waitForReply(shop.phoneNumberId);
  await expect.poll(() => reply.status).toBe('played');
});

test('pictures and documents go out, and a refused form says what to do', async () => {
  await openChat();
  const picker = page.locator('input[type=file]');
  await picker.first().setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await picker
    .nth(1)
    .setInputFiles({ name: 'faktur.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await page.getByText('faktur.pdf').waitFor();
  expect(
    dewi()
      .chat(shop.phoneNumberId)
      .map((message) => message.type)
      .toSorted(),
  ).toEqual(['document', 'image']);
  await page.getByRole('button', { name: 'Kembali ke daftar chat' }).click();
  await page.getByRole('button', { name: /Ganti pelanggan/ }).click();
  await page.getByRole('button', { name: 'Tambah pelanggan' }).click();
  await page.getByLabel('Nama').fill('Bagus');
  await page.getByLabel('Nomor WhatsApp').fill('0812');
  await page.getByRole('button', { name: 'Tambah pelanggan' }).click();
  await page.getByRole('alert').getByText('nomor WhatsApp yang lengkap').waitFor();
});

test("WhatsApp's own marks are drawn as it draws them, and an address keeps its letters", async () => {
  await dewi().text(shop.phoneNumberId, 'Ada?');
  await send({ type: 'text', text: { body: 'Stok *habis*, _maaf_: 3*4*5 https://kopi.id/a_b_c ~Rp10~' } });
  await openChat({});
  const text = page.locator('.bubble .text').last();
  await text.waitFor();
  expect(await text.locator('strong').allTextContents()).toEqual(['habis']);
  expect(await text.locator('em').allTextContents()).toEqual(['maaf']);
  expect(await text.locator('s').allTextContents()).toEqual(['Rp10']);
  expect(await text.textContent()).toBe('Stok habis, maaf: 3*4*5 https://kopi.id/a_b_c Rp10');
});

test('what Meta says to one number is chosen here, shown, and taken back', async () => {
  await openPhone({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Jawaban Meta per nomor' }).click();
  const sheet = page.getByRole('dialog', { name: 'Jawaban Meta' });
  await sheet.getByRole('combobox', { name: /^Jawaban/ }).selectOption('131049');
  await sheet.getByText('boleh dicoba lagi setelah 24 jam').waitFor();
  expect(await complaintsOfAxe(page, { dark: true })).toEqual([]);
  await sheet.getByLabel('Nomor pelanggan').fill('12');
  await sheet.getByRole('button', { name: 'Pasang jawaban' }).click();
  await sheet.getByRole('alert').getByText('Isi nomor WhatsApp yang lengkap').waitFor();
  await sheet.getByLabel('Nomor pelanggan').fill('0812-3456-7890');
  await sheet.getByLabel('Bagaimana').selectOption('status');
  await sheet.getByRole('button', { name: 'Pasang jawaban' }).click();
  const set = sheet.getByText('131049 · Ditahan Meta agar tidak terlalu sering, lewat status');
  await set.waitFor();
  await send({ type: 'text', text: { body: 'Promo' } });
  expect(simulator.recorded.sends.all.at(-1)?.failure).toEqual({ code: 131049 });
  await sheet.getByRole('button', { name: 'Cabut jawaban untuk 0812-3456-7890' }).click();
  await set.waitFor({ state: 'detached' });
  await send({ type: 'text', text: { body: 'Promo' } });
  expect(simulator.recorded.sends.all.at(-1)?.failure).not.toEqual({ code: 131049 });
});

test('hostile text in names, messages, files and buttons stays text', async () => {
  simulator.graph.addNumber({ verifiedName: hostile });
  simulator.phone.customer({ number: '628777000111', name: hostile });
  await dewi().text(shop.phoneNumberId, hostile);
  const file = { bytes: Buffer.from('x'), mimeType: 'text/html', filename: `${hostile}.html` };
  await dewi().document(shop.phoneNumberId, file);
  await send({ type: 'text', text: { body: `javascript:alert(1) ${hostile}` } });
  const buttons = [{ type: 'reply', reply: { id: hostile, title: '<b>Ya</b>' } }];
  await send({
    type: 'interactive',
    interactive: { type: 'button', body: { text: hostile }, action: { buttons } },
  });
  await openChat({ viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: '<b>Ya</b>' }).waitFor();
  expect(await page.title()).toBe('Ponsel pelanggan · Simulator Sapa');
  expect(await page.locator('[onerror], .message script, a[href^="javascript"]').count()).toBe(0);
});

test('axe finds nothing, in light and dark, at a desk and on a phone', async () => {
  const wa = dewi();
  const first = await wa.text(shop.phoneNumberId, 'Halo');
  await send({
    type: 'text',
    text: { body: 'Halo Kak, lihat https://sapa.id' },
    context: { message_id: first.id },
  });
  await wa.react(shop.phoneNumberId, first.id, '🙏');
  await openPhone({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, { dark: true, phone: true });
  await page.getByRole('button', { name: /Kopi Senja/ }).waitFor();
  await look('chats');
  await page.getByRole('button', { name: /Kopi Senja/ }).click();
  await page.getByRole('link', { name: 'https://sapa.id' }).waitFor();
  await look('chat');
  await page.getByRole('button', { name: 'Lampirkan' }).click();
  await look('what can be attached');
  expect(found).toEqual([]);
});
