import * as api from '@sapa/contracts';
import { systemClock } from '@sapa/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectSystem } from '../../testing/api-stage.ts';
import { PIXEL } from '../../testing/pixel.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { findTalk } from '../../testing/talk.ts';

/** How far our clock is ahead. */
const ahead = 0;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(systemClock.now() + ahead) } });
});
afterAll(() => shop?.stop());

let people = 0;
async function talk() {
  const { system, channel } = await connectSystem(shop);
  people += 1;
  const from = { id: `cust-${people}`, name: `Pelanggan ${people} ${crypto.randomUUID().slice(0, 6)}` };
  const write = (text: string, more: object = {}) =>
    system.tell({ event: 'message', id: crypto.randomUUID(), from, text, ...more });
  await write('Halo, pesanan saya sampai mana?', { id: `first-${people}` });
  return { system, channel, from, write, first: `first-${people}`, ...(await findTalk(shop, from.name)) };
}

it('carries a conversation both ways: words, quote, reaction, edit, unsend, read, an answer made elsewhere', async () => {
  const { system, from, thread, reply, message, write, first } = await talk();
  // The same message told twice is one.
  expect((await write('Halo, pesanan saya sampai mana?', { id: first })).status).toBe(202);
  const [told] = await thread();
  expect(told).toMatchObject({ text: 'Halo, pesanan saya sampai mana?', sender: { type: 'contact' } });

  const answer = await reply('Sedang dikirim, Kak', { reply_to_id: told!.id });
  const { event } = await system.heard.waitFor((one) => one.event.id === answer.id);
  expect(event).toMatchObject({
    event: 'message',
    to: { id: from.id },
    text: 'Sedang dikirim, Kak',
    reply_to: first,
  });
  await until(
    () => message(answer.id),
    (one) => one?.status === 'sent',
  );
  await system.tell({ event: 'status', id: answer.id, status: 'read' });
  await until(
    () => message(answer.id),
    (one) => one?.status === 'read',
  );
  await system.tell({ event: 'reaction', id: answer.id, from, emoji: '❤️' });
  await until(
    () => message(answer.id),
    (one) => one?.reactions[0]?.emoji === '❤️',
  );
  await shop.call(api.reactToMessage, { params: { id: told!.id }, body: { emoji: '👍' } });
  await system.heard.waitFor((one) => one.event.event === 'reaction' && one.event.message_id === first);

  await system.tell({ event: 'edit', id: first, text: 'Halo, pesanan 12 sampai mana?' });
  await until(thread, ([one]) => one?.text === 'Halo, pesanan 12 sampai mana?');
  await system.tell({ event: 'delete', id: first });
  await until(thread, ([one]) => one?.deleted_at !== null);
  await system.tell({ event: 'echo', id: 'echo-1', from, text: 'Dijawab dari aplikasi' });
  await until(thread, (all) =>
    all.some(({ text, direction }) => text === 'Dijawab dari aplikasi' && direction === 'out'),
  );
});

it('a person whose number the system vouches for is the contact that has it', async () => {
  const known = await shop.call(api.createContact, { body: { name: 'Wulan', phone: '0812-7000-1234' } });
  const { system } = await connectSystem(shop);
  await system.tell({
    event: 'message',
    id: 'satu',
    from: { id: 'w', name: 'Wulandari', phone: '081270001234' },
    text: 'Halo dari aplikasi',
  });
  await until(
    async () => (await shop.call(api.listConversations, { query: { q: 'Wulan' } })).items,
    (items) => items.some(({ contact }) => contact.id === known.id),
  );
});

it('fetches a file that the system names, and hands ours over as an address', async () => {
  const { write, thread, system, reply, upload } = await talk();
  const id = await upload();
  const sent = await reply('Ini katalognya', { attachment_ids: [id] });
  const { event } = await system.heard.waitFor((one) => one.event.id === sent.id);
  const [file] = event.attachments as { kind: string; url: string; name: string }[];
  expect(file).toMatchObject({ kind: 'image', name: 'katalog.png' });
  const address = shop.sapa.url + new URL(file!.url).pathname;
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(PIXEL);

  await write('', { attachments: [{ kind: 'image', url: address, name: 'bukti.png' }] });
  await until(thread, (all) =>
    all.some(({ direction, attachments }) => direction === 'in' && attachments[0]?.state === 'ready'),
  );
});

it('believes nothing that is not signed now, with the secret of now, for this channel', async () => {
  const { system, channel } = await connectSystem(shop);
  const { system: other } = await connectSystem(shop);
  const event = { event: 'message', id: 'x', from: { id: 'y' }, text: 'halo' };
  const refused = async (answer: Promise<Response>) => expect((await answer).status).toBe(401);
  await refused(system.tell(event, { signature: 'sha256=00' }));
  await refused(system.tell(event, { seconds: Math.floor(systemClock.now() / 1000) - 301 }));
  await refused(
    fetch(channel.api!.inbound_url.replace(/^.*\/webhooks/, `${shop.sapa.url}/webhooks`), {
      method: 'POST',
      body: '{}',
    }),
  );
  await refused(fetch(`${shop.sapa.url}/webhooks/api/tidak-ada`, { method: 'POST', body: '{}' }));
  expect((await other.tell(event)).status).toBe(202);
  const { secret } = await shop.call(api.renewApiSecret, { params: { id: channel.id } });
  await refused(system.tell(event));
  system.connect({
    inboundUrl: channel.api!.inbound_url.replace(/^.*\/webhooks/, `${shop.sapa.url}/webhooks`),
    secret,
  });
  expect((await system.tell(event)).status).toBe(202);
  expect(JSON.stringify((await shop.call(api.listChannels)).items)).not.toContain(secret);
});

it('says field by field what it does not understand', async () => {
  const { system } = await connectSystem(shop);
  const fieldsOf = async (event: Record<string, unknown>) =>
    ((await (await system.tell(event)).json()) as { fields?: Record<string, string> }).fields;
  expect(await fieldsOf({ event: 'message', id: '1', from: { id: 'a' } })).toEqual({
    text: 'Pesan berisi teks atau file',
  });
  expect(await fieldsOf({ event: 'message', from: {}, text: 'a' })).toMatchObject({
    id: 'ID wajib diisi',
    'from.id': 'ID wajib diisi',
  });
  expect(await fieldsOf({ event: 'nyanyi' })).toMatchObject({ event: expect.stringContaining('message') });
  expect(await fieldsOf({ event: 'message', id: '1', from: { id: 'a' }, text: 'a\u0000b' })).toHaveProperty(
    'text',
  );
});

it('counts who calls before it looks whether they sign', async () => {
  const { system } = await connectSystem(shop);
  const event = { event: 'message', id: '1', from: { id: 'a' }, text: 'halo' };
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  expect(await statusOf(system.tell(event, { signature: 'sha256=00' }))).toBe(401);
  const counted = "key like 'channels.api:address:%'";
  await shop.stored(`update rate_limits set hits = 3000 where ${counted}`);
  expect(await statusOf(system.tell(event, { signature: 'sha256=00' }))).toBe(429);
  expect(await statusOf(system.tell(event))).toBe(429);
  await shop.stored(`delete from rate_limits where ${counted}`);
  expect(await statusOf(system.tell(event))).toBe(202);
});

it('tells again under the same id what was not taken, and says why something is refused', async () => {
  const { system, channel, reply, message } = await talk();
  system.answers.push({ status: 503 });
  const first = await reply('Sekali lagi');
  await system.heard.waitForCount(2, { matches: (one) => one.event.id === first.id });
  await until(
    () => message(first.id),
    (one) => one?.status === 'sent',
  );
  system.answers.push({ status: 422, body: { message: 'Pelanggan sudah menutup akunnya' } });
  const second = await reply('Halo?');
  const failed = await until(
    () => message(second.id),
    (one) => one?.status === 'failed',
  );
  expect(failed?.error?.message).toContain('Pelanggan sudah menutup akunnya');

  await shop.call(api.updateApiChannel, {
    params: { id: channel.id },
    body: { callback_url: 'http://10.0.0.8/x' },
  });
  const third = await reply('Ke dalam jaringan');
  await until(
    () => message(third.id),
    (one) => one?.status === 'failed',
  );
  const checked = await shop.call(api.checkChannel, { params: { id: channel.id } });
  expect(checked.problem).toContain('Alamat penerima tidak menjawab');
  await shop.call(api.updateApiChannel, {
    params: { id: channel.id },
    body: { callback_url: system.callbackUrl },
  });
  expect((await shop.call(api.checkChannel, { params: { id: channel.id } })).problem).toBeNull();
});

it('does not tell itself what it tells: neither by its own address nor by another name of it', async () => {
  const { channel, reply, message } = await talk();
  const toOurselves = (callback_url: string) =>
    shop.call(api.updateApiChannel, { params: { id: channel.id }, body: { callback_url } });
  const inbound = channel.api!.inbound_url;
  expect(await refusalOf(toOurselves(inbound))).toMatchObject({
    fields: { callback_url: expect.stringContaining('berputar terus') },
  });
  await toOurselves(shop.sapa.url + new URL(inbound).pathname);
  const { id } = await reply('Ke diri sendiri');
  const failed = await until(
    () => message(id),
    (one) => one?.status === 'failed',
  );
  expect(failed?.error).toMatchObject({ code: 'api:409' });
});

it('is nobody’s after it was disconnected, and its history stays', async () => {
  const { system, channel, conversation } = await talk();
  await shop.call(api.disconnectChannel, { params: { id: channel.id } });
  const answer = await system.tell({ event: 'message', id: 'z', from: { id: 'y' }, text: 'halo' });
  expect(answer.status).toBe(401);
  const { items } = await shop.call(api.listMessages, { params: { id: conversation.id }, query: {} });
  expect(items.length).toBeGreaterThan(0);
  expect(
    await refusalOf(shop.call(api.updateApiChannel, { params: { id: crypto.randomUUID() }, body: {} })),
  ).toMatchObject({
    code: 'NOT_FOUND',
  });
});
