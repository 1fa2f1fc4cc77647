import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionUser } from '@sapa/contracts';
import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { ensureRootAccount } from './ensure-root-account.ts';

let sapa: TestApp;
let owner: pg.Client;
let now = new Date();
let people = 0;

beforeAll(async () => {
  sapa = await startTestApp({ TRUST_PROXY: '1' }, { clock: { now: () => now } });
  owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
});
beforeEach(async () => {
  now = new Date();
  await owner.query('truncate rate_limits');
});
afterAll(async () => {
  await owner.end();
  await sapa.stop();
});

interface Answer {
  status: number;
  body: {
    code?: string;
    fields?: Record<string, string>;
    data?: { user: SessionUser; access_token: string };
  };
  headers: Headers;
}
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${sapa.url}/api/v1${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers };
}
const person = (change: Record<string, unknown> = {}) => ({
  email: `sari${++people}@toko.id`,
  password: 'rahasia-sekali',
  name: 'Sari Dewi',
  business_name: 'Toko Sari',
  phone: '0812-3456-7890',
  ...change,
});
async function registered(change: Record<string, unknown> = {}) {
  const input = person(change);
  const { body } = await call('POST', '/auth/register', input);
  return { ...input, user: body.data!.user };
}
const login = (email: unknown, password: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/auth/login', { email, password, recaptcha_response: '' }, headers);
async function signedIn(change: Record<string, unknown> = {}) {
  const who = await registered(change);
  const answer = await login(who.email, who.password);
  return {
    ...who,
    cookie: cookieOf(answer),
    token: answer.body.data!.access_token,
    setCookie: answer.headers.getSetCookie(),
  };
}
const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (token: string) => call('GET', '/auth/me', undefined, bearer(token));
const count = async (table: string) =>
  Number((await owner.query(`select count(*) from ${table}`)).rows[0].count);

describe('registering', () => {
  test('makes the user, the workspace on the free plan and the owner at once', async () => {
    const { user, email } = await registered();
    expect(user).toMatchObject({
      name: 'Sari Dewi',
      email,
      roles: ['TENANT'],
      workspace: { name: 'Toko Sari', plan_name: 'Paket Gratis' },
      member: { role: 'owner' },
    });
    const { rows } = await owner.query(
      `select u.phone, w.name, m.role from users u join members m on m.user_id = u.id
       join workspaces w on w.id = m.workspace_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ phone: '+6281234567890', name: 'Toko Sari', role: 'owner' }]);
  });

  test('names the workspace after the person when there is no business', async () => {
    expect((await registered({ business_name: '' })).user.workspace?.name).toBe('Sari Dewi');
  });

  test.each([
    [{ email: '' }, { email: 'Email wajib diisi' }],
    [{ password: '' }, { password: 'Password wajib diisi' }],
    [{ name: '  ' }, { name: 'Nama wajib diisi' }],
    [{ phone: undefined }, { phone: 'Nomor telepon wajib diisi' }],
  ])('%j is told beside its field', async (change, fields) => {
    const answer = await call('POST', '/auth/register', person(change));
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
  });

  test('gives no role, plan or id that the body asks for (mass assignment)', async () => {
    const { user, email } = await registered({
      role: 'ROOT',
      roles: ['ROOT'],
      platform_role: 'ROOT',
      platformRole: 'ROOT',
      isAdmin: true,
      plan_name: 'Enterprise',
      workspace_id: '01930000-0000-7000-8000-000000000001',
      disabledAt: null,
      emailVerified: true,
    });
    expect([user.roles, user.workspace?.plan_name]).toEqual([['TENANT'], 'Paket Gratis']);
    const { rows } = await owner.query('select platform_role, email_verified from users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ platform_role: 'TENANT', email_verified: false }]);
  });

  test('does not tell whether an e-mail is known, and tells its owner by mail', async () => {
    const known = await registered();
    const before = await Promise.all(['users', 'workspaces', 'accounts'].map(count));
    const answer = await call('POST', '/auth/register', {
      ...known,
      email: known.email.toUpperCase(),
      name: 'Penyerang',
    });
    const fresh = await call('POST', '/auth/register', person());
    expect(answer.status).toBe(201);
    expect(shape(answer.body)).toEqual(shape(fresh.body));
    expect(answer.body.data!.user.id).not.toBe(known.user.id);
    const after = await Promise.all(['users', 'workspaces', 'accounts'].map(count));
    expect(after).toEqual(before.map((each) => each + 1));
    await expect.poll(() => mailsTo(known.email)).toHaveLength(1);
    expect((await login(known.email, known.password)).status).toBe(200);
  });

  test('the same e-mail ten times at once makes one account', async () => {
    const input = person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/auth/register', input)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const { rows } = await owner.query('select count(*)::int from users where email = $1', [input.email]);
    expect(rows[0].count).toBe(1);
  });
});

describe('signing in', () => {
  test('gives the person, a token of 15 minutes and a cookie that scripts cannot read', async () => {
    const { user, token, setCookie } = await signedIn();
    expect(await me(token)).toMatchObject({ status: 200, body: { data: { user } } });
    expect(setCookie).toHaveLength(1);
    expect(setCookie[0]).toMatch(/^sapa\.session_token=/);
    expect(setCookie[0]).toMatch(/; Path=\/api\/v1\/auth;.*HttpOnly; SameSite=Lax$/);
    now = new Date(Date.now() + 14.9 * 60_000);
    expect((await me(token)).status).toBe(200);
    now = new Date(Date.now() + 15.1 * 60_000);
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  });

  test('the cookie is Secure where the address is https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://sapa.id' });
    const input = person();
    const send = (path: string) =>
      fetch(`${secure.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...input, recaptcha_response: '' }),
      });
    await send('/auth/register');
    const [cookie] = (await send('/auth/login')).headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-sapa\.session_token=.*; Secure/);
    await secure.stop();
  });

  test('case and spaces around the e-mail do not matter', async () => {
    const who = await registered();
    expect((await login(`  ${who.email.toUpperCase()} `, who.password)).status).toBe(200);
  });

  test('wrong password, unknown e-mail and disabled user are one answer', async () => {
    const who = await registered();
    const disabled = await registered();
    await owner.query('update users set disabled_at = now() where email = $1', [disabled.email]);
    const answers = [
      await login(who.email, 'salah'),
      await login('tidak-ada@toko.id', 'salah'),
      await login('bukan email', 'salah'),
      await login(disabled.email, disabled.password),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([
        401,
        answers[0]!.body,
        [],
      ]);
    }
    expect(answers[0]!.body.code).toBe('INVALID_CREDENTIALS');
    expect(await count(`sessions s join users u on u.id = s.user_id and u.email = '${disabled.email}'`)).toBe(
      0,
    );
  });

  test('known and unknown e-mails take the same time (median within 20 ms)', async () => {
    const who = await registered();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 15; round++) {
      for (const kind of ['known', 'unknown'] as const) {
        await owner.query('truncate rate_limits');
        const start = performance.now();
        await login(kind === 'known' ? who.email : `x${round}@toko.id`, 'salah');
        times[kind].push(performance.now() - start);
      }
    }
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(20);
  });

  test('a session that the browser brings is not continued: it ends (fixation)', async () => {
    const attacker = await signedIn();
    const victim = await registered();
    const answer = await login(victim.email, victim.password, { cookie: attacker.cookie });
    expect(cookieOf(answer)).not.toBe(attacker.cookie);
    expect((await me(attacker.token)).status).toBe(401);
    expect((await call('POST', '/auth/renew', undefined, { cookie: attacker.cookie })).status).toBe(401);
    const again = await login(victim.email, victim.password, { cookie: cookieOf(answer) });
    expect(cookieOf(again)).not.toBe(cookieOf(answer));
  });
});

describe('rate limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('the sixth wrong try from one address waits, and says how long', async () => {
    for (let n = 0; n < 5; n++)
      expect((await login(`a${n}@x.id`, 'salah', from('1.1.1.1'))).status).toBe(401);
    const refused = await login('a9@x.id', 'salah', from('1.1.1.1'));
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await login('a9@x.id', 'salah', from('2.2.2.2'))).status).toBe(401);
    now = new Date(Date.now() + 5 * 60_000 + 1000);
    expect((await login('a9@x.id', 'salah', from('1.1.1.1'))).status).toBe(401);
  });

  test('an account is tried ten times in 15 minutes, from wherever and however it is written', async () => {
    const { email, password } = await registered();
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`];
    for (let n = 0; n < 10; n++) {
      expect((await login(spellings[n % 4], 'salah', from(`3.3.3.${n}`))).status).toBe(401);
    }
    expect((await login(email, password, from('3.3.3.99'))).status).toBe(429);
    now = new Date(Date.now() + 15 * 60_000 + 1000);
    expect((await login(email, password, from('3.3.3.99'))).status).toBe(200);
  });

  test('an X-Forwarded-For that the client wrote itself changes nothing', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      statuses.push((await login(`b${n}@x.id`, 'salah', from(`${n}.9.9.9, 5.5.5.5`))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('one IPv6 network is one address', async () => {
    const statuses: number[] = [];
    for (let n = 1; n < 8; n++)
      statuses.push((await login('c@x.id', 'salah', from(`2001:db8::${n}`))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test.each(['/auth/login/', '/auth/login?x=1', '/auth//login', '/auth/login.json', '/Auth/Login'])(
    '%s is no way around',
    async (path) => {
      for (let n = 0; n < 5; n++) await login('d@x.id', 'salah', from('6.6.6.6'));
      const answer = await call('POST', path, { email: 'd@x.id', password: 'salah' }, from('6.6.6.6'));
      expect([429, 404]).toContain(answer.status);
    },
  );

  test('an office behind one address signs in as often as it likes', async () => {
    const who = await registered();
    for (let n = 0; n < 12; n++)
      expect((await login(who.email, who.password, from('7.7.7.7'))).status).toBe(200);
  });
});

describe('the session', () => {
  test('is renewed with the cookie alone', async () => {
    const { cookie, user } = await signedIn();
    const answer = await call('POST', '/auth/renew', undefined, { cookie });
    expect(answer).toMatchObject({ status: 200, body: { data: { user } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await me(answer.body.data!.access_token)).status).toBe(200);
    expect(await call('POST', '/auth/renew')).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
  });

  test('ends at once when its owner signs out: token and cookie are worth nothing', async () => {
    const { cookie, token } = await signedIn();
    await me(token);
    const out = await call('POST', '/auth/logout', undefined, { cookie });
    expect([out.status, out.body]).toEqual([200, { ok: true }]);
    expect(out.headers.getSetCookie().join()).toMatch(/sapa\.session_token=;.*Max-Age=0/);
    expect((await me(token)).status).toBe(401);
    expect((await call('POST', '/auth/renew', undefined, { cookie })).status).toBe(401);
    expect((await call('POST', '/auth/logout', undefined, { cookie })).status).toBe(200);
  });

  test('ends with the token alone too, and signing out without any is no error', async () => {
    const { cookie, token } = await signedIn();
    await call('POST', '/auth/logout', undefined, bearer(token));
    expect((await call('POST', '/auth/renew', undefined, { cookie })).status).toBe(401);
    expect((await call('POST', '/auth/logout')).status).toBe(200);
  });

  test('another device stays signed in', async () => {
    const phone = await signedIn();
    const laptop = await login(phone.email, phone.password);
    await call('POST', '/auth/logout', undefined, { cookie: phone.cookie });
    expect((await me(laptop.body.data!.access_token)).status).toBe(200);
  });

  test.each([
    ['the user is disabled', 'update users set disabled_at = now() where email = $1'],
    [
      'the session is deleted by somebody else',
      'delete from sessions where user_id = (select id from users where email = $1)',
    ],
  ])('ends everywhere when %s in the database', async (_name, statement) => {
    const { token, cookie, email } = await signedIn();
    expect((await me(token)).status).toBe(200);
    await owner.query(statement, [email]);
    await expect.poll(async () => (await me(token)).status, { interval: 5 }).toBe(401);
    expect((await call('POST', '/auth/renew', undefined, { cookie })).status).toBe(401);
  });

  test('a lost role is lost with the next request', async () => {
    const { token, user } = await signedIn();
    expect((await call('GET', '/members', undefined, bearer(token))).status).toBe(200);
    await owner.query('update members set disabled_at = now() where id = $1', [user.member!.id]);
    await expect
      .poll(async () => (await call('GET', '/members', undefined, bearer(token))).status, { interval: 5 })
      .toBe(403);
  });

  test('no forged, foreign or broken token is a session', async () => {
    const { token, user, cookie } = await signedIn();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (secret: string, change: Record<string, unknown>) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
    const { tokenKey, sessionSecret } = sapa.app.secrets;
    const other = await signedIn();
    const attempts = [
      '',
      'x',
      'a.b.c',
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'none' })}.${payload}.${signature}`,
      `${header}.${part({ ...claims, sub: other.user.id })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      cookie.split('=')[1]!,
      await sign('x'.repeat(43), {}),
      await sign(sessionSecret, {}),
      await sign(tokenKey, { aud: 'sapa:invitation' }),
      await sign(tokenKey, { exp: undefined }),
      await sign(tokenKey, { sub: other.user.id }),
      await sign(tokenKey, { sid: '01930000-0000-7000-8000-000000000001' }),
      await sign(tokenKey, { sid: "' or 1=1 --" }),
      await sign(tokenKey, { sub: "'; drop table users; --" }),
      'x'.repeat(7_000),
    ];
    for (const attempt of attempts) expect([attempt, (await me(attempt)).status]).toEqual([attempt, 401]);
    expect((await call('GET', '/auth/me', undefined, { authorization: `Basic ${token}` })).status).toBe(401);
    expect((await call('GET', `/auth/me?token=${token}`)).status).toBe(401);
    expect((await call('GET', '/auth/me', undefined, { cookie })).status).toBe(401);
    expect((await me(token)).body.data!.user.id).toBe(user.id);
  });

  test('no cookie that was altered renews', async () => {
    const { cookie } = await signedIn();
    const [name, value = ''] = cookie.split('=');
    for (const forged of [
      '',
      value.slice(0, 20),
      `${value}A`,
      value.replace(/^./, 'Z'),
      'x.y',
      encodeURIComponent("a.' or 1=1"),
    ]) {
      expect((await call('POST', '/auth/renew', undefined, { cookie: `${name}=${forged}` })).status).toBe(
        401,
      );
    }
  });
});

describe('pages of other sites', () => {
  test.each(['/auth/login', '/auth/register', '/auth/renew', '/auth/logout'])(
    '%s is refused to them, with and without the cookie',
    async (path) => {
      const who = await signedIn();
      const body = { ...person(), recaptcha_response: '' };
      for (const origin of ['https://evil.id', 'null', `${sapa.url}.evil.id`]) {
        for (const cookie of ['', who.cookie]) {
          const answer = await call('POST', path, body, { origin, cookie });
          expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
        }
      }
      expect((await me(who.token)).status).toBe(200);
      expect(
        (await call('POST', '/auth/renew', undefined, { cookie: who.cookie, origin: sapa.url })).status,
      ).toBe(200);
    },
  );

  test('JSON posing as a form or as text is not read', async () => {
    const who = await registered();
    const body = JSON.stringify({ email: who.email, password: who.password, recaptcha_response: '' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
    ]) {
      const answer = await fetch(`${sapa.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect([type, answer.status, answer.headers.getSetCookie()]).toEqual([type, 400, []]);
    }
  });

  test('may not read our answers: no CORS header is sent', async () => {
    const answer = await call('GET', '/auth/captcha', undefined, { origin: 'https://evil.id' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('hostile input', () => {
  const values: [string, unknown][] = [
    ['an object', { $ne: '' }],
    ['an array', ['a@x.id']],
    ['a number', 7],
    ['true', true],
    ['null', null],
    ['NUL', 'a\0b@x.id'],
    ['a lone surrogate', '\ud800@x.id'],
    ['a huge integer', 1e308],
    ['900 kB', 'a'.repeat(900_000)],
    ['SQL', "' or '1'='1"],
  ];
  test.each(values)('%s where a text belongs is answered with 4xx', async (_name, value) => {
    for (const field of ['email', 'password', 'recaptcha_response']) {
      const input = { email: 'a@x.id', password: 'salah-sekali', recaptcha_response: '', [field]: value };
      const answer = await call('POST', '/auth/login', input);
      expect([field, answer.status]).toEqual([
        field,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
      await owner.query('truncate rate_limits');
    }
    for (const field of ['email', 'password', 'name', 'business_name', 'phone']) {
      const answer = await call('POST', '/auth/register', person({ [field]: value }));
      expect([field, answer.status]).toEqual([field, expect.toSatisfy((status: number) => status < 500)]);
      await owner.query('truncate rate_limits');
    }
  });

  test.each([
    ['an array', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['broken', '{"email":'],
    ['nested 10,000 deep', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a prototype', '{"__proto__":{"email":"a@x.id"}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ])('a body that is %s is a bad request', async (_name, body) => {
    const answer = await fetch(`${sapa.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test('hostile query strings are bad requests', async () => {
    for (const query of [
      'action[]=login',
      'action[$ne]=x',
      'action=reset',
      'action=login&action=register',
      'action=%00',
    ]) {
      expect((await call('GET', `/auth/captcha?${query}`)).status).toBeLessThan(500);
    }
    expect((await call('GET', '/auth/captcha?action=reset')).status).toBe(400);
  });

  test('no secret or digest is ever answered', async () => {
    const who = await signedIn();
    const { rows } = await owner.query('select password from accounts where user_id = $1', [who.user.id]);
    const texts = await Promise.all(
      ['/auth/me', '/members'].map(async (path) =>
        JSON.stringify((await call('GET', path, undefined, bearer(who.token))).body),
      ),
    );
    for (const text of texts) {
      expect(text).not.toContain(rows[0].password);
      expect(text).not.toMatch(/password|argon2|token/i);
    }
  });
});

describe('who may enter where', () => {
  test('members see the members of their own workspace only', async () => {
    const mine = await signedIn({ name: 'Canary Satu' });
    const theirs = await signedIn({ name: 'Canary Dua' });
    const answer = await call('GET', '/members', undefined, bearer(mine.token));
    expect(answer.body).toEqual({
      items: [
        { id: mine.user.member!.id, name: 'Canary Satu', email: mine.email, role: 'owner', online: false },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toContain(theirs.email);
    expect((await call('GET', '/members')).status).toBe(401);
  });

  test('the first ROOT is made once, with a password nobody guesses, and enters no workspace', async () => {
    const root = await ensureRootAccount(sapa.app);
    expect(root!.password).toMatch(/^[\w-]{16}$/);
    expect(await ensureRootAccount(sapa.app)).toBeNull();
    const answer = await login(root!.email, root!.password);
    const { user, access_token } = answer.body.data!;
    expect(user).toMatchObject({ roles: ['ROOT'], workspace: null, member: null });
    expect((await call('GET', '/members', undefined, bearer(access_token))).status).toBe(403);
  });
});

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const shape = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
    : typeof value;
async function mailsTo(address: string): Promise<string[]> {
  const dir = join(sapa.app.config.DATA_DIR, 'mail');
  const files = await readdir(dir).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`) || mail.includes(`<${address}>`));
}
