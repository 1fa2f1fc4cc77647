import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { browserAt, person } from '../../testing/browser.ts';

describe('ALTCHA', () => {
  let sapa: TestApp;
  let browser: ReturnType<typeof browserAt>;
  let now = new Date();
  beforeAll(async () => {
    sapa = await startTestApp({ CAPTCHA_PROVIDER: 'altcha' }, { clock: { now: () => now } });
    browser = browserAt(sapa.url);
  });
  afterAll(() => sapa.stop());

  type Action = 'login' | 'register';
  interface Solved {
    challenge: Challenge;
    solution: { counter: number; derivedKey: string };
  }
  async function solved(action: Action): Promise<Solved> {
    const settings = await fetch(`${sapa.url}/api/v1/auth/captcha?action=${action}`);
    const { challenge_url } = (await settings.json()) as { challenge_url: string };
    const challenge = (await (await fetch(sapa.url + challenge_url)).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution: solution! };
  }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const attempt = (action: Action, recaptcha_response: unknown) =>
    browser.call('POST', `/auth/${action}`, { ...person(), recaptcha_response });

  test('the settings tell the screens where to ask', async () => {
    expect((await browser.call('GET', '/auth/captcha?action=register')).body).toEqual({
      provider: 'altcha',
      challenge_url: '/api/v1/auth/captcha/challenge?action=register',
      site_key: null,
    });
  });

  test('a solution opens the door once', async () => {
    const response = encoded(await solved('login'));
    expect((await attempt('login', response)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await attempt('login', response)).body.code).toBe('CAPTCHA_REQUIRED');
    expect((await attempt('register', encoded(await solved('register')))).status).toBe(201);
  });

  test('of a solution used ten times at once, one counts', async () => {
    const response = encoded(await solved('register'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt('register', response)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('it solves for ten minutes', async () => {
    const [early, late] = [encoded(await solved('login')), encoded(await solved('login'))];
    const asked = now.getTime();
    now = new Date(asked + 9.9 * 60_000);
    expect((await attempt('login', early)).body.code).toBe('INVALID_CREDENTIALS');
    now = new Date(asked + 10.1 * 60_000);
    expect((await attempt('login', late)).body.code).toBe('CAPTCHA_REQUIRED');
    now = new Date();
  });

  const altered: [string, (one: Solved) => unknown][] = [
    ['nothing', () => ''],
    ['garbage', () => 'garbage'],
    ['JSON that is no solution', () => encoded([])],
    ['null', () => encoded(null)],
    ['another salt', (one) => change(one, { salt: '00'.repeat(16) })],
    ['another nonce', (one) => change(one, { nonce: '00'.repeat(16) })],
    ['a lower cost', (one) => change(one, { cost: 1 })],
    ['an easier prefix', (one) => change(one, { keyPrefix: '00' })],
    ['another algorithm', (one) => change(one, { algorithm: 'SHA-256' })],
    ['a later end', (one) => change(one, { expiresAt: 9_999_999_999 })],
    ['no end', (one) => change(one, { expiresAt: undefined })],
    ['another action', (one) => change(one, { data: { action: 'register' } })],
    [
      'no signature',
      ({ challenge: { parameters }, solution }) => encoded({ challenge: { parameters }, solution }),
    ],
    [
      'an empty signature',
      ({ challenge, solution }) => encoded({ challenge: { ...challenge, signature: '' }, solution }),
    ],
    [
      'another counter',
      ({ challenge, solution }) => encoded({ challenge, solution: { ...solution, counter: -1 } }),
    ],
    [
      'another key',
      ({ challenge, solution }) =>
        encoded({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
    ],
    [
      'a key that is no text',
      ({ challenge, solution }) => encoded({ challenge, solution: { ...solution, derivedKey: {} } }),
    ],
    ['no solution', ({ challenge }) => encoded({ challenge })],
  ];
  const change = ({ challenge, solution }: Solved, parameters: Record<string, unknown>) =>
    encoded({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    });

  test.each(altered)('%s is no solution', async (_name, alter) => {
    const answer = await attempt('login', alter(await solved('login')));
    expect([answer.status, answer.body.code]).toEqual([400, 'CAPTCHA_REQUIRED']);
  });

  test('a solution for registering does not sign in, and the other way round', async () => {
    expect((await attempt('login', encoded(await solved('register')))).body.code).toBe('CAPTCHA_REQUIRED');
    expect((await attempt('register', encoded(await solved('login')))).body.code).toBe('CAPTCHA_REQUIRED');
  });

  test('without a solution no try counts against the account', async () => {
    const who = person();
    await browser.call('POST', '/auth/register', {
      ...who,
      recaptcha_response: encoded(await solved('register')),
    });
    for (let n = 0; n < 15; n++) await browser.login(who.email, 'salah');
    const answer = await browser.call('POST', '/auth/login', {
      ...who,
      recaptcha_response: encoded(await solved('login')),
    });
    expect(answer.status).toBe(200);
  });
});

describe('reCAPTCHA', () => {
  let google: Server;
  let sapa: TestApp;
  const asked: URLSearchParams[] = [];
  beforeAll(async () => {
    google = createServer(async (request, response) => {
      const form = new URLSearchParams(await text(request));
      asked.push(form);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: form.get('response') === 'solved' }));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    sapa = await startTestApp({
      CAPTCHA_PROVIDER: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
      RECAPTCHA_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha/api`,
    });
  });
  afterAll(async () => {
    await sapa.stop();
    google.closeAllConnections();
    google.close();
  });

  test('is asked of Google, with our secret and the visitor’s address', async () => {
    const { call } = browserAt(sapa.url);
    const attempt = (recaptcha_response: string) =>
      call('POST', '/auth/login', { ...person(), recaptcha_response });
    expect((await call('GET', '/auth/captcha')).body).toEqual({
      provider: 'recaptcha',
      challenge_url: null,
      site_key: 'site',
    });
    expect((await attempt('')).body.code).toBe('CAPTCHA_REQUIRED');
    expect(asked).toHaveLength(0);
    expect((await attempt('wrong')).body.code).toBe('CAPTCHA_REQUIRED');
    expect((await attempt('solved')).body.code).toBe('INVALID_CREDENTIALS');
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({
      secret: 'secret',
      response: 'solved',
      remoteip: '127.0.0.1',
    });
  });
});
