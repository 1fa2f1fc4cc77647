import { type Simulator, startSimulator } from '@sapa/simulator';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Answer, browserAt, cookieOf } from '../../testing/browser.ts';

let now = new Date();
let world: Simulator;
let sapa: TestApp;
let owner: pg.Client;
let browser: ReturnType<typeof browserAt>;
let people = 0;

beforeAll(async () => {
  world = await startSimulator();
  sapa = await startTestApp(
    {
      GOOGLE_URL: world.urls.google,
      GOOGLE_CLIENT_ID: world.google.clientId,
      GOOGLE_CLIENT_SECRET: world.google.clientSecret,
    },
    { clock: { now: () => now } },
  );
  owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
  browser = browserAt(sapa.url);
});
beforeEach(async () => {
  now = new Date();
  people += 1;
  world.google.account = someone();
  await owner.query('truncate rate_limits');
});
afterAll(async () => {
  await owner.end();
  await sapa.stop();
  await world.stop();
});

const someone = (change: object = {}) => ({
  sub: `google-${people}`,
  email: `putri${people}@gmail.com`,
  email_verified: true,
  name: 'Putri Wulandari',
  ...change,
});
/** To Google and back: what the browser holds then. */
async function consent() {
  const started = (await browser.call('POST', '/auth/google', {})) as Answer & { body: { url: string } };
  const answer = await fetch(started.body.url, { redirect: 'manual' });
  const returned = new URL(answer.headers.get('location') ?? '');
  return {
    url: new URL(started.body.url),
    cookie: cookieOf(started),
    address: returned.origin + returned.pathname,
    code: returned.searchParams.get('code') ?? '',
    state: returned.searchParams.get('state') ?? '',
  };
}
const finish = ({ code, state, cookie }: { code: unknown; state: unknown; cookie: string }) =>
  browser.call('POST', '/auth/google/callback', { code, state }, { cookie });
const verify = (email: string) =>
  owner.query('update users set email_verified = true where email = $1', [email]);

test('somebody new gets an account and a workspace, and comes back to the same', async () => {
  const first = await finish(await consent());
  expect(first.body.data?.user).toMatchObject({
    email: `putri${people}@gmail.com`,
    email_verified: true,
    roles: ['TENANT'],
    workspace: { name: 'Putri Wulandari' },
    member: { role: 'owner' },
  });
  world.google.account = someone({ email: `pindah${people}@gmail.com` });
  const again = await finish(await consent());
  expect(again.body.data?.user.id).toBe(first.body.data?.user.id);
});

test('during maintenance who is known comes in, and nobody new begins', async () => {
  const fresh = { email: `baru${people}@gmail.com`, sub: `google-baru-${people}` };
  await finish(await consent());
  const set = (maintenance: boolean) =>
    owner.query(
      `insert into system_settings (singleton, application_name, maintenance, maintenance_message, updated_at)
       values (true, 'Sapa', $1, '', now()) on conflict (singleton) do update set maintenance = $1`,
      [maintenance],
    );
  await set(true);
  await expect.poll(() => sapa.app.settings.current().maintenance).toBe(true);
  expect((await finish(await consent())).status).toBe(200);
  world.google.account = someone(fresh);
  expect((await finish(await consent())).body.code).toBe('MAINTENANCE');
  await set(false);
  await expect.poll(() => sapa.app.settings.current().maintenance).toBe(false);
  expect((await finish(await consent())).body.data?.user.email).toBe(fresh.email);
});

test('the way there has PKCE, state and nonce, and leads back to the configured address alone', async () => {
  const { url, address, cookie } = await consent();
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  expect(address).toBe(`${sapa.app.config.PUBLIC_URL}/login`);
  expect(cookie).toMatch(/^sapa\.google=/);
});

test('a verified account of the same e-mail is opened, and keeps its password', async () => {
  const who = await browser.register();
  await verify(who.email);
  world.google.account = someone({ email: who.email.toUpperCase() });
  expect((await finish(await consent())).body.data?.user.id).toBe(who.user.id);
  expect((await browser.login(who.email, who.password)).status).toBe(200);
});

test('an account that nobody confirmed is neither opened nor taken', async () => {
  const who = await browser.register();
  world.google.account = someone({ email: who.email });
  expect((await finish(await consent())).body.code).toBe('GOOGLE_ACCOUNT_UNCONFIRMED');
  expect((await browser.login(who.email, who.password)).status).toBe(200);
});

test("an e-mail that Google has not verified opens nothing, not even somebody's verified account", async () => {
  const who = await browser.register();
  await verify(who.email);
  world.google.account = someone({ email: who.email, email_verified: false });
  expect((await finish(await consent())).body.code).toBe('GOOGLE_REFUSED');
});

test('the second step is asked for here too', async () => {
  const { body } = await finish(await consent());
  await owner.query(
    `insert into two_factors (user_id, secret, confirmed_at) values ($1, 'tersegel', now())`,
    [body.data!.user.id],
  );
  const answer = await finish(await consent());
  expect([answer.status, answer.body.code]).toEqual([401, 'SECOND_STEP_REQUIRED']);
  expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
});

test('a disabled person is refused like a wrong password', async () => {
  const { body } = await finish(await consent());
  await owner.query('update users set disabled_at = now() where id = $1', [body.data!.user.id]);
  expect((await finish(await consent())).body.code).toBe('INVALID_CREDENTIALS');
});

test.each<[string, (way: Awaited<ReturnType<typeof consent>>) => Promise<object> | object]>([
  ['without the cookie', () => ({ cookie: '' })],
  ["with another browser's cookie", async () => ({ cookie: (await consent()).cookie })],
  ['with an altered cookie', ({ cookie }) => ({ cookie: `${cookie.slice(0, -3)}abc` })],
  ['with another state', () => ({ state: 'x'.repeat(43) })],
  ['with an empty state', () => ({ state: ' ' })],
  ['with a code that nobody gave', () => ({ code: 'palsu' })],
  ["with another sign-in's code", async () => ({ code: (await consent()).code })],
])('the way back %s opens nothing', async (_name, change) => {
  const way = await consent();
  const answer = await finish({ ...way, ...(await change(way)) });
  expect(answer.status).toBe(400);
  expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
});

test('a way back is gone once, and ends after ten minutes', async () => {
  const way = await consent();
  expect((await finish(way)).status).toBe(200);
  expect((await finish(way)).body.code).toBe('GOOGLE_STATE_MISMATCH');
  const late = await consent();
  now = new Date(now.getTime() + 10 * 60_000 + 1000);
  expect((await finish(late)).body.code).toBe('GOOGLE_STATE_MISMATCH');
});

test('where it is not configured there is no button, and no way in', async () => {
  const plain = await startTestApp();
  const visitor = browserAt(plain.url);
  expect((await visitor.call('GET', '/auth/google')).body).toEqual({ available: false });
  expect((await visitor.call('POST', '/auth/google', {})).body.code).toBe('GOOGLE_NOT_CONFIGURED');
  expect((await browser.call('GET', '/auth/google')).body).toEqual({ available: true });
  await plain.stop();
});
