import * as api from '@sapa/contracts';
import { adReferral } from '@sapa/simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const contactOf = async (words: string) => {
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.some(({ last_message }) => last_message?.preview === words),
  );
  const { contact } = items.find(({ last_message }) => last_message?.preview === words)!;
  return shop.call(api.getContact, { params: { id: contact.id } });
};
let people = 0;
const customer = (name: string) =>
  shop.world.phone.customer({ number: `6281299${String(100_000 + ++people)}`, name });
const found = async (...conditions: api.FilterCondition[]) =>
  (await shop.call(api.listContacts, { query: { filter: JSON.stringify({ all: conditions }) } })).items.map(
    ({ name }) => name,
  );

test('who writes from an ad came from it for good, also when the next click is on another', async () => {
  const ratna = customer('Ratna Iklan');
  await ratna.text(shop.number.id, 'Dari iklan', {
    referral: adReferral({ headline: 'Hampers Lebaran', source_id: '120001' }),
  });
  const came = { kind: 'ad', name: 'Hampers Lebaran', detail: { ad_id: '120001' } };
  expect((await contactOf('Dari iklan')).source).toMatchObject(came);
  await ratna.text(shop.number.id, 'Dari iklan lain', { referral: adReferral({ headline: 'Diskon' }) });
  expect((await contactOf('Dari iklan lain')).source).toMatchObject(came);
});

test('who writes by themselves came by the channel, whom a member adds came by them', async () => {
  await customer('Tono Sendiri').text(shop.number.id, 'Tanpa iklan');
  expect((await contactOf('Tanpa iklan')).source).toEqual({ kind: 'whatsapp', name: null, detail: {} });
  const added = await shop.call(api.createContact, { body: { name: 'Wati Ditambah' } });
  expect(added.source).toEqual({ kind: 'member', name: null, detail: { by: 'Sekar Maharani' } });
});

test('a visitor came by the campaign of the page on which their visit began', async () => {
  const channel = await shop.call(api.createLiveChat, { body: { name: 'Situs' } });
  const key = /data-key="([^"]+)"/.exec(channel.livechat?.embed_code ?? '')?.[1] ?? '';
  const anybody = api.createClient({ baseUrl: shop.sapa.url, token: () => null });
  const { visitor_token } = await anybody(api.startVisit, {
    params: { key },
    body: {
      name: 'Vina Situs',
      page_url: 'https://toko.id/beli',
      landing_url: 'https://toko.id/?utm_campaign=Ramadan&utm_source=ig',
      referrer: 'https://instagram.com/',
    },
  });
  const visitor = api.createClient({ baseUrl: shop.sapa.url, token: () => visitor_token });
  await visitor(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text: 'Dari situs' } });
  expect((await contactOf('Dari situs')).source).toEqual({
    kind: 'livechat',
    name: 'Ramadan',
    detail: {
      campaign: 'Ramadan',
      utm_source: 'ig',
      landing_page: 'https://toko.id/?utm_campaign=Ramadan&utm_source=ig',
      page: 'https://toko.id/beli',
      referrer: 'https://instagram.com/',
    },
  });
});

test('contacts are found by how they came and by what it is called', async () => {
  expect(await found({ subject: 'source', operator: 'is', values: ['ad', 'member'] })).toEqual(
    expect.arrayContaining(['Ratna Iklan', 'Wati Ditambah']),
  );
  expect(await found({ subject: 'source', operator: 'is', values: ['whatsapp'] })).toEqual(['Tono Sendiri']);
  expect(await found({ subject: 'source_name', operator: 'contains', values: ['lebaran'] })).toEqual([
    'Ratna Iklan',
  ]);
});
