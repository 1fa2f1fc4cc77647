import * as api from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stages } from '../testing/channel-stages.ts';
import { PIXEL } from '../testing/pixel.ts';
import { openShop, type Shop, until } from '../testing/shop.ts';
import type { Stage } from '../testing/stage.ts';
import { findTalk, type Talk } from '../testing/talk.ts';

/** One conversation led through every kind of channel: what the customer sees, what the member sees, what is stored. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false } });
});
afterAll(() => shop?.stop());

/** What customers can do there beside writing and sending pictures. */
const acts: Record<api.ChannelKind, string[]> = {
  whatsapp: ['reacts', 'edits', 'takesBack', 'reads'],
  messenger: ['reacts', 'edits', 'takesBack', 'reads'],
  instagram: ['reacts', 'edits', 'takesBack', 'reads'],
  telegram: ['reacts', 'edits'],
  email: [],
  livechat: ['reads'],
  api: ['reacts', 'edits', 'takesBack', 'reads'],
};

const SHOWS_PICTURES: api.ChannelKind[] = ['messenger', 'instagram', 'telegram'];

describe.each(Object.entries(acts) as [api.ChannelKind, string[]][])('%s', (kind, customerCan) => {
  let stage: Stage;
  let talk: Talk;
  beforeAll(async () => {
    const name = `${kind} ${crypto.randomUUID().slice(0, 8)}`;
    stage = await stages[kind](shop, name);
    await stage.customer.writes('Halo, masih ada?');
    talk = await findTalk(shop, name);
  });

  const thread = () => talk.thread();
  const messageOf = (id: string) => talk.message(id);
  const received = (text: string) => talk.received(text);
  const reply = (text: string, more?: object) => talk.reply(text, more);
  const stored = async (id: string) =>
    (
      await shop.stored(
        'select direction, status, external_id is not null as named, content from messages where id = $1',
        [id],
      )
    )[0];
  /** On the customer's screen. */
  const seen = async (text: string) =>
    (await until(stage.customer.sees, (all) => all.some((one) => one.text === text))).find(
      (one) => one.text === text,
    )!;
  const can = () => stage.channel.capabilities;
  const channelNow = async () =>
    (await shop.call(api.listChannels)).items.find(({ id }) => id === stage.channel.id)!;

  it('carries words and quotes both ways', async () => {
    const first = await received('Halo, masih ada?');
    expect(first).toMatchObject({
      direction: 'in',
      sender: { type: 'contact' },
      content: { kind: can().subject ? 'email' : 'text' },
    });
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
    await stage.customer.sendsPicture(PIXEL);
    const [picture] = (
      await until(thread, (all) => all.some(({ attachments }) => attachments[0]?.state === 'ready'))
    ).filter(({ attachments }) => attachments.length > 0);
    expect(picture).toMatchObject({ direction: 'in', attachments: [{ kind: 'image', width: 1 }] });
    const id = await talk.upload();
    await reply('Ini katalognya', { attachment_ids: [id] });
    const words = await seen('Ini katalognya');
    expect(words.picture).toBe(can().caption_max > 0);
    expect((await stage.customer.sees()).filter((one) => one.picture)).toHaveLength(1);
  });

  it('draws what is marked as the channel does, or leaves the marks out', async () => {
    await reply('Total *Rp12.000* ya');
    const drawn = { kept: 'Total *Rp12.000* ya', own: 'Total Rp12.000 ya', removed: 'Total Rp12.000 ya' };
    await seen(drawn[can().marks]);
  });

  it('carries a place and a contact card, or refuses them', async () => {
    const sends = {
      location: { latitude: -6.917, longitude: 107.609, name: 'Toko', address: 'Jl. Braga 5' },
      contacts: [{ name: 'Sari', phones: ['0812-3456-7890'] }],
    };
    for (const extra of ['location', 'contacts'] as const) {
      const sent = reply('', { [extra]: sends[extra] });
      if (!can().extras?.includes(extra)) {
        await expect(sent).rejects.toMatchObject({ code: 'UNSUPPORTED_BY_CHANNEL' });
        continue;
      }
      await sent;
      await until(stage.customer.sees, (all) => all.some(({ kind }) => kind === extra));
    }
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
    const listed = async () =>
      (await shop.call(api.getConversation, { params: { id: message.conversation_id } })).last_message
        ?.preview;
    await stage.customer.edits?.(id, 'Saya ambil tiga');
    if (stage.customer.edits) {
      await until(
        () => messageOf(message.id),
        ({ text, edited_at }) => text === 'Saya ambil tiga' && edited_at !== null,
      );
      expect(await listed()).toBe('Saya ambil tiga');
    }
    expect(stage.customer.takesBack !== undefined).toBe(customerCan.includes('takesBack'));
    await stage.customer.takesBack?.(id);
    if (stage.customer.takesBack) {
      await until(
        () => messageOf(message.id),
        ({ deleted_at, text }) => deleted_at !== null && text !== '',
      );
      expect(await listed()).toBe('Pesan dihapus');
    }
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
    expect(failed.error?.message).toMatch(stage.refused!);
    expect((await stage.customer.sees()).map(({ text }) => text)).not.toContain('Tidak akan sampai');
    expect(await channelNow()).toMatchObject({ status: 'connected', problem: null });
  });

  it('is well, and can be tried out by anybody', async () => {
    const checked = await shop.call(api.checkChannel, { params: { id: stage.channel.id } });
    expect(checked).toMatchObject({ status: 'connected', problem: null });
    const { account, livechat, whatsapp, email, api: system } = checked;
    expect([
      account?.chat_url,
      livechat?.page_url,
      whatsapp?.phone_number,
      email?.address,
      system?.inbound_url,
    ]).toContain(stage.address);
  });

  it('keeps what is written while its token is not taken, and sends it once after it was connected anew', async () => {
    // For the other two the secret is ours to give.
    if (stage.endToken === undefined) return expect(['livechat', 'api']).toContain(kind);
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

  it('shows a small copy of the picture that they have there, asked for again after a week', async () => {
    const { id } = talk.conversation.contact;
    const picture = async () => (await shop.call(api.getContact, { params: { id } })).picture_url;
    expect(await picture()).toBeNull();
    if (!SHOWS_PICTURES.includes(kind)) return;
    stage.customer.showsPhoto?.(PIXEL);
    await shop.stored(
      `update contact_identities set picture_asked_at = now() - interval '8 days' where contact_id = $1`,
      [id],
    );
    await stage.customer.writes('Ini foto saya');
    const address = await until(picture, (found) => found !== null);
    const answer = await fetch(new URL(address!, shop.sapa.url));
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });

  it('shuts when its window is over, and never where it has none', async () => {
    await shop.stored(`update conversations set csw_expires_at = now() - interval '8 days' where id = $1`, [
      talk.conversation.id,
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
