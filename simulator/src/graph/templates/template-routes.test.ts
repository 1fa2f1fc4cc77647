import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../clock.ts';
import { type Simulator, startSimulator } from '../../start-simulator.ts';
import { graphAnswer } from '../../testing/graph-answer.ts';
import type { ConnectedNumber } from '../sign-up/accounts.ts';

const clock = manualClock();
let simulator: Simulator;
let shop: ConnectedNumber;

beforeEach(async () => {
  simulator = await startSimulator({ clock, settings: { templateReview: 'manual' } });
  shop = simulator.graph.connectedNumber();
});
afterEach(() => simulator.stop());

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${simulator.urls.graph}/v23.0${path}`, {
    method,
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return graphAnswer(response);
}

const bodyPart = {
  type: 'BODY',
  text: 'Halo Kak {{1}}, pesanan {{2}} sudah kami kirim ya.',
  example: { body_text: [['Rina', 'INV-1']] },
};
const create = (more: object = {}) =>
  call('POST', `/${shop.wabaId}/message_templates`, {
    name: 'pesanan_dikirim',
    language: 'id',
    category: 'UTILITY',
    components: [bodyPart],
    ...more,
  });
const sendTemplate = (values: string[], language = 'id') =>
  call('POST', `/${shop.phoneNumberId}/messages`, {
    messaging_product: 'whatsapp',
    to: '+628123456789',
    type: 'template',
    template: {
      name: 'pesanan_dikirim',
      language: { code: language },
      components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
    },
  });

test('a template is pending, then approved, then sendable with all its variables', async () => {
  const { id, status } = await create();
  expect(status).toBe('PENDING');
  expect((await sendTemplate(['Rina', 'INV-1'])).error.code).toBe(132001);
  await simulator.graph.reviewTemplate(id, { status: 'APPROVED' });
  expect((await sendTemplate(['Rina'])).error.code).toBe(132000);
  expect((await sendTemplate(['Rina', 'baris\nbaru'])).error.code).toBe(132018);
  expect((await sendTemplate(['Rina', 'INV-1'], 'en')).error.code).toBe(132001);
  expect((await sendTemplate(['Rina', 'INV-1'])).messages[0].message_status).toBe('accepted');
  const chat = simulator.phone.customer({ number: '628123456789' }).chat(shop.phoneNumberId);
  expect(chat[0]?.content.body).toBe('Halo Kak Rina, pesanan INV-1 sudah kami kirim ya.');
});

test('a paused template answers 132015, a disabled one 132016', async () => {
  const { id } = await create();
  await simulator.graph.reviewTemplate(id, { status: 'PAUSED' });
  expect((await sendTemplate(['a', 'b'])).error.code).toBe(132015);
  await simulator.graph.reviewTemplate(id, { status: 'DISABLED' });
  expect((await sendTemplate(['a', 'b'])).error.code).toBe(132016);
});

test.each([
  ['a name with capitals', { name: 'Pesanan' }],
  ['an unknown category', { category: 'PROMO' }],
  ['no body', { components: [] }],
  ['a variable at the end', { components: [{ ...bodyPart, text: 'Halo Kak yang baik {{1}}' }] }],
  ['variables without examples', { components: [{ type: 'BODY', text: bodyPart.text }] }],
  ['a body of 1,025 characters', { components: [{ type: 'BODY', text: 'a'.repeat(1025) }] }],
  [
    'three links',
    {
      components: [
        bodyPart,
        {
          type: 'BUTTONS',
          buttons: Array.from({ length: 3 }, () => ({ type: 'URL', text: 'Buka', url: 'https://a.id' })),
        },
      ],
    },
  ],
])('refused: %s', async (_name, more) => {
  expect((await create(more)).error.code).toBe(100);
});

test('listing pages through by cursor and filters by status', async () => {
  for (let index = 0; index < 5; index++) await create({ name: `nama_${index}` });
  const first = await call('GET', `/${shop.wabaId}/message_templates?limit=2&fields=name`);
  expect(first.data).toHaveLength(2);
  const next = await call(
    'GET',
    `/${shop.wabaId}/message_templates?limit=4&after=${first.paging.cursors.after}`,
  );
  expect(next.data.map((item: { name: string }) => item.name)).toEqual(['nama_2', 'nama_3', 'nama_4']);
  expect((await call('GET', `/${shop.wabaId}/message_templates?status=APPROVED`)).data).toEqual([]);
});

test('an approved template may be edited once a day and its deleted name stays blocked for 30 days', async () => {
  const { id } = await create();
  await simulator.graph.reviewTemplate(id, { status: 'APPROVED' });
  expect(await call('POST', `/${id}`, { components: [bodyPart] })).toEqual({ success: true });
  await simulator.graph.reviewTemplate(id, { status: 'APPROVED' });
  expect((await call('POST', `/${id}`, { components: [bodyPart] })).error.code).toBe(100);
  expect(await call('DELETE', `/${shop.wabaId}/message_templates?name=pesanan_dikirim`)).toEqual({
    success: true,
  });
  expect((await create()).error.error_subcode).toBe(2388023);
  await clock.advance(30 * 24 * 60 * 60 * 1000);
  expect((await create()).status).toBe('PENDING');
});

test('a template with a picture takes the handle of an upload as its example', async () => {
  const start = await call(
    'POST',
    `/${simulator.graph.settings.appId}/uploads?file_length=6&file_type=image/png`,
  );
  const upload = async (bytes: string) => {
    const response = await fetch(`${simulator.urls.graph}/v23.0/${start.id}`, {
      method: 'POST',
      headers: { authorization: `OAuth ${shop.token}`, file_offset: '0' },
      body: Buffer.from(bytes),
    });
    return graphAnswer<{ h?: string; error?: { code: number } }>(response);
  };
  expect((await upload('abc')).error?.code).toBe(100);
  const { h } = await upload('gambar');
  const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [h] } };
  expect((await create({ components: [header, bodyPart] })).status).toBe('PENDING');
});

test('templates are filtered, paged by whole addresses both ways, and written by parameters in the address', async () => {
  for (const name of ['satu', 'dua', 'tiga']) await create({ name });
  const list = async (address: string) => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${shop.token}` } });
    return { headers: response.headers, ...(await graphAnswer(response)) };
  };
  const edge = `${simulator.urls.graph}/v23.0/${shop.wabaId}/message_templates`;
  const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
  expect(names(await list(`${edge}?name_or_content=sat`))).toEqual(['satu']);
  expect(names(await list(`${edge}?category=MARKETING`))).toEqual([]);
  const first = await list(`${edge}?limit=2`);
  expect(JSON.parse(first.headers.get('x-business-use-case-usage') ?? '{}')).toHaveProperty(shop.wabaId);
  const second = await list(first.paging.next);
  expect(names(second)).toEqual(['tiga']);
  expect(names(await list(second.paging.previous))).toEqual(names(first));
  const components = encodeURIComponent(JSON.stringify([bodyPart]));
  const query = `name=empat&language=id&category=UTILITY&components=${components}`;
  expect((await call('POST', `/${shop.wabaId}/message_templates?${query}`)).status).toBe('PENDING');
});

test('a number has settings and QR codes of its own, and addresses need no version', async () => {
  const number = shop.phoneNumberId;
  await call('POST', `/${number}/settings`, { calling: { status: 'ENABLED' } });
  expect((await call('GET', `/${number}/settings`)).calling).toEqual({ status: 'ENABLED' });
  const made = await call('POST', `/${number}/message_qrdls`, { prefilled_message: 'Halo' });
  expect(made.deep_link_url).toContain(made.code);
  expect((await call('GET', `/${number}/message_qrdls`)).data).toEqual([made]);
  expect((await call('POST', '/99999', { pin: '123456' })).error.message).toMatch(
    /^Unsupported post request/,
  );
  const bare = await fetch(`${simulator.urls.graph}/${number}?access_token=${shop.token}`);
  expect(await graphAnswer(bare)).toMatchObject({ id: number });
});

test('a template of the library is found by what it is for, and approved at once with an own address behind its button', async () => {
  const search = async (query: string) =>
    (await call('GET', `/message_template_library?${query}`)).data.map(({ name }: { name: string }) => name);
  expect(await search('topic=ORDER_MANAGEMENT&language=id')).toEqual(['delivery_update_1']);
  expect(await search('industry=E_COMMERCE')).toEqual(['delivery_update_1', 'payment_due_reminder_1']);
  expect(await search('search=tagihan')).toEqual(['payment_due_reminder_1']);
  const fromLibrary = (more: object) =>
    create({ name: 'pesanan_dari_pustaka', library_template_name: 'delivery_update_1', ...more });
  expect((await fromLibrary({})).error.code).toBe(100);
  const { id, status } = await fromLibrary({
    library_template_button_inputs: [{ type: 'URL', url: { base_url: 'https://kopi.example/lacak' } }],
  });
  expect(status).toBe('APPROVED');
  expect(await call('GET', `/${id}`)).toMatchObject({
    components: [
      { type: 'HEADER', text: 'Pesanan dikirim' },
      { type: 'BODY', text: expect.stringContaining('pesanan {{2}} sudah dikirim') },
      { type: 'BUTTONS', buttons: [{ text: 'Lacak pesanan', url: 'https://kopi.example/lacak' }] },
    ],
  });
});
