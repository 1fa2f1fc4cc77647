import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createWorkspace } from '../testing/factories.ts';
import { connectNumber, startMeta } from '../testing/meta.ts';

/** Whatever is not signed by Meta is 401 and leaves no row; what is about nobody's number, 200 and apart. */
let app: TestApp;
let closed: TestApp;
let meta: Awaited<ReturnType<typeof startMeta>>;
let owner: pg.Client;
let ours: { phone: string; waba: string };

beforeAll(async () => {
  meta = await startMeta();
  app = await startTestApp(meta.env, { role: 'web' });
  closed = await startTestApp({}, { role: 'web' });
  const { number } = await connectNumber(meta.meta, (await createWorkspace(app)).ctx);
  ours = { phone: number.id, waba: number.wabaId };
  owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await Promise.all([app?.stop(), closed?.stop(), meta?.meta.stop()]);
});
beforeEach(() => owner.query('truncate inbound_deliveries, unclaimed_deliveries'));

const bodiesIn = async (table: string) =>
  (await owner.query<{ body: string }>(`select body from ${table} order by id`)).rows.map(({ body }) => body);
const rows = () => bodiesIn('inbound_deliveries');
const unclaimed = () => bodiesIn('unclaimed_deliveries');

const SECRET = 'rahasia-aplikasi-uji';
const sign = (body: string | Buffer, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const change = (phone: string, id = 'wamid.1') => ({
  field: 'messages',
  value: {
    metadata: { phone_number_id: phone },
    messages: [{ from: '6281234567890', id, type: 'text', text: { body: 'Toko é' } }],
  },
});
const delivery = (...changes: object[]) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });

const post = (body: string | Buffer, headers: Record<string, string>, to = app) =>
  fetch(`${to.url}/webhooks/meta`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a webhook', () => {
  it('signed by Meta about a number of ours is stored as it came, then answered 200', async () => {
    const body = delivery(change(ours.phone)).replace('{', '{ ');
    const answer = await post(body, { 'x-hub-signature-256': sign(body) });
    expect(answer.status).toBe(200);
    expect(await rows()).toEqual([body]);
  });

  it('of another content type, or none, is read all the same', async () => {
    const body = delivery(change(ours.phone));
    const headers = { 'x-hub-signature-256': sign(body) };
    for (const type of [
      'text/plain',
      'application/octet-stream',
      'garbage',
      'application/json; charset=utf-8',
    ])
      expect((await post(body, { ...headers, 'content-type': type })).status, type).toBe(200);
    const untyped = await fetch(`${app.url}/webhooks/meta`, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
    });
    expect(untyped.status).toBe(200);
    expect(await rows()).toHaveLength(5);
  });

  it('about our account and a number of ours becomes one delivery for each', async () => {
    const removed = {
      field: 'account_update',
      value: { event: 'PARTNER_REMOVED', waba_info: { waba_id: ours.waba } },
    };
    const body = delivery(change(ours.phone), removed);
    expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(200);
    expect((await rows()).map((row) => JSON.parse(row).entry[0].changes)).toEqual([
      [change(ours.phone)],
      [removed],
    ]);
  });

  it('that mixes numbers of ours with foreign ones keeps the two apart', async () => {
    const body = delivery(change(ours.phone, 'ours'), change('999', 'foreign'));
    expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(200);
    const stored = await rows();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toContain('ours');
    expect(stored[0]).not.toContain('foreign');
    const [apart, ...more] = await unclaimed();
    expect(apart).toContain('foreign');
    expect(apart).not.toContain('ours');
    expect(more).toEqual([]);
  });

  it('about a number that nobody connected here is acknowledged, and kept as it came, in no workspace', async () => {
    const body = delivery(change('999')).replace('{', '{ ');
    expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(200);
    expect([await rows(), await unclaimed()]).toEqual([[], [body]]);
  });

  it('about an account that nobody connected here is acknowledged, and kept as it came, in no workspace', async () => {
    const removed = { event: 'PARTNER_REMOVED', waba_info: { waba_id: '888' } };
    const body = delivery({ field: 'account_update', value: removed });
    expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(200);
    expect([await rows(), await unclaimed()]).toEqual([[], [body]]);
  });

  it('about no number and no account is acknowledged and not kept', async () => {
    for (const body of [
      JSON.stringify({ object: 'whatsapp_business_account', entry: [] }),
      JSON.stringify({ object: 'page', entry: [{ messaging: [{}] }] }),
      JSON.stringify({ object: 'user', entry: [{ id: '1', messaging: [{}] }] }),
      'null',
    ]) {
      expect((await post(body, { 'x-hub-signature-256': sign(body) })).status, body).toBe(200);
    }
    expect([await rows(), await unclaimed()]).toEqual([[], []]);
  });

  it('of 3 MB with 1,000 updates is taken', async () => {
    const filler = 'x'.repeat(2_800);
    const changes = Array.from({ length: 1000 }, (_, i) => change(ours.phone, `${i}${filler}`));
    const body = delivery(...changes);
    expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(200);
    expect(await rows()).toEqual([body]);
  });
});

describe('401 and no row', () => {
  const signed = () => delivery(change(ours.phone));
  const attacks: [string, (body: string) => Record<string, string>][] = [
    ['no signature', () => ({})],
    ['an empty signature', () => ({ 'x-hub-signature-256': '' })],
    ['a signature of another app', (body) => ({ 'x-hub-signature-256': sign(body, 'rahasia-lain') })],
    ['a signature with an empty secret', (body) => ({ 'x-hub-signature-256': sign(body, '') })],
    ['a signature of another body', () => ({ 'x-hub-signature-256': sign('{}') })],
    ['a cut signature', (body) => ({ 'x-hub-signature-256': sign(body).slice(0, 40) })],
    ['a longer signature', (body) => ({ 'x-hub-signature-256': `${sign(body)}00` })],
    ['capital hex', (body) => ({ 'x-hub-signature-256': `sha256=${sign(body).slice(7).toUpperCase()}` })],
    ['the header of SHA-1', (body) => ({ 'x-hub-signature': sign(body) })],
    ['the signature twice', (body) => ({ 'x-hub-signature-256': `${sign(body)}, ${sign(body)}` })],
    [
      'a signature over the re-serialised body',
      (body) => ({ 'x-hub-signature-256': sign(JSON.stringify(JSON.parse(body), null, 2)) }),
    ],
  ];
  it.each(attacks)('for %s', async (_name, headers) => {
    const body = signed();
    const answer = await post(body, headers(body));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_SIGNATURE' });
    expect(await rows()).toEqual([]);
  });

  it('for a body with a BOM that was signed without it', async () => {
    const body = signed();
    const withBom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]);
    expect((await post(withBom, { 'x-hub-signature-256': sign(body) })).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('while the app secret is unset: it fails closed', async () => {
    const body = signed();
    for (const secret of ['', 'undefined', SECRET])
      expect((await post(body, { 'x-hub-signature-256': sign(body, secret) }, closed)).status).toBe(401);
  });
});

it('a signed body that is no JSON is refused and leaves no row', async () => {
  for (const body of ['', '{', '\u0000', '['.repeat(100_000)])
    expect((await post(body, { 'x-hub-signature-256': sign(body) })).status, body.slice(0, 9)).toBe(400);
  expect(await rows()).toEqual([]);
});

it('a body over 3 MB is refused before it is read', async () => {
  const body = 'x'.repeat(3 * 1024 * 1024 + 1);
  expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(413);
});

describe("Meta's handshake", () => {
  const ask = (query: Record<string, string>) =>
    fetch(`${app.url}/webhooks/meta?${new URLSearchParams(query)}`);
  const right = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'token-verifikasi-uji',
    'hub.challenge': '<b>42</b>',
  };

  it('answers exactly the challenge, as plain text', async () => {
    const answer = await ask(right);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('<b>42</b>');
  });

  it.each([
    { ...right, 'hub.verify_token': 'x' },
    { ...right, 'hub.verify_token': '' },
    { ...right, 'hub.mode': 'unsubscribe' },
    {},
  ])('refuses %o', async (query) => {
    expect((await ask(query)).status).toBe(401);
  });
});
