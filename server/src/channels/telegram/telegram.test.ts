import * as api from '@sapa/contracts';
import { inbound, telegramId, telegramMessage } from '@sapa/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PIXEL } from '../../testing/pixel.ts';
import { openShop, type Shop, signUp, until } from '../../testing/shop.ts';
import { findTalk } from '../../testing/talk.ts';
import { connectBot } from '../../testing/telegram.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const png = { bytes: PIXEL, mimeType: 'image/png' };

let people = 0;
/** A customer with a thread in a fresh bot. */
async function talk(first = '/start') {
  const { bot, channel } = await connectBot(shop.world, shop.call);
  people += 1;
  const name = `Pelanggan ${people} ${crypto.randomUUID().slice(0, 6)}`;
  const customer = shop.world.phone.customer({ number: `+6281355${String(100_000 + people)}`, name });
  await customer.text(bot.id, first);
  const found = await findTalk(shop, name);
  const contact = () => shop.call(api.getContact, { params: { id: found.conversation.contact.id } });
  const userId = telegramId(customer.id);
  return { bot, channel, customer, ...found, contact, userId };
}

it('shows every kind of message, none lost, and who follows a link came by it', async () => {
  const { bot, customer, thread, contact, userId } = await talk('/start lebaran');
  expect((await contact()).source).toEqual({
    kind: 'telegram',
    name: 'lebaran',
    detail: { campaign: 'lebaran' },
  });
  const write = (fields: object) => customer.write(bot.id, telegramMessage({ ...fields }));
  await write({
    text: 'Lihat katalog tebal',
    entities: [
      { type: 'text_link', offset: 6, length: 7, url: 'https://toko.id/katalog' },
      { type: 'bold', offset: 14, length: 5 },
    ],
  });
  await customer.image(bot.id, png, 'Seperti ini');
  await customer.document(bot.id, { ...png, filename: 'bukti.png' });
  await customer.voice(bot.id, { bytes: Buffer.from('OggS'), mimeType: 'audio/ogg' });
  await customer.write(
    bot.id,
    inbound.location({ latitude: -6.2, longitude: 106.8, name: 'Toko', address: 'Jl. Braga' }),
  );
  await write({ contact: { phone_number: '+62 813 5500 9999', first_name: 'Sari', user_id: 1 } });
  await write({ dice: { emoji: '🎲', value: 6 } });
  const all = await until(thread, (messages) => messages.length === 8);
  expect(all.slice(1)).toMatchObject([
    { text: 'Lihat katalog (https://toko.id/katalog) *tebal*' },
    { text: 'Seperti ini', attachments: [{ kind: 'image' }] },
    { attachments: [{ kind: 'document', file_name: 'bukti.png' }] },
    { attachments: [{ kind: 'audio', voice: true }] },
    { content: { kind: 'location', latitude: -6.2, name: 'Toko', address: 'Jl. Braga' } },
    { content: { kind: 'contacts', contacts: [{ name: 'Sari', phones: ['+62 813 5500 9999'] }] } },
    { content: { kind: 'unsupported', type: 'dice' } },
  ]);
  await until(thread, (messages) => messages[2]?.attachments[0]?.state === 'ready');

  // A stranger's card proves nothing; one's own does.
  expect((await contact()).phone).toBeNull();
  await write({ contact: { phone_number: '6281355001234', first_name: 'Saya', user_id: userId } });
  await until(contact, ({ phone }) => phone === '+6281355001234');
});

it('brings a conversation in and out: quote, reaction, edit, taken back, buttons', async () => {
  const { bot, customer, conversation, thread, reply, settled } = await talk();
  const [first] = await thread();
  const answer = await reply('Masih Kak', { reply_to_id: first!.id });
  const arrived = await customer.waitForReply(bot.id);
  expect(arrived).toMatchObject({ content: { body: 'Masih Kak' }, replyTo: expect.any(String) });
  await settled(answer.id);

  await customer.react(bot.id, arrived.id, '❤️');
  await until(thread, (all) => all.some(({ reactions }) => reactions[0]?.emoji === '❤'));
  await customer.react(bot.id, arrived.id);
  await until(thread, (all) => all.every(({ reactions }) => reactions.length === 0));
  // Bots may not use this one: the nearest is put there.
  await shop.call(api.reactToMessage, { params: { id: first!.id }, body: { emoji: '😂' } });
  await until(
    async () => customer.chat(bot.id)[0]?.reactions.business,
    (emoji) => emoji === '🤣',
  );

  const slip = await reply('Rp 50.000');
  const slipped = await customer.waitForReply(bot.id, ({ content }) => content.body === 'Rp 50.000');
  await settled(slip.id);
  await shop.call(api.deleteMessage, { params: { id: slip.id } });
  await until(
    async () => customer.chat(bot.id).find(({ id }) => id === slipped.id)?.revoked,
    (revoked) => revoked === true,
  );
  // What Telegram does not take back is not called deleted here either, nor in the list.
  const kept = await reply('Harga lama');
  await settled(kept.id);
  shop.world.telegram.failNext({
    method: 'deleteMessage',
    code: 400,
    description: "message can't be deleted",
  });
  await shop.call(api.deleteMessage, { params: { id: kept.id } });
  await until(
    async () => (await shop.call(api.listMessages, { params: { id: conversation.id }, query: {} })).items,
    (all) => all.some(({ content }) => content.kind === 'activity' && content.event === 'message.stayed'),
  );
  expect((await thread()).find(({ id }) => id === kept.id)?.deleted_at).toBeNull();
  const row = await shop.call(api.getConversation, { params: { id: conversation.id } });
  expect(row.last_message?.preview).toBe('Harga lama');

  const second = await customer.text(bot.id, 'Saya ambil dua', { replyTo: arrived.id });
  const changed = (all: Awaited<ReturnType<typeof thread>>) =>
    all.find(({ text }) => text.startsWith('Saya ambil'));
  await until(thread, (all) => changed(all)?.reply_to?.id === answer.id);
  await customer.edit(bot.id, second.id, 'Saya ambil tiga');
  await until(thread, (all) => changed(all)?.text === 'Saya ambil tiga');

  const choices = [
    { id: 'ambil', title: 'Ambil di toko' },
    { id: 'kirim', title: 'Kirim saja' },
  ];
  await reply('Mau yang mana?', { choices: { style: 'buttons', choices } });
  const asked = await customer.waitForReply(bot.id, ({ type }) => type === 'interactive');
  await customer.tap(bot.id, asked.id, 'kirim');
  const all = await until(thread, (messages) => messages.at(-1)?.content.kind === 'choice');
  expect(all.at(-1)).toMatchObject({ text: 'Kirim saja', content: { choice_id: 'kirim' } });
  // The button stops turning: answered in the very answer to the webhook.
  await shop.world.recorded.telegram.waitFor(
    ({ botId, method }) => botId === bot.id && method === 'answerCallbackQuery',
  );
});

it('sends files with their words, uploads none twice, and splits what is too long', async () => {
  const { bot, customer, upload, reply, settled } = await talk();
  const id = await upload();
  const sent = await reply('Ini katalognya', { attachment_ids: [id] });
  const picture = await customer.waitForReply(bot.id, ({ type }) => type === 'image');
  expect(picture.content).toEqual({ caption: 'Ini katalognya' });
  await settled(sent.id);
  const rows = await shop.stored('select external_media_id from attachments where id = $1', [id]);
  expect(rows).toEqual([{ external_media_id: picture.mediaId }]);

  const text = 'Terima kasih sudah menunggu ya Kak 🙏. '.repeat(150).trim();
  await reply(text);
  const parts = await until(
    async () => customer.chat(bot.id).filter(({ direction, type }) => direction === 'out' && type === 'text'),
    (all) => all.map(({ content }) => content.body).join(' ') === text,
  );
  expect(parts).toHaveLength(2);

  await reply('Total *Rp12.000*, _sudah_ ongkir');
  const { parameters } = await shop.world.recorded.telegram.waitFor(
    ({ botId, parameters }) => botId === bot.id && parameters.text === 'Total Rp12.000, sudah ongkir',
  );
  expect(parameters.entities).toEqual([
    { type: 'bold', offset: 6, length: 8 },
    { type: 'italic', offset: 16, length: 5 },
  ]);
});

describe('a send that fails', () => {
  it('waits as long as Telegram asks, goes out once, and keeps the order', async () => {
    const { bot, customer, reply } = await talk();
    shop.world.telegram.failNext({
      code: 429,
      description: 'Too Many Requests: retry after 1',
      retryAfter: 1,
      method: 'sendMessage',
    });
    await reply('Pertama');
    await reply('Kedua');
    await customer.waitForReply(bot.id, ({ content }) => content.body === 'Kedua');
    const said = customer.chat(bot.id).filter(({ direction }) => direction === 'out');
    expect(said.map(({ content }) => content.body)).toEqual(['Pertama', 'Kedua']);
  });

  it('tells in Indonesian that the customer blocked the bot, who then gets no promotions until they let it in', async () => {
    const { bot, customer, contact, reply, settled } = await talk();
    const marketing = async () =>
      (await contact()).consents.find(({ purpose }) => purpose === 'marketing')?.decision ?? null;
    await shop.world.telegram.block(bot.id, customer);
    await until(marketing, (decision) => decision === 'withdrawn');
    const { id } = await reply('Halo?');
    const refused = await settled(id);
    expect(refused).toMatchObject({ status: 'failed', error: { retryable: false } });
    expect(refused.error?.message).toMatch(/^Pelanggan memblokir bot ini/);
    await shop.world.telegram.unblock(bot.id, customer);
    await until(marketing, (decision) => decision === 'granted');

    await customer.text(bot.id, 'STOP');
    await until(marketing, (decision) => decision === 'withdrawn');
    await shop.world.telegram.block(bot.id, customer);
    await shop.world.telegram.unblock(bot.id, customer);
    await customer.text(bot.id, 'Halo lagi');
    await until(
      async () => (await shop.call(api.listConversations, { query: { q: customer.name ?? '' } })).items,
      ([one]) => one?.last_message?.preview === 'Halo lagi',
    );
    expect(await marketing()).toBe('withdrawn');
  });

  it('without an answer is never sent twice by itself', async () => {
    const { bot, customer, reply, settled } = await talk();
    shop.world.telegram.failNext({ drop: 'after', method: 'sendMessage' });
    const { id } = await reply('Hanya sekali ya');
    expect(await settled(id)).toMatchObject({ status: 'unknown', error: { retryable: true } });
    const copies = customer.chat(bot.id).filter(({ content }) => content.body === 'Hanya sekali ya');
    expect(copies).toHaveLength(1);
  });
});

describe('connecting', () => {
  it('seals the token, tells nobody, and refuses one that Telegram does not know beside its field', async () => {
    const { bot, channel } = await talk();
    expect(channel).toMatchObject({
      kind: 'telegram',
      name: `@${bot.username}`,
      status: 'connected',
      account: { id: bot.id, username: bot.username },
    });
    const { items } = await shop.call(api.listChannels);
    const rows = await shop.stored('select sealed_token, settings from channels where id = $1', [channel.id]);
    for (const told of [JSON.stringify(items), JSON.stringify(rows)]) {
      expect(told).not.toContain(bot.token);
      expect(told).not.toContain(bot.webhook?.secret);
    }
    const wrong = { token: `${bot.id}:AAHabcdefghijklmnopqrstuvwx` };
    await expect(shop.call(api.connectTelegram, { body: wrong })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { token: expect.stringContaining('BotFather') },
    });
  });

  it('leaves to another workspace what is theirs', async () => {
    const { bot } = await talk();
    const stranger = await signUp(shop.sapa, { business: 'Toko Sebelah' });
    const call = api.createClient({ baseUrl: shop.sapa.url, token: () => stranger.access_token });
    await expect(call(api.connectTelegram, { body: { token: bot.token } })).rejects.toMatchObject({
      code: 'CHANNEL_TAKEN',
    });
  });

  it('again with a new token goes on with the conversations it had', async () => {
    const { bot, channel, customer, thread } = await talk();
    const params = { id: channel.id };
    await shop.call(api.disconnectChannel, { params });
    expect(bot.webhook).toBeUndefined();
    shop.world.telegram.renewToken(bot.id);
    const again = await shop.call(api.connectTelegram, { body: { token: bot.token } });
    expect(again.id).toBe(channel.id);
    await customer.text(bot.id, 'Saya kembali');
    await until(thread, (all) => all.at(-1)?.text === 'Saya kembali');
  });

  it('that ended tells so with what to do; a webhook that another program took is made anew', async () => {
    const { bot, channel } = await talk();
    const params = { id: channel.id };
    const ours = bot.webhook?.url;
    bot.webhook = { url: 'https://lain.id/', secret: 'x', allowedUpdates: ['message'] };
    expect(await shop.call(api.checkChannel, { params })).toMatchObject({
      status: 'connected',
      problem: null,
    });
    expect(bot.webhook?.url).toBe(ours);
    shop.world.telegram.renewToken(bot.id);
    expect(await shop.call(api.checkChannel, { params })).toMatchObject({
      status: 'reconnect_needed',
      problem: expect.stringContaining('Hubungkan kembali'),
    });
  });
});

describe("Telegram's door", () => {
  const update = (userId: number, text: string, messageId: number) => ({
    message: {
      message_id: messageId,
      from: { id: userId, first_name: 'Rina' },
      chat: { id: userId, type: 'private' },
      date: Math.floor(Date.now() / 1000),
      text,
    },
  });

  it('believes nothing without the secret of this very bot, and takes an update that comes three times once', async () => {
    const { bot, thread, userId } = await talk();
    const other = await connectBot(shop.world, shop.call);
    const lies = update(userId, 'Tamu tak diundang', 901);
    for (const secret of ['', 'salah', other.bot.webhook?.secret ?? ''])
      expect(await shop.world.telegram.deliver(bot.id, lies, { secret, retry: false })).toMatchObject([
        { attempts: [401] },
      ]);
    await shop.world.telegram.deliver(bot.id, update(userId, 'Tiga kali', 902), { copies: 3 });
    await shop.world.telegram.deliver(bot.id, update(userId, 'Selesai', 903));
    const all = await until(thread, (messages) => messages.at(-1)?.text === 'Selesai');
    expect(all.map(({ text }) => text)).toEqual(['/start', 'Tiga kali', 'Selesai']);
  });

  it('keeps groups out of the inbox and says on the card that the bot is in one', async () => {
    const { bot, channel, thread } = await talk();
    const problem = async () =>
      (await shop.call(api.listChannels)).items.find(({ id }) => id === channel.id)?.problem;
    const group = { chat: { id: -100, type: 'supergroup', title: 'Reseller' }, date: 1 };
    await shop.world.telegram.deliver(bot.id, {
      message: { ...group, message_id: 1, from: { id: 7, first_name: 'Orang' }, text: '/start' },
    });
    expect(await until(problem, (words) => words !== null)).toMatch(/grup “Reseller”/);
    const left = { ...group, from: { id: 7 }, new_chat_member: { status: 'kicked' } };
    await shop.world.telegram.deliver(bot.id, { my_chat_member: left });
    await until(problem, (words) => words === null);
    expect(await thread()).toHaveLength(1);
  });
});
