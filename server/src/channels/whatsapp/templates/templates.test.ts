import type { Reply, TemplateContent } from '@sapa/contracts';
import * as api from '@sapa/contracts';
import { checkTemplate } from '@sapa/contracts/rules/check-template';
import { placesIn } from '@sapa/contracts/rules/template-text';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../../testing/mutate-payload.ts';
import { outcomeOf, refusalOf } from '../../../testing/refusal-of.ts';
import { connectNumber, openShop, type Shop, signUp, until } from '../../../testing/shop.ts';

let shop: Shop;
let owner: pg.Client;
beforeAll(async () => {
  shop = await openShop({ simulator: { settings: { templateReview: 'manual' } } });
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await shop?.stop();
});

type Template = Reply<typeof api.getTemplate>;
const read = (id: string) => shop.call(api.getTemplate, { params: { id } });
const named = () => `pesanan_${Math.random().toString(36).slice(2, 10)}`;

const said = (given: Partial<TemplateContent> = {}): TemplateContent => ({
  header: 'none',
  header_text: '',
  body: 'Halo Kak {{nama}}, pesanan {{nomor}} sudah kami serahkan ke kurir hari ini.',
  footer: 'Kopi Nusantara',
  buttons: [
    { kind: 'url', text: 'Lacak paket', url: 'https://toko.id/lacak/{{1}}' },
    { kind: 'quick_reply', text: 'Ubah alamat' },
  ],
  code: { warns: true, expires_minutes: 10, button: 'Salin kode' },
  variables: {
    'body.nama': { sample: 'Ratna', source: 'contact.first_name', fallback: 'Kak' },
    'body.nomor': { sample: 'KN-20418', source: null, fallback: '' },
    'button.0': { sample: 'JP447', source: null, fallback: '' },
  },
  ...given,
});

async function draft(content = said(), more: { category?: Template['category']; name?: string } = {}) {
  const { id } = await shop.call(api.createTemplate, {
    body: { channel_id: shop.number.channelId, name: named(), ...more },
  });
  return shop.call(api.updateTemplate, { params: { id }, body: { content } });
}
const submit = (id: string) => shop.call(api.submitTemplate, { params: { id } });
const atMeta = ({ name }: Pick<Template, 'name'>) =>
  shop.world.graph.templates.all().find((template) => template.name === name)!;

async function approved(content = said(), category: Template['category'] = 'utility') {
  const { id } = await draft(content, { category });
  const submitted = await submit(id);
  await shop.world.graph.reviewTemplate(atMeta(submitted).id, { status: 'APPROVED' });
  return until(
    () => read(id),
    ({ status }) => status === 'approved',
  );
}

let customers = 0;
/** Somebody who wrote, whose window is shut again. */
async function closedConversation() {
  customers += 1;
  const person = `62815${String(customers).padStart(8, '0')}`;
  const customer = shop.world.phone.customer({ number: person, name: `Ratna ${customers}` });
  await customer.text(shop.number.id, 'Halo');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: { q: `Ratna ${customers}` } }),
    (page) => page.items.length > 0,
  );
  const { id, contact } = items[0]!;
  shop.world.graph.windows.clear();
  await owner.query(`update conversations set csw_expires_at = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  return { id, contactId: contact.id, customer, person };
}
const sendTo = (
  id: string,
  template: Pick<Template, 'id'>,
  values: Record<string, string>,
  client_id = named(),
) => shop.call(api.sendTemplate, { params: { id }, body: { client_id, template_id: template.id, values } });
const VALUES = { 'body.nama': 'Ratna', 'body.nomor': 'KN-1', 'button.0': 'JP1' };

const messageOf = async (conversationId: string, id: string) =>
  (await shop.call(api.listMessages, { params: { id: conversationId }, query: {} })).items.find(
    (one) => one.id === id,
  );

describe('a template', () => {
  test('begins the conversation with a contact who never wrote, once; one that is refused begins none', async () => {
    const template = await approved();
    const body = { name: 'Bu Wati', phone: '0812 9090 7711' };
    const { id } = await shop.call(api.createContact, { body });
    const start = (values: Record<string, string>, client_id = named()) =>
      shop.call(api.startWithTemplate, {
        params: { id },
        body: { client_id, template_id: template.id, channel_id: shop.number.channelId, values },
      });
    const threads = async () =>
      (await shop.call(api.listConversations, { query: {} })).items.filter(
        ({ contact }) => contact.id === id,
      );
    expect(await outcomeOf(start({}))).toBe('VALIDATION_FAILED');
    expect(await threads()).toEqual([]);
    const client = named();
    const sent = await start(VALUES, client);
    expect(await start(VALUES, client)).toMatchObject({ id: sent.id });
    await until(
      () => messageOf(sent.conversation_id, sent.id),
      (message) => message?.status === 'sent' || message?.status === 'delivered',
    );
    const person = shop.world.phone.customer({ number: '+6281290907711', name: 'Wati' });
    await person.text(shop.number.id, 'Iya kak?');
    const [only, ...others] = await until(threads, (found) => found[0]?.unread_count === 1);
    expect([only?.id, others]).toEqual([sent.conversation_id, []]);
  });

  test('is written, reviewed, approved by webhook, and reaches a customer whose window is shut', async () => {
    const template = await approved();
    const { id } = await closedConversation();
    const sent = await sendTo(id, template, VALUES);
    expect(sent).toMatchObject({
      text: 'Halo Kak Ratna, pesanan KN-1 sudah kami serahkan ke kurir hari ini.',
      content: {
        kind: 'template',
        sent: {
          category: 'utility',
          footer: 'Kopi Nusantara',
          buttons: [{ url: 'https://toko.id/lacak/JP1' }, {}],
        },
      },
    });
    const told = await until(
      () => messageOf(id, sent.id),
      (message) => message?.status === 'delivered',
    );
    expect(told?.error).toBeNull();
    expect((await read(template.id)).sends).toBe(1);
  });

  test('that is sent twice under one client_id is one message', async () => {
    const template = await approved();
    const { id } = await closedConversation();
    const [first, second] = await Promise.all([
      sendTo(id, template, VALUES, 'ketukan-ganda'),
      sendTo(id, template, VALUES, 'ketukan-ganda'),
    ]);
    expect(second.id).toBe(first.id);
    expect((await read(template.id)).sends).toBe(1);
  });

  test('wants every value, in one line', async () => {
    const template = await approved();
    const { id } = await closedConversation();
    const refusal = await refusalOf(sendTo(id, template, { 'body.nama': 'Ratna', 'body.nomor': 'a\nb' }));
    expect(refusal.fields).toEqual({
      'values.body.nomor': expect.stringContaining('baris baru'),
      'values.button.0': expect.stringContaining('Isi nilai'),
    });
  });

  test('of marketing goes to nobody who wants no promotion', async () => {
    const template = await approved(said(), 'marketing');
    const { id, contactId } = await closedConversation();
    const consent = {
      channel_kind: 'whatsapp' as const,
      purpose: 'marketing' as const,
      decision: 'withdrawn' as const,
    };
    await shop.call(api.setConsent, {
      params: { id: contactId },
      body: { ...consent, reason: 'Minta lewat telepon' },
    });
    expect(await refusalOf(sendTo(id, template, VALUES))).toMatchObject({ code: 'CONTACT_OPTED_OUT' });
  });

  test('that Meta pauses is refused, and says why', async () => {
    const template = await approved();
    const { id } = await closedConversation();
    await shop.world.graph.reviewTemplate(atMeta(template).id, { status: 'PAUSED' });
    const paused = await until(
      () => read(template.id),
      ({ status }) => status === 'paused',
    );
    expect(paused.notice).toContain('Dijeda 3 jam');
    expect(await refusalOf(sendTo(id, template, VALUES))).toMatchObject({
      code: 'TEMPLATE_NOT_SENDABLE',
      message: expect.stringContaining('dijeda'),
    });
  });

  test('of another workspace is never seen', async () => {
    const template = await approved();
    const stranger = await signUp(shop.sapa, { business: 'Toko Sebelah' });
    const call = api.createClient({ baseUrl: shop.sapa.url, token: () => stranger.access_token });
    expect(await refusalOf(call(api.getTemplate, { params: { id: template.id } }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await call(api.listTemplates, { query: {} })).items).toEqual([]);
  });

  test('of another account is refused in this number’s conversations', async () => {
    const other = await connectNumber(shop.world, shop.call);
    const { id: templateId } = await shop.call(api.createTemplate, {
      body: { channel_id: other.channelId, name: named() },
    });
    const { id } = await closedConversation();
    expect(await refusalOf(sendTo(id, { id: templateId }, {}))).toMatchObject({
      code: 'TEMPLATE_NOT_SENDABLE',
      message: expect.stringContaining('akun WhatsApp lain'),
    });
  });
});

describe('a sign-in code', () => {
  test('is worded by Meta and carries the code in text and button', async () => {
    const template = await approved(said({ body: '', buttons: [], variables: {} }), 'authentication');
    const { id } = await closedConversation();
    const sent = await sendTo(id, template, { 'body.1': '482913' });
    expect(sent.text).toContain('*482913* adalah kode verifikasi Anda.');
    await until(
      () => messageOf(id, sent.id),
      (message) => message?.status === 'delivered',
    );
  });
});

describe('a header with a picture', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = (id: string, bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return fetch(`${shop.sapa.url}/api/v1/templates/${id}/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.owner.access_token}` },
      body: form,
    });
  };

  test('is uploaded for the review and goes out with the message', async () => {
    const { id } = await draft(said({ header: 'image' }));
    expect((await refusalOf(submit(id))).fields).toMatchObject({ header: expect.stringContaining('Unggah') });
    expect((await upload(id, Buffer.from('%PDF-1.4'), 'a.pdf')).status).toBe(415);
    expect((await upload(id, PNG, 'paket.png')).status).toBe(200);
    const template = await submit(id);
    await shop.world.graph.reviewTemplate(atMeta(template).id, { status: 'APPROVED' });
    await until(
      () => read(id),
      ({ status }) => status === 'approved',
    );
    const { id: conversationId } = await closedConversation();
    const sent = await sendTo(conversationId, template, VALUES);
    expect(sent.attachments).toMatchObject([{ kind: 'image', file_name: 'paket.png' }]);
    await until(
      () => messageOf(conversationId, sent.id),
      (message) => message?.status === 'delivered',
    );
  });
});

test('a header that shows a place goes out with it, never without its name and address', async () => {
  const template = await approved(said({ header: 'location' }));
  const { id } = await closedConversation();
  const send = (place?: { latitude: number; longitude: number; name?: string; address?: string }) =>
    shop.call(api.sendTemplate, {
      params: { id },
      body: {
        client_id: crypto.randomUUID(),
        template_id: template.id,
        values: VALUES,
        ...(place && { place }),
      },
    });
  const point = { latitude: -6.2, longitude: 106.8 };
  for (const place of [undefined, point])
    expect((await refusalOf(send(place))).fields).toMatchObject({ place: expect.stringContaining('alamat') });
  const sent = await send({ ...point, name: 'Toko', address: 'Jl. Melati 7' });
  expect(sent.content).toMatchObject({ sent: { place: { name: 'Toko' } } });
  await until(
    () => messageOf(id, sent.id),
    (message) => message?.status === 'delivered',
  );
});

describe('Meta’s word', () => {
  test('of a refusal says what to do, and an edit is submitted anew', async () => {
    const { id, name } = await draft();
    await submit(id);
    const review = { reason: 'INCORRECT_CATEGORY', recommendation: 'Choose marketing' };
    await shop.world.graph.reviewTemplate(atMeta({ name }).id, { status: 'REJECTED', ...review });
    const rejected = await until(
      () => read(id),
      ({ status }) => status === 'rejected',
    );
    expect(rejected.notice).toMatch(/Kategorinya tidak cocok.*Choose marketing/);
    const bell = await until(
      () => shop.call(api.listNotifications, { query: {} }),
      ({ items }) => items.some(({ subject_id }) => subject_id === id),
    );
    expect(bell.items[0]).toMatchObject({ kind: 'template', title: `Template ${name} ditolak Meta` });
    const body = { category: 'marketing' as const, content: said({ footer: 'Promo' }) };
    const edited = await shop.call(api.updateTemplate, { params: { id }, body });
    expect(edited).toMatchObject({ category: 'utility', draft: { category: 'marketing' } });
    expect(await submit(id)).toMatchObject({ status: 'pending', category: 'marketing', draft: null });
    expect(atMeta({ name })).toMatchObject({ category: 'MARKETING', status: 'PENDING' });
  });

  test('of category and quality is taken over', async () => {
    const template = await approved();
    await shop.world.graph.recategorizeTemplate(atMeta(template).id, 'MARKETING');
    await shop.world.graph.rateTemplate(atMeta(template).id, 'RED');
    const after = await until(
      () => read(template.id),
      ({ quality, category }) => quality === 'RED' && category === 'marketing',
    );
    expect(after.status).toBe('approved');
  });

  test('against the text stands beside its field', async () => {
    const { id } = await draft();
    shop.world.graph.failNext({ code: 100, subcode: 2388299 });
    expect((await refusalOf(submit(id))).fields).toMatchObject({ body: expect.stringContaining('diawali') });
    expect((await read(id)).status).toBe('draft');
  });

  test('that is lost on the way is found by the next sync', async () => {
    const { id, name } = await draft();
    shop.world.graph.failNext({ drop: 'after', match: { method: 'POST' } });
    expect(await refusalOf(submit(id))).toMatchObject({ code: 'META_REFUSED' });
    await shop.call(api.syncTemplates, { params: { id: shop.number.channelId } });
    expect(await read(id)).toMatchObject({
      status: 'pending',
      content: { variables: { 'body.nama': { source: 'contact.first_name' } } },
    });
    expect(atMeta({ name })).toBeDefined();
  });
});

describe('a sync', () => {
  const add = (wabaId: string, name: string) =>
    shop.world.graph.templates.add({
      id: String(Math.floor(Math.random() * 1e12)),
      wabaId,
      name,
      language: 'en_US',
      category: 'UTILITY',
      status: 'APPROVED',
      parameterFormat: 'POSITIONAL',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['KN-1'] } },
        { type: 'BODY', text: 'Hello {{1}}, it is on its way.', example: { body_text: [['Ratna']] } },
      ],
      quality: 'GREEN',
      rejectedReason: 'NONE',
      createdAt: 0,
      editedAt: [],
    });
  const found = async (search: string) => (await shop.call(api.listTemplates, { query: { search } })).items;

  test('takes over what was made and deleted at Meta', async () => {
    const { wabaId, channelId } = shop.number;
    const name = named();
    add(wabaId, name);
    await shop.call(api.syncTemplates, { params: { id: channelId } });
    expect(await found(name)).toMatchObject([
      {
        name,
        status: 'approved',
        quality: 'GREEN',
        content: { variables: { 'header.1': { sample: 'KN-1' }, 'body.1': { sample: 'Ratna' } } },
      },
    ]);
    shop.world.graph.templates.remove(atMeta({ name }).id);
    await shop.call(api.syncTemplates, { params: { id: channelId } });
    expect(await found(name)).toEqual([]);
  });

  test('of an account begins with its connection', async () => {
    const number = shop.world.graph.addNumber();
    const name = named();
    add(number.wabaId, name);
    const { oauth_url, state } = await shop.call(api.startWhatsAppConnection);
    const redirectUri = new URL(oauth_url).searchParams.get('redirect_uri') ?? '';
    const code = shop.world.graph.codes.issue({ wabaIds: [number.wabaId], redirectUri });
    await shop.call(api.whatsAppCallback, { body: { code, state, phone_number_id: number.id } });
    await until(
      () => found(name),
      (templates) => templates.length === 1,
    );
  });
});

describe('rules', () => {
  /** Parts of texts as people write them; put together at random they break every rule somewhere. */
  const PARTS = [
    'Halo Kak',
    '{{nama}}',
    '{{1}}',
    '{{2}}',
    ' pesanan ',
    'sudah kami kirim hari ini',
    '{{nomor_resi}}',
    '!',
    ' 🎉 ',
    '\n',
    'terima kasih',
  ];

  test('what passes them is accepted by Meta, whatever was put together', async () => {
    const random = seeded(20_261_123);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
    const some = (most: number) =>
      Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(PARTS)).join(' ');
    let passed = 0;
    for (let round = 0; round < 3000 && passed < 40; round++) {
      const content = said({
        header: pick(['none', 'text']),
        header_text: some(3),
        body: some(9),
        footer: some(2),
        buttons: Array.from({ length: Math.floor(random() * 4) }, (_, index) =>
          pick<TemplateContent['buttons'][number]>([
            { kind: 'quick_reply', text: `Ya ${index}` },
            { kind: 'url', text: `Buka ${index}`, url: pick(['https://toko.id/{{1}}', 'https://toko.id']) },
            { kind: 'phone', text: `Telepon ${index}`, phone: '+62 812 3456 7890' },
            { kind: 'copy_code', code: 'HEMAT10' },
          ]),
        ),
      });
      for (const { key } of placesIn(content, 'utility'))
        content.variables[key] = { sample: 'contoh', source: null, fallback: '' };
      const name = named();
      if (Object.keys(checkTemplate({ name, category: 'utility', content, hasFile: false })).length > 0)
        continue;
      passed += 1;
      // Meta takes a hundred an hour of each account.
      if (passed % 20 === 1) account = (await connectNumber(shop.world, shop.call)).channelId;
      const { id } = await shop.call(api.createTemplate, { body: { channel_id: account, name } });
      await shop.call(api.updateTemplate, { params: { id }, body: { content } });
      expect(await submit(id), JSON.stringify(content)).toMatchObject({ status: 'pending' });
    }
    expect(passed).toBe(40);
  });
  let account = '';
});
