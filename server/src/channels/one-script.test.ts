import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, type StagedKind, stages } from '../testing/channel-stages.ts';
import { openShop, type Shop, until } from '../testing/shop.ts';

/** One conversation led through every kind of channel: what the customer sees, what the member sees, what is stored. */
let shop: Shop;
let owner: pg.Client;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false } });
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await shop?.stop();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What customers can do there beside writing and sending pictures. */
const acts: Record<StagedKind, string[]> = {
  whatsapp: ['reacts', 'edits', 'takesBack', 'reads'],
  messenger: ['reacts', 'edits', 'takesBack', 'reads'],
  instagram: ['reacts', 'edits', 'takesBack', 'reads'],
  telegram: ['reacts', 'edits'],
  livechat: ['reads'],
};

describe.each(Object.entries(acts) as [StagedKind, string[]][])('%s', (kind, customerCan) => {
  let stage: Stage;
  let conversation: api.Conversation;
  beforeAll(async () => {
    const name = `${kind} ${crypto.randomUUID().slice(0, 8)}`;
    stage = await stages[kind](shop, name);
    await stage.customer.writes('Halo, masih ada?');
    const found = await until(
      async () => (await shop.call(api.listConversations, { query: { q: name } })).items,
      (items) => items.length === 1,
    );
    conversation = found[0]!;
  });

  const params = () => ({ id: conversation.id });
  const thread = async () =>
    (await shop.call(api.listMessages, { params: params(), query: {} })).items.toReversed();
  const messageOf = async (id: string) => (await thread()).find((message) => message.id === id)!;
  const stored = async (id: string) =>
    (
      await owner.query(
        'select direction, status, external_id is not null as named, content from messages where id = $1',
        [id],
      )
    ).rows[0];
  const reply = (text: string, more: object = {}) =>
    shop.call(api.sendMessage, { params: params(), body: { client_id: crypto.randomUUID(), text, ...more } });
  /** On the customer's screen. */
  const seen = async (text: string) =>
    (await until(stage.customer.sees, (all) => all.some((one) => one.text === text))).find(
      (one) => one.text === text,
    )!;
  const received = async (text: string) =>
    (await until(thread, (all) => all.some((one) => one.text === text))).find((one) => one.text === text)!;
  const can = () => stage.channel.capabilities;
  const channelNow = async () =>
    (await shop.call(api.listChannels)).items.find(({ id }) => id === stage.channel.id)!;

  it('carries words and quotes both ways', async () => {
    const first = await received('Halo, masih ada?');
    expect(first).toMatchObject({ direction: 'in', sender: { type: 'contact' }, content: { kind: 'text' } });
    expect(await stored(first.id)).toMatchObject({ direction: 'in', named: true });
    const answer = await reply('Masih, Kak', { reply_to_id: first.id });
    const shown = await seen('Masih, Kak');
    expect(shown.quotes).toBe(can().reply_to);
    await until(
      () => messageOf(answer.id),
      ({ status }) => ['sent', 'delivered', 'read'].includes(status ?? ''),
    );
    expect(await stored(answer.id)).toMatchObject({ direction: 'out', named: true });
    // A live chat has no way to quote for visitors.
    if (kind === 'livechat') return;
    await stage.customer.writes('Yang ini ya', shown.id);
    expect((await received('Yang ini ya')).reply_to?.id).toBe(answer.id);
  });

  it('carries pictures both ways, with words in one bubble or beside it', async () => {
    await stage.customer.sendsPicture(PNG);
    const [picture] = (
      await until(thread, (all) => all.some(({ attachments }) => attachments[0]?.state === 'ready'))
    ).filter(({ attachments }) => attachments.length > 0);
    expect(picture).toMatchObject({ direction: 'in', attachments: [{ kind: 'image', width: 1 }] });
    const form = new FormData();
    form.append('file', new Blob([PNG], { type: 'image/png' }), 'katalog.png');
    const uploaded = await fetch(`${shop.sapa.url}/api/v1/conversations/${conversation.id}/attachments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.owner.access_token}` },
      body: form,
    });
    const { id } = (await uploaded.json()) as { id: string };
    await reply('Ini katalognya', { attachment_ids: [id] });
    const words = await seen('Ini katalognya');
    expect(words.picture).toBe(can().caption_max > 0);
    expect((await stage.customer.sees()).filter((one) => one.picture)).toHaveLength(1);
  });

  it('carries reactions where it has them, and says so where not', async () => {
    expect(stage.customer.reacts !== undefined).toBe(customerCan.includes('reacts'));
    const id = await stage.customer.writes('Terima kasih');
    const message = await received('Terima kasih');
    const reacting = shop.call(api.reactToMessage, { params: { id: message.id }, body: { emoji: '👍' } });
    expect(can().reactions).toBe(customerCan.includes('reacts'));
    if (!can().reactions) return expect(reacting).rejects.toMatchObject({ code: 'UNSUPPORTED_BY_CHANNEL' });
    await reacting;
    await until(
      async () => stage.customer.reactionOn?.(id),
      (emoji) => emoji === '👍',
    );
    const ours = await seen('Masih, Kak');
    await stage.customer.reacts?.(ours.id, '👍');
    const answered = await received('Masih, Kak');
    await until(
      () => messageOf(answered.id),
      ({ reactions }) => reactions.some(({ emoji, from }) => emoji === '👍' && from === 'contact'),
    );
  });

  it('follows what the customer changes or takes back', async () => {
    const id = await stage.customer.writes('Saya ambil dua');
    const message = await received('Saya ambil dua');
    expect(stage.customer.edits !== undefined).toBe(customerCan.includes('edits'));
    await stage.customer.edits?.(id, 'Saya ambil tiga');
    if (stage.customer.edits)
      await until(
        () => messageOf(message.id),
        ({ text, edited_at }) => text === 'Saya ambil tiga' && edited_at !== null,
      );
    expect(stage.customer.takesBack !== undefined).toBe(customerCan.includes('takesBack'));
    await stage.customer.takesBack?.(id);
    if (stage.customer.takesBack)
      await until(
        () => messageOf(message.id),
        ({ deleted_at, text }) => deleted_at !== null && text !== '',
      );
  });

  it('tells when the customer has read, where it is told', async () => {
    expect(can().read_receipts).toBe(customerCan.includes('reads'));
    const { id } = await reply('Sudah kami kirim');
    await seen('Sudah kami kirim');
    await stage.customer.reads?.();
    const { status } = await until(
      () => messageOf(id),
      (message) => message.status === (can().read_receipts ? 'read' : 'sent'),
    );
    expect(await stored(id)).toMatchObject({ status });
  });

  it('says in Indonesian why the provider refused a message', async () => {
    if (stage.refuseNext === undefined) return expect(kind).toBe('livechat');
    stage.refuseNext();
    const { id } = await reply('Tidak akan sampai');
    const failed = await until(
      () => messageOf(id),
      ({ status }) => status === 'failed',
    );
    expect(failed.error?.message).toMatch(/pelanggan|orang|nomor/i);
    expect((await stage.customer.sees()).map(({ text }) => text)).not.toContain('Tidak akan sampai');
    expect(await channelNow()).toMatchObject({ status: 'connected', problem: null });
  });

  it('is well, and can be tried out by anybody', async () => {
    const checked = await shop.call(api.checkChannel, { params: { id: stage.channel.id } });
    expect(checked).toMatchObject({ status: 'connected', problem: null });
    expect(
      checked.account?.chat_url ?? checked.livechat?.page_url ?? checked.whatsapp?.phone_number,
    ).toBeTruthy();
  });

  it('keeps what is written while its token is not taken, and sends it once after it was connected anew', async () => {
    if (stage.endToken === undefined) return expect(kind).toBe('livechat');
    stage.endToken();
    const first = await reply('Maaf menunggu');
    const second = await reply('Kami segera kembali');
    expect(await until(channelNow, ({ status }) => status === 'reconnect_needed')).toMatchObject({
      problem: expect.stringMatching(/Hubungkan kembali/),
    });
    expect([await messageOf(first.id), await messageOf(second.id)]).toMatchObject([
      { status: 'queued', error: null },
      { status: 'queued', error: null },
    ]);
    expect((await stage.connectAnew?.())?.id).toBe(stage.channel.id);
    await seen('Kami segera kembali');
    const texts = (await stage.customer.sees()).map(({ text }) => text);
    expect(texts.slice(-2)).toEqual(['Maaf menunggu', 'Kami segera kembali']);
    expect(await channelNow()).toMatchObject({ status: 'connected', problem: null });
  });

  it('shuts when its window is over, and never where it has none', async () => {
    await owner.query(`update conversations set csw_expires_at = now() - interval '8 days' where id = $1`, [
      conversation.id,
    ]);
    const late = reply('Terlambat');
    if (can().window_hours === null) {
      await late;
      await seen('Terlambat');
    } else await expect(late).rejects.toMatchObject({ code: 'WINDOW_CLOSED' });
    await stage.customer.writes('Saya menulis lagi');
    await received('Saya menulis lagi');
    await reply('Tepat waktu');
    await seen('Tepat waktu');
  });

  it('ends without losing what was said, and goes on where it is connected anew', async () => {
    const before = (await thread()).length;
    await shop.call(api.disconnectChannel, { params: { id: stage.channel.id } });
    expect((await channelNow()).status).toBe('disconnected');
    expect(await thread()).toHaveLength(before);
    await expect(reply('Ke mana?')).rejects.toMatchObject({ code: 'CHANNEL_DISCONNECTED' });
    if (stage.connectAnew === undefined) return;
    await stage.connectAnew();
    await stage.customer.writes('Saya kembali');
    await received('Saya kembali');
    await reply('Selamat datang lagi');
    await seen('Selamat datang lagi');
  });
});
