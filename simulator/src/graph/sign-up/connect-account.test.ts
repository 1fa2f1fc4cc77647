import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../clock.ts';
import { type Simulator, startSimulator } from '../../start-simulator.ts';
import { graphAnswer } from '../../testing/graph-answer.ts';
import { startReceiver } from '../../testing/receiver.ts';
import type { PhoneNumber } from './accounts.ts';

const clock = manualClock();
const redirectUri = 'http://localhost:3000/user/connected-platforms';
let simulator: Simulator;
let number: PhoneNumber;

beforeEach(async () => {
  simulator = await startSimulator({
    clock,
    appId: '42',
    appSecret: 's3cret',
    settings: { dialog: 'accept' },
  });
  number = simulator.graph.addNumber({ verifiedName: 'Kopi Senja', number: '+62 812-9000-1111' });
});
afterEach(() => simulator.stop());

async function call(path: string, init: RequestInit & { token?: string } = {}) {
  const headers = new Headers(init.headers);
  if (init.token) headers.set('authorization', `Bearer ${init.token}`);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  const response = await fetch(`${simulator.urls.graph}${path}`, { ...init, headers, redirect: 'manual' });
  const isJson = response.headers.get('content-type')?.includes('json');
  const json = await graphAnswer(isJson ? response : new Response('{}'));
  return { status: response.status, json, location: response.headers.get('location') };
}

const dialog = (more: Record<string, string> = {}) =>
  call(
    `/v23.0/dialog/oauth?${new URLSearchParams({ client_id: '42', redirect_uri: redirectUri, state: 'acak', response_type: 'code', ...more })}`,
  );
const exchange = (code: string, more: Record<string, string> = {}) =>
  call(
    `/v23.0/oauth/access_token?${new URLSearchParams({ client_id: '42', client_secret: 's3cret', code, redirect_uri: redirectUri, ...more })}`,
  );

async function codeOf() {
  const { location } = await dialog();
  return new URL(location ?? '').searchParams.get('code') ?? '';
}

test('the dialog goes back with code and state', async () => {
  const { status, location } = await dialog();
  expect(status).toBe(302);
  const target = new URL(location ?? '');
  expect(target.origin + target.pathname).toBe(redirectUri);
  expect(target.searchParams.get('state')).toBe('acak');
});

test('cancelling goes back with access_denied and the state', async () => {
  const { location } = await dialog({ choice: 'cancel' });
  const target = new URL(location ?? '');
  expect(target.searchParams.get('error')).toBe('access_denied');
  expect(target.searchParams.get('state')).toBe('acak');
  expect(target.searchParams.get('code')).toBeNull();
});

test('the page escapes what it is given and offers both ways', async () => {
  simulator.graph.settings.dialog = 'page';
  simulator.graph.addNumber({ verifiedName: '<script>alert(1)</script>' });
  const response = await fetch(
    `${simulator.urls.oauthDialog}?${new URLSearchParams({ client_id: '42', redirect_uri: redirectUri, state: '"><script>' })}`,
  );
  const html = await response.text();
  expect(html).not.toContain('<script>');
  expect(html).toContain('Lanjutkan');
  expect(html).toContain('Batal');
});

test('the page offers what nobody has connected, and what was connected once its token is taken back', async () => {
  simulator.graph.settings.dialog = 'page';
  const { token, wabaId } = simulator.graph.connectedNumber({ verifiedName: 'Kopi Terhubung' });
  simulator.graph.addNumber({ verifiedName: 'Batik Bebas' });
  const offered = async () => {
    const query = new URLSearchParams({ client_id: '42', redirect_uri: redirectUri });
    return (await fetch(`${simulator.urls.oauthDialog}?${query}`)).text();
  };
  expect(await offered()).toContain('Batik Bebas');
  expect(await offered()).not.toContain('Kopi Terhubung');
  simulator.graph.addNumber({ verifiedName: 'Nomor kedua', wabaId });
  expect(await offered()).toContain('Kopi Terhubung');
  simulator.graph.numbers.forEach((number) => {
    number.registered = true;
  });
  expect(await offered()).not.toContain('Kopi Terhubung');
  simulator.graph.revokeToken(token);
  expect(await offered()).toContain('Kopi Terhubung');

  for (const { subscriptions } of simulator.graph.wabas.values()) subscriptions.set('42', {});
  simulator.graph.issueToken({ wabaIds: [...simulator.graph.wabas.keys()] });
  expect(await offered()).toMatch(/sudah terhubung(?!.*Lanjutkan)/s);
});

test('a code is worth one token, for 30 seconds, with the same redirect_uri and the right secret', async () => {
  const code = await codeOf();
  expect((await exchange(code, { client_secret: 'x' })).json.error.code).toBe(1);
  expect((await exchange(code, { redirect_uri: `${redirectUri}/` })).json.error.error_subcode).toBe(36008);
  const { json } = await exchange(code);
  expect(json).toMatchObject({ access_token: expect.stringMatching(/^EAA/), token_type: 'bearer' });
  expect((await exchange(code)).json.error.error_subcode).toBe(36009);

  const late = await codeOf();
  await clock.advance(30_000);
  expect((await exchange(late)).json.error.error_subcode).toBe(36007);
});

test('a code of the popup is exchanged without redirect_uri', async () => {
  const code = simulator.graph.codes.issue({ wabaIds: [number.wabaId] });
  expect((await exchange(code, { redirect_uri: '' })).status).toBe(200);
});

test('the popup tells its opener, and nobody else, what was chosen', async () => {
  const popup = async (choice: string) => {
    const query = new URLSearchParams({
      client_id: '42',
      display: 'popup',
      origin: 'https://sapa.id',
      waba_id: number.wabaId,
      choice,
    });
    const html = await (await fetch(`${simulator.urls.oauthDialog}?${query}`)).text();
    const { news, origin } = JSON.parse(/ = (\{.+\});/.exec(html)?.[1] ?? '');
    expect(origin).toBe('https://sapa.id');
    return { event: JSON.parse(news.event), response: news.login.response };
  };
  const { event, response } = await popup('accept');
  expect(event).toMatchObject({
    type: 'WA_EMBEDDED_SIGNUP',
    event: 'FINISH',
    data: { waba_id: number.wabaId, phone_number_id: number.id },
  });
  expect((await exchange(response.authResponse.code, { redirect_uri: '' })).status).toBe(200);
  expect(await popup('cancel')).toMatchObject({
    event: { event: 'CANCEL', data: { current_step: 'PHONE_NUMBER_SETUP' } },
    response: { authResponse: null },
  });
  expect((await dialog({ display: 'popup', origin: 'javascript:alert(1)' })).status).toBe(400);
});

test('from the token to a registered, subscribed number', async () => {
  const receiver = await startReceiver('milik-waba');
  const token = (await exchange(await codeOf())).json.access_token;
  const debug = await call(`/v23.0/debug_token?input_token=${token}&access_token=42|s3cret`);
  expect(debug.json.data).toMatchObject({
    is_valid: true,
    app_id: '42',
    granular_scopes: expect.arrayContaining([
      { scope: 'whatsapp_business_management', target_ids: [number.wabaId] },
    ]),
  });

  const waba = await call(`/v23.0/${number.wabaId}?fields=name,currency,phone_numbers{id,verified_name}`, {
    token,
  });
  expect(waba.json).toMatchObject({ name: 'Kopi Senja', currency: 'IDR' });
  const numbers = await call(`/v23.0/${number.wabaId}/phone_numbers`, { token });
  expect(numbers.json.data).toMatchObject([
    { id: number.id, verified_name: 'Kopi Senja', display_phone_number: '+62 812-9000-1111' },
  ]);

  const refused = await call(`/v23.0/${number.wabaId}/subscribed_apps`, {
    method: 'POST',
    token,
    body: JSON.stringify({ override_callback_uri: receiver.url, verify_token: 'falsch' }),
  });
  expect(refused.json.error.code).toBe(2200);
  const subscribed = await call(`/v23.0/${number.wabaId}/subscribed_apps`, {
    method: 'POST',
    token,
    body: JSON.stringify({ override_callback_uri: receiver.url, verify_token: 'milik-waba' }),
  });
  expect(subscribed.json).toEqual({ success: true });

  const register = (pin: string) =>
    call(`/v23.0/${number.id}/register`, {
      method: 'POST',
      token,
      body: JSON.stringify({ messaging_product: 'whatsapp', pin }),
    });
  expect((await register('12345')).json.error.code).toBe(100);
  expect((await register('123456')).json).toEqual({ success: true });
  expect((await register('654321')).json.error.code).toBe(133005);
  const phone = await call(`/v23.0/${number.id}?fields=status,platform_type,throughput,health_status`, {
    token,
  });
  const unknown = await call(`/v23.0/${number.id}?fields=status,warna,id`, { token });
  expect([unknown.status, unknown.json.error.code]).toEqual([400, 100]);
  expect(unknown.json.error).toHaveProperty('message', expect.stringContaining('nonexisting field (warna)'));
  expect(phone.json).toMatchObject({
    status: 'CONNECTED',
    platform_type: 'CLOUD_API',
    throughput: { level: 'STANDARD' },
    health_status: { can_send_message: 'AVAILABLE' },
  });

  await simulator.phone.customer({ number: '62812345678' }).text(number.id, 'Halo');
  expect(receiver.received.count).toBe(1);
  await receiver.stop();
});

test('the eleventh registration in 72 hours answers 133016', async () => {
  const token = simulator.graph.issueToken({ wabaIds: [number.wabaId] });
  const register = () =>
    call(`/v23.0/${number.id}/register`, {
      method: 'POST',
      token,
      body: JSON.stringify({ messaging_product: 'whatsapp', pin: '123456' }),
    });
  for (let attempt = 0; attempt < 10; attempt++) expect((await register()).status).toBe(200);
  expect((await register()).json.error.code).toBe(133016);
  await clock.advance(72 * 60 * 60 * 1000 + 1);
  expect((await register()).status).toBe(200);
});
