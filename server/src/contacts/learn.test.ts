import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

let people = 0;
const someone = () => `62813${String(40_000_000 + ++people)}`;
const shown = (digits: string) => `0${digits.slice(2, 5)}-${digits.slice(5, 9)}-${digits.slice(9)}`;

/** One change as Meta sends it, with these contacts beside it or none. */
const bring = (field: string, value: object) =>
  shop.world.webhooks.deliver([
    {
      wabaId: shop.number.wabaId,
      phoneNumberId: shop.number.id,
      field,
      value: {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '628110000000', phone_number_id: shop.number.id },
        ...value,
      },
    },
  ]);
const words = (from: object, body: string) => ({
  ...from,
  id: `wamid.${crypto.randomUUID()}`,
  timestamp: String(Math.floor(Date.now() / 1000)),
  type: 'text',
  text: { body },
});
const echo = (to: string, body: string) =>
  bring('smb_message_echoes', { message_echoes: [words({ from: '628110000000', to }, body)] });

const inbox = async () => (await shop.call(api.listConversations, { query: {} })).items;
const conversationWith = (preview: string) =>
  until(inbox, (items) => items.some((item) => item.last_message?.preview === preview)).then(
    (items) => items.find((item) => item.last_message?.preview === preview)!,
  );
const contactOf = async (preview: string) => {
  const { contact } = await conversationWith(preview);
  return shop.call(api.getContact, { params: { id: contact.id } });
};

const firstWords: [how: string, bring: (number: string, text: string) => Promise<unknown>][] = [
  ['what the business wrote on its phone', echo],
  [
    'a message without a profile',
    (number, text) => bring('messages', { messages: [words({ from: number }, text)] }),
  ],
  [
    "the phone's history",
    (number, text) =>
      bring('history', {
        history: [{ threads: [{ id: number, messages: [words({ from: number }, text)] }] }],
      }),
  ],
];
test.each(firstWords)(
  'who is first known by %s gets the name of their profile with their next words',
  async (how, first) => {
    const number = someone();
    await first(number, `Pertama: ${how}`);
    expect(await contactOf(`Pertama: ${how}`)).toMatchObject({ name: shown(number), phone: `+${number}` });
    await shop.world.phone
      .customer({ number, name: 'Ratna Kusumawardani' })
      .text(shop.number.id, `Lalu: ${how}`);
    const { contact, id } = await conversationWith(`Lalu: ${how}`);
    expect(contact).toMatchObject({ name: 'Ratna Kusumawardani' });
    const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
    expect(items[0]?.sender.name).toBe('Ratna Kusumawardani');
  },
);

test('who came without a number gets it as soon as it is told', async () => {
  const [number, userId] = [someone(), `ID.${crypto.randomUUID()}`];
  await bring('messages', { messages: [words({ from_user_id: userId }, 'Tanpa nomor')] });
  expect(await contactOf('Tanpa nomor')).toMatchObject({ name: 'Tanpa nama', phone: null });
  const known = { user_id: userId, wa_id: number, profile: { name: 'Bima' } };
  await bring('messages', {
    contacts: [known],
    messages: [words({ from: number, from_user_id: userId }, 'Dengan nomor')],
  });
  expect(await contactOf('Dengan nomor')).toMatchObject({ name: 'Bima', phone: `+${number}` });
});

test('what a member typed stays, whatever a channel tells later', async () => {
  const number = someone();
  await echo(number, 'Halo dari HP');
  const { id } = await contactOf('Halo dari HP');
  await shop.call(api.updateContact, { params: { id }, body: { name: 'Bu Ratna (grosir)', phone: '' } });
  await shop.world.phone.customer({ number, name: 'ratna~' }).text(shop.number.id, 'Saya balas');
  await bring('smb_app_state_sync', {
    state_sync: [{ action: 'add', contact: { full_name: 'Ratna HP', phone_number: number } }],
  });
  await shop.world.phone.customer({ number, name: 'ratna~' }).text(shop.number.id, 'Saya balas lagi');
  expect(await contactOf('Saya balas lagi')).toMatchObject({ id, name: 'Bu Ratna (grosir)', phone: null });
});

test("a name that the business's phone gives replaces that of the profile, and no profile replaces it", async () => {
  const number = someone();
  const customer = shop.world.phone.customer({ number, name: 'tika_99' });
  await customer.text(shop.number.id, 'Pagi kak');
  await bring('smb_app_state_sync', {
    state_sync: [{ action: 'add', contact: { full_name: 'Tika Reseller', phone_number: number } }],
  });
  await shop.world.phone.customer({ number, name: 'tika sibuk' }).text(shop.number.id, 'Siang kak');
  expect(await contactOf('Siang kak')).toMatchObject({ name: 'Tika Reseller' });
});
