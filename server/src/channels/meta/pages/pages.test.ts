import * as api from '@sapa/contracts';
import { direct, systemClock } from '@sapa/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '../../../conversations/index.ts';
import type { Context } from '../../../platform/db/context.ts';
import { addPage, connectPages, type PageKind, sharePages } from '../../../testing/pages.ts';
import { PIXEL } from '../../../testing/pixel.ts';
import { type Call, openShop, type Shop, signUp, until } from '../../../testing/shop.ts';
import { findTalk } from '../../../testing/talk.ts';

/** How far Meta's clock is ahead of the world's. */
let ahead = 0;
const HOUR = 3_600_000;
let shop: Shop;
beforeAll(async () => {
  const clock = { ...systemClock, now: () => Date.now() + ahead };
  shop = await openShop({ simulator: { clock } });
});
afterAll(() => shop?.stop());

const list = async (call: Call = shop.call) => (await call(api.listChannels)).items;
let pages = 0;
const freshPage = () => addPage(shop.world, `Halaman ${++pages} ${crypto.randomUUID().slice(0, 8)}`);

let people = 0;
/** A customer with a thread in a fresh page or account of this kind. */
async function talk(kind: PageKind) {
  const page = freshPage();
  const { channels } = await connectPages(shop.call, kind, [page.id]);
  const accountId = kind === 'messenger' ? page.id : page.instagram!.id;
  people += 1;
  const name = `Pelanggan ${people} ${crypto.randomUUID().slice(0, 6)}`;
  const customer = shop.world.phone.customer({ number: `+6281399${String(100_000 + people)}`, name });
  await customer.text(accountId, 'Halo, masih ada?');
  return { page, accountId, customer, channel: channels[0]!, ...(await findTalk(shop, name)) };
}

describe.each(['messenger', 'instagram'] as const)('%s', (kind) => {
  it('brings a conversation in and out: words, quote, reaction, edit, unsend, read', async () => {
    const { accountId, customer, conversation, thread, reply, message } = await talk(kind);
    expect(conversation.contact.name).toBe(customer.name);
    const [first] = await thread();
    expect(first).toMatchObject({ text: 'Halo, masih ada?', sender: { type: 'contact' } });

    const answer = await reply('Masih Kak', { reply_to_id: first!.id });
    const arrived = await customer.waitForReply(accountId);
    expect(arrived).toMatchObject({ content: { body: 'Masih Kak' }, replyTo: expect.any(String) });
    await customer.read(accountId);
    await until(
      () => message(answer.id),
      ({ status }) => status === 'read',
    );

    await customer.react(accountId, arrived.id, '❤️');
    await until(thread, (all) => all.some(({ reactions }) => reactions[0]?.emoji === '❤️'));
    await shop.call(api.reactToMessage, { params: { id: first!.id }, body: { emoji: '👍' } });
    await until(
      async () => customer.chat(accountId)[0]?.reactions.business,
      (emoji) => emoji === '👍',
    );

    const second = await customer.text(accountId, 'Saya ambil dua', { replyTo: arrived.id });
    const quoting = (all: Awaited<ReturnType<typeof thread>>) =>
      all.find(({ text }) => text.startsWith('Saya ambil'));
    await until(thread, (all) => quoting(all)?.reply_to?.id === answer.id);
    await customer.edit(accountId, second.id, 'Saya ambil tiga');
    await until(thread, (all) => quoting(all)?.text === 'Saya ambil tiga');
    await customer.revoke(accountId, second.id);
    await until(thread, (all) => quoting(all)?.deleted_at !== null);
    // Its own echo came back and is no second message.
    expect((await thread()).filter(({ text }) => text === 'Masih Kak')).toHaveLength(1);
  });

  it('carries files both ways, and choices that come back as what was tapped', async () => {
    const { accountId, customer, upload, thread, reply } = await talk(kind);
    await customer.image(accountId, { bytes: PIXEL, mimeType: 'image/png' });
    await until(thread, (all) => all.some(({ attachments }) => attachments[0]?.state === 'ready'));

    const id = await upload();
    await reply('Ini katalognya', { attachment_ids: [id] });
    await customer.waitForReply(accountId, ({ type }) => type === 'image');
    await customer.waitForReply(accountId, ({ content }) => content.body === 'Ini katalognya');

    const choices = [
      { id: 'ambil', title: 'Ambil di toko' },
      { id: 'kirim', title: 'Kirim saja' },
    ];
    await reply('Mau yang mana?', { choices: { style: 'buttons', choices } });
    const asked = await customer.waitForReply(accountId, ({ type }) => type === 'interactive');
    await customer.tap(accountId, asked.id, 'kirim');
    await until(thread, (all) =>
      all.some(({ content }) => content.kind === 'choice' && content.choice_id === 'kirim'),
    );
  });

  it('splits what is longer than it takes, in the order it was written', async () => {
    const { accountId, customer, reply } = await talk(kind);
    const text = 'Terima kasih sudah menunggu ya Kak 🙏. '.repeat(80).trim();
    await reply(text);
    await customer.waitForReply(accountId, ({ content }) => String(content.body).endsWith('🙏.'));
    const parts = await until(
      async () => customer.chat(accountId).filter(({ direction }) => direction === 'out'),
      (all) => all.map(({ content }) => content.body).join(' ') === text,
    );
    expect(parts.length).toBeGreaterThan(1);
  });

  it('takes what is answered in the page’s own inbox as the business’s word', async () => {
    const { accountId, customer, thread } = await talk(kind);
    await shop.world.phone.direct.answerInInbox(accountId, customer.id, 'Dibalas dari HP');
    const all = await until(thread, (messages) => messages.some(({ text }) => text === 'Dibalas dari HP'));
    expect(all.at(-1)).toMatchObject({ direction: 'out', sender: { type: 'phone' }, status: 'sent' });
  });

  it('lets people answer for seven days, marked as people, no AI agent, and nobody afterwards', async () => {
    const { accountId, customer, conversation, reply } = await talk(kind);
    const sends = () => shop.world.recorded.graph.all.filter(({ wamid }) => wamid?.startsWith('m_'));
    const shut = (hours: number) =>
      shop.stored(
        `update conversations set csw_expires_at = now() - make_interval(hours => $2) where id = $1`,
        [conversation.id, hours],
      );
    try {
      ahead = 25 * HOUR;
      await shut(1);
      await reply('Maaf baru sempat');
      await customer.waitForReply(accountId, ({ content }) => content.body === 'Maaf baru sempat');
      expect(sends().at(-1)?.body).toMatchObject({ messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' });
      const ai: Context = {
        app: shop.sapa.app,
        workspaceId: shop.owner.user.workspace?.id ?? '',
        actor: { type: 'ai', agentId: crypto.randomUUID(), name: 'Nara' },
      };
      const input = {
        client_id: crypto.randomUUID(),
        text: 'Saya bot',
        attachment_ids: [],
        reply_to_id: null,
      };
      await expect(
        sendMessage(ai, { conversationId: conversation.id, ...input, choices: null }),
      ).rejects.toMatchObject({ code: 'WINDOW_CLOSED' });
      await shut(7 * 24);
      await expect(reply('Terlambat')).rejects.toMatchObject({ code: 'WINDOW_CLOSED' });
    } finally {
      ahead = 0;
    }
  });

  it('settles a lost answer by the echo, and never sends it twice', async () => {
    const { accountId, customer, reply, message } = await talk(kind);
    shop.world.graph.failNext({ drop: 'after', match: { path: '/messages' } });
    const { id } = await reply('Hanya sekali ya');
    await customer.waitForReply(accountId, ({ content }) => content.body === 'Hanya sekali ya');
    await until(
      () => message(id),
      ({ status }) => status === 'sent' || status === 'delivered',
    );
    const copies = customer.chat(accountId).filter(({ content }) => content.body === 'Hanya sekali ya');
    expect(copies).toHaveLength(1);
  });

  it('tells in Indonesian why somebody cannot be written to', async () => {
    const { reply, thread } = await talk(kind);
    shop.world.graph.failNext({ code: 551, subcode: 1545041, match: { path: '/messages' } });
    const { id } = await reply('Halo?');
    const all = await until(thread, (messages) =>
      messages.some((one) => one.id === id && one.status === 'failed'),
    );
    expect(all.find((one) => one.id === id)?.error?.message).toMatch(/^Orang ini tidak bisa dikirimi pesan/);
  });
});

it('shows stories and what is passed on, and keeps their address only', async () => {
  const { accountId, customer, thread } = await talk('instagram');
  const story = { id: '1', url: 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1' };
  await customer.write(accountId, direct.storyReply('Cantik!', story));
  await customer.write(accountId, direct.storyMention(story.url));
  const all = await until(thread, (messages) => messages.length >= 3);
  expect(all.slice(1)).toMatchObject([
    { text: 'Cantik!', content: { kind: 'shared', what: 'story_reply', url: story.url }, attachments: [] },
    { content: { kind: 'shared', what: 'story_mention', url: story.url }, attachments: [] },
  ]);
});

describe('connecting', () => {
  it('takes several pages at once, each with its own token, sealed and never told', async () => {
    const [one, two] = [freshPage(), freshPage()];
    const { channels, refused } = await connectPages(shop.call, 'messenger', [one.id, two.id]);
    expect(channels.map(({ name, kind, status }) => ({ name, kind, status }))).toEqual([
      { name: one.name, kind: 'messenger', status: 'connected' },
      { name: two.name, kind: 'messenger', status: 'connected' },
    ]);
    expect(refused).toEqual([]);
    const rows = await shop.stored('select act from audit_entries where subject_id = any($1)', [
      channels.map(({ id }) => id),
    ]);
    expect(rows).toEqual([{ act: 'channel.connected' }, { act: 'channel.connected' }]);
    const told = JSON.stringify(await list());
    for (const { value, pageId } of shop.world.graph.tokens.values())
      if (pageId !== undefined) expect(told).not.toContain(value);
  });

  it('is of those alone that are chosen of several; what is connected is marked, what cannot be says why', async () => {
    const [ours, theirs, free, other] = [freshPage(), freshPage(), freshPage(), freshPage()];
    const guest = shop.world.graph.pages.add({ name: 'Halaman tamu', tasks: ['ANALYZE'] });
    await connectPages(shop.call, 'instagram', [ours.id]);
    const stranger = await signUp(shop.sapa, { business: 'Toko Sebelah' });
    const theirCall = api.createClient({ baseUrl: shop.sapa.url, token: () => stranger.access_token });
    await connectPages(theirCall, 'instagram', [theirs.id]);
    const all = [ours, theirs, free, other, guest].map(({ id }) => id);
    const before = (await list()).length;
    const { channels, choice } = await sharePages(shop.call, 'instagram', all);
    expect(channels).toEqual([]);
    expect(choice?.pages).toMatchObject([
      { id: ours.id, name: `@${ours.instagram?.username}`, connected: true, problem: null },
      { id: theirs.id, connected: false, problem: expect.stringMatching(/workspace lain/) },
      { id: free.id, page_name: free.name, connected: false, problem: null },
      { id: other.id, connected: false, problem: null },
      { id: guest.id, connected: false, problem: expect.stringMatching(/Minta adminnya/) },
    ]);
    expect(await list()).toHaveLength(before);
    const body = { kind: 'instagram' as const, key: choice!.key, page_ids: [free.id] };
    // The key is of who shared them, and good once.
    await expect(theirCall(api.choosePages, { body })).rejects.toMatchObject({
      code: 'OAUTH_STATE_MISMATCH',
    });
    const chosen = await shop.call(api.choosePages, { body });
    expect(chosen).toMatchObject({ channels: [{ name: `@${free.instagram?.username}` }], refused: [] });
    expect(await list()).toHaveLength(before + 1);
    await expect(shop.call(api.choosePages, { body })).rejects.toMatchObject({
      code: 'OAUTH_STATE_MISMATCH',
    });
    const again = await sharePages(shop.call, 'instagram', all);
    const key = again.choice?.key ?? '';
    await expect(
      shop.call(api.choosePages, { body: { ...body, key, page_ids: [guest.id] } }),
    ).rejects.toMatchObject({ code: 'META_REFUSED', message: expect.stringMatching(/Minta adminnya/) });
  });

  it('leaves to another workspace what is theirs, and connects the rest', async () => {
    const [theirs, free] = [freshPage(), freshPage()];
    await connectPages(shop.call, 'messenger', [theirs.id]);
    const stranger = await signUp(shop.sapa, { business: 'Toko Sebelah' });
    const call = api.createClient({ baseUrl: shop.sapa.url, token: () => stranger.access_token });
    await expect(connectPages(call, 'messenger', [theirs.id])).rejects.toMatchObject({
      code: 'CHANNEL_TAKEN',
    });
    const both = await connectPages(call, 'messenger', [theirs.id, free.id]);
    expect(both.channels.map(({ name }) => name)).toEqual([free.name]);
    expect(both.refused).toEqual([{ name: theirs.name, reason: expect.stringContaining('workspace lain') }]);
  });

  it('is done by who began it, once, and only with all permissions', async () => {
    const { state } = await shop.call(api.startPageConnection, { body: { kind: 'instagram' } });
    const redirectUri = `${shop.sapa.app.config.PUBLIC_URL}/user/connected-platforms`;
    const code = shop.world.graph.codes.issue({
      pageIds: [freshPage().id],
      scopes: ['pages_show_list'],
      redirectUri,
    });
    const body = { kind: 'instagram' as const, code, state };
    await expect(shop.call(api.pageCallback, { body })).rejects.toMatchObject({ code: 'META_REFUSED' });
    await expect(shop.call(api.pageCallback, { body })).rejects.toMatchObject({
      code: 'OAUTH_STATE_MISMATCH',
    });
  });

  it('anew goes on with the conversations it had; the other half of a page stays connected meanwhile', async () => {
    const { page, accountId, channel, conversation, customer, thread } = await talk('instagram');
    await connectPages(shop.call, 'messenger', [page.id]);
    await shop.call(api.disconnectChannel, { params: { id: channel.id } });
    expect(page.subscriptions.size).toBe(1);
    const { channels } = await connectPages(shop.call, 'instagram', [page.id]);
    expect(channels[0]?.id).toBe(channel.id);
    await customer.text(accountId, 'Saya kembali');
    await until(thread, (all) => all.at(-1)?.text === 'Saya kembali');
    expect(conversation.contact.name).toBe(customer.name);
  });

  it('that ended tells so, with what to do, and a subscription that Meta dropped is made anew', async () => {
    const { page, channel } = await talk('messenger');
    page.subscriptions.clear();
    const params = { id: channel.id };
    expect(await shop.call(api.checkChannel, { params })).toMatchObject({
      status: 'connected',
      problem: null,
    });
    expect(page.subscriptions.size).toBe(1);
    for (const token of shop.world.graph.tokens.values()) if (token.pageId === page.id) token.revoked = true;
    expect(await shop.call(api.checkChannel, { params })).toMatchObject({
      status: 'reconnect_needed',
      problem: expect.stringContaining('Hubungkan kembali'),
    });
  });
});

describe("Meta's door", () => {
  const post = (object: string, accountId: string, signature: 'valid' | 'missing' = 'valid') => {
    const message = { mid: `m_${crypto.randomUUID()}`, text: 'tamu tak diundang' };
    const item = { sender: { id: '9' }, recipient: { id: accountId }, timestamp: Date.now(), message };
    const body = { object, entry: [{ id: accountId, time: Date.now(), messaging: [item] }] };
    return shop.world.webhooks.post(body, { signature, retry: false });
  };

  it('believes nothing that is not signed, and nothing about a page in the name of another product', async () => {
    const { accountId, thread } = await talk('messenger');
    const [unsigned] = await post('page', accountId, 'missing');
    expect(unsigned?.attempts[0]?.status).toBe(401);
    for (const object of ['instagram', 'whatsapp_business_account', 'user'])
      expect((await post(object, accountId))[0]?.outcome).toBe('accepted');
    await post('page', accountId);
    const people = async () => (await shop.call(api.listConversations, { query: { q: 'tamu tak' } })).items;
    await until(people, (items) => items.length === 1);
    expect(await thread()).toHaveLength(1);
  });
});
