import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { bearer } from '../../testing/browser.ts';
import { openFrontDoor } from '../../testing/front-door.ts';

const door = openFrontDoor({ TRUST_PROXY: '1' });

test('is renewed with the cookie alone', async () => {
  const { cookie, user } = await door.browser.signUp();
  const answer = await door.browser.call('POST', '/auth/renew', undefined, { cookie });
  expect(answer).toMatchObject({ status: 200, body: { data: { user } } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await door.browser.me(answer.body.data!.access_token)).status).toBe(200);
  expect(await door.browser.call('POST', '/auth/renew')).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
});

test('ends at once when its owner signs out: token and cookie are worth nothing', async () => {
  const { cookie, token } = await door.browser.signUp();
  await door.browser.me(token);
  const out = await door.browser.call('POST', '/auth/logout', undefined, { cookie });
  expect([out.status, out.body]).toEqual([200, { ok: true }]);
  expect(out.headers.getSetCookie().join()).toMatch(/sapa\.session_token=;.*Max-Age=0/);
  expect((await door.browser.me(token)).status).toBe(401);
  expect((await door.browser.call('POST', '/auth/renew', undefined, { cookie })).status).toBe(401);
  expect((await door.browser.call('POST', '/auth/logout', undefined, { cookie })).status).toBe(200);
});

test('ends with the token alone too, and signing out without any is no error', async () => {
  const { cookie, token } = await door.browser.signUp();
  await door.browser.call('POST', '/auth/logout', undefined, bearer(token));
  expect((await door.browser.call('POST', '/auth/renew', undefined, { cookie })).status).toBe(401);
  expect((await door.browser.call('POST', '/auth/logout')).status).toBe(200);
});

test('another device stays signed in', async () => {
  const phone = await door.browser.signUp();
  const laptop = await door.browser.login(phone.email, phone.password);
  await door.browser.call('POST', '/auth/logout', undefined, { cookie: phone.cookie });
  expect((await door.browser.me(laptop.body.data!.access_token)).status).toBe(200);
});

test.each([
  ['the user is disabled', 'update users set disabled_at = now() where email = $1'],
  [
    'the session is deleted by somebody else',
    'delete from sessions where user_id = (select id from users where email = $1)',
  ],
])('ends everywhere when %s in the database', async (_name, statement) => {
  const { token, cookie, email } = await door.browser.signUp();
  expect((await door.browser.me(token)).status).toBe(200);
  await door.sql.query(statement, [email]);
  await expect.poll(async () => (await door.browser.me(token)).status, { interval: 5 }).toBe(401);
  expect((await door.browser.call('POST', '/auth/renew', undefined, { cookie })).status).toBe(401);
});

test('a lost role is lost with the next request', async () => {
  const { token, user } = await door.browser.signUp();
  expect((await door.browser.call('GET', '/members', undefined, bearer(token))).status).toBe(200);
  await door.sql.query('update members set disabled_at = now() where id = $1', [user.member!.id]);
  await expect
    .poll(async () => (await door.browser.call('GET', '/members', undefined, bearer(token))).status, {
      interval: 5,
    })
    .toBe(403);
});

test('no forged, foreign or broken token is a session', async () => {
  const { token, user, cookie } = await door.browser.signUp();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (secret: string, change: Record<string, unknown>) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
  const { tokenKey, sessionSecret } = door.sapa.app.secrets;
  const other = await door.browser.signUp();
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
  for (const attempt of attempts)
    expect([attempt, (await door.browser.me(attempt)).status]).toEqual([attempt, 401]);
  expect(
    (await door.browser.call('GET', '/auth/me', undefined, { authorization: `Basic ${token}` })).status,
  ).toBe(401);
  expect((await door.browser.call('GET', `/auth/me?token=${token}`)).status).toBe(401);
  expect((await door.browser.call('GET', '/auth/me', undefined, { cookie })).status).toBe(401);
  expect((await door.browser.me(token)).body.data!.user.id).toBe(user.id);
});

test('no cookie that was altered renews', async () => {
  const { cookie } = await door.browser.signUp();
  const [name, value = ''] = cookie.split('; ')[0]!.split('=');
  for (const forged of [
    '',
    value.slice(0, 20),
    `${value}A`,
    value.replace(/^./, (first) => (first === 'Z' ? 'Y' : 'Z')),
    'x.y',
    encodeURIComponent("a.' or 1=1"),
  ]) {
    expect(
      (await door.browser.call('POST', '/auth/renew', undefined, { cookie: `${name}=${forged}` })).status,
    ).toBe(401);
  }
});
