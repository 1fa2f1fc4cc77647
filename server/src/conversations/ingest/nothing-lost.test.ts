import * as api from '@sapa/contracts';
import { adReferral, direct, type InboundContent, inbound } from '@sapa/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPage, connectPages } from '../../testing/pages.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

/** One grey dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let shop: Shop;
let picture: string;
beforeAll(async () => {
  shop = await openShop();
  const { id } = shop.world.phone.keepMedia(shop.number.id, { bytes: DOT, mimeType: 'image/png' });
  picture = `${shop.world.urls.graph}/lookaside/${id}`;
});
afterAll(() => shop?.stop());

let people = 0;
/** Somebody new who writes this to that number, page or account, and what the team sees of it. */
async function firstWords(accountId: string, content: InboundContent, options: object = {}, called?: string) {
  people += 1;
  const name = `Tamu ${people} ${crypto.randomUUID().slice(0, 6)}`;
  const customer = shop.world.phone.customer({ number: `+62813970${String(10_000 + people)}`, name });
  await customer.write(accountId, content, options);
  const [conversation] = await until(
    async () => (await shop.call(api.listConversations, { query: { q: called ?? name } })).items,
    (items) => items.length === 1,
  );
  const unread = async () =>
    (await shop.call(api.getConversation, { params: { id: conversation!.id } })).unread_count;
  const thread = async () =>
    (await shop.call(api.listMessages, { params: { id: conversation!.id }, query: {} })).items.toReversed();
  return { customer, thread, unread, contactId: conversation!.contact.id };
}

describe('who writes from an ad', () => {
  it('on WhatsApp shows its picture, words and link above the message, and comes from it', async () => {
    const { thread, contactId } = await firstWords(shop.number.id, inbound.text('Masih ada promonya?'), {
      referral: adReferral({ headline: 'Hampers Lebaran', image_url: picture }),
    });
    const [message] = await until(thread, ([first]) => first?.referral?.picture?.state === 'ready');
    expect(message).toMatchObject({
      text: 'Masih ada promonya?',
      attachments: [],
      referral: {
        kind: 'ad',
        headline: 'Hampers Lebaran',
        body: 'Promo akhir tahun sudah dimulai',
        greeting: 'Halo Kak, ada yang bisa kami bantu?',
        url: 'https://fb.me/3cr4Wqqkv',
        picture: { kind: 'image', thumbnail_url: expect.any(String) },
      },
    });
    const { source } = await shop.call(api.getContact, { params: { id: contactId } });
    expect(source).toMatchObject({
      kind: 'ad',
      name: 'Hampers Lebaran',
      detail: { url: 'https://fb.me/3cr4Wqqkv' },
    });
  });

  it.each(['messenger', 'instagram'] as const)('on %s shows it as well', async (kind) => {
    const page = addPage(shop.world, `Halaman Iklan ${kind}`);
    await connectPages(shop.call, kind, [page.id]);
    const account = kind === 'messenger' ? page.id : page.instagram!.id;
    const { thread } = await firstWords(account, inbound.text('Halo'), {
      referral: {
        source: 'ADS',
        type: 'OPEN_THREAD',
        ad_id: '23851',
        ads_context_data: { ad_title: 'Hampers Lebaran', photo_url: picture },
      },
    });
    const [message] = await until(thread, ([first]) => first?.referral?.picture?.state === 'ready');
    expect(message?.referral).toMatchObject({ kind: 'ad', headline: 'Hampers Lebaran', ad_id: '23851' });
  });
});

it('who only followed a link to the chat is shown with its name, and came by no ad', async () => {
  const page = addPage(shop.world, 'Halaman Tautan');
  await connectPages(shop.call, 'messenger', [page.id]);
  const link = { ref: 'brosur-mei', source: 'SHORTLINK', type: 'OPEN_THREAD' };
  const { thread, contactId } = await firstWords(page.id, direct.item({ referral: link }));
  expect((await thread())[0]).toMatchObject({ text: '', referral: { kind: 'link', headline: 'brosur-mei' } });
  const { source } = await shop.call(api.getContact, { params: { id: contactId } });
  expect(source).toMatchObject({ kind: 'messenger' });
});

it('who asks about a product of the catalogue is shown with its SKU', async () => {
  const { thread } = await firstWords(shop.number.id, inbound.text('Ini ready?'), {
    context: { referred_product: { catalog_id: '1', product_retailer_id: 'KOPI-250' } },
  });
  expect((await thread())[0]).toMatchObject({ referral: { kind: 'product', headline: 'KOPI-250' } });
});

describe('what is said of a message that is not here', () => {
  it('quotes it by its id', async () => {
    const { thread } = await firstWords(shop.number.id, inbound.text('Yang ini'), { replyTo: 'wamid.LAMA' });
    expect((await thread())[0]).toMatchObject({ reply_to: null, reply_to_missing: 'wamid.LAMA' });
  });

  it('stands as it reads after its edit', async () => {
    const { customer, thread } = await firstWords(shop.number.id, inbound.text('Halo'));
    await customer.edit(shop.number.id, 'wamid.HILANG', 'Jadinya dua ya');
    const [, edited] = await until(thread, (all) => all.length === 2 && all[1]!.edited_at !== null);
    expect(edited).toMatchObject({ text: 'Jadinya dua ya', direction: 'in', original_text: null });
  });

  it('is answered by the reaction to it, which changes, goes and wakes nobody', async () => {
    const { customer, thread, unread } = await firstWords(shop.number.id, inbound.text('Halo'));
    const reaction = async () => (await thread())[1];
    await customer.react(shop.number.id, 'wamid.PROMO', '👍');
    await until(reaction, (one) => one?.text === '👍' && one.reply_to_missing === 'wamid.PROMO');
    await customer.react(shop.number.id, 'wamid.PROMO', '❤️');
    await until(reaction, (one) => one?.text === '❤️');
    await customer.react(shop.number.id, 'wamid.PROMO');
    await until(reaction, (one) => one?.deleted_at !== null);
    expect(await thread()).toHaveLength(2);
    expect(await unread()).toBe(1);
  });
});

it('two people of a group who react are both shown', async () => {
  const options = { groupId: 'G1' };
  const { customer, thread } = await firstWords(
    shop.number.id,
    inbound.text('Siapa ikut?'),
    options,
    'Grup WhatsApp',
  );
  const other = shop.world.phone.customer({ number: '+62813979999', name: 'Dewi' });
  const target = customer.chat(shop.number.id)[0]!.id;
  for (const who of [customer, other])
    await who.write(shop.number.id, inbound.reaction(target, '👍'), options);
  const [message] = await until(thread, ([first]) => first?.reactions.length === 2);
  expect(message?.reactions.map(({ by }) => by).toSorted()).toEqual(['Dewi', customer.name].toSorted());
});

it('ticks that overtake the echo of what was written on the phone are not lost', async () => {
  const { customer, thread } = await firstWords(shop.number.id, inbound.text('Halo'));
  const { id: phone_number_id, wabaId } = shop.number;
  const metadata = { phone_number_id, display_phone_number: '628110000000' };
  const at = String(Math.floor(Date.now() / 1000));
  const status = { id: 'wamid.ECHO', status: 'delivered', timestamp: at, recipient_id: customer.id };
  await shop.world.webhooks.account(wabaId, 'messages', { metadata, statuses: [status] });
  const echo = {
    from: '628110000000',
    to: customer.id,
    id: 'wamid.ECHO',
    timestamp: at,
    type: 'text',
    text: { body: 'Siap' },
  };
  await shop.world.webhooks.account(wabaId, 'smb_message_echoes', { metadata, message_echoes: [echo] });
  await until(thread, (all) => all.some(({ text, status }) => text === 'Siap' && status === 'delivered'));
});
