import { describe, expect, test } from 'vitest';
import { bearer, person } from '../testing/browser.ts';
import { openFrontDoor } from '../testing/front-door.ts';
import { identityAuthenticators } from './sessions/authenticate.ts';
import { ensureRootAccount } from './support/ensure-root-account.ts';

const door = openFrontDoor();

describe('pages of other sites', () => {
  test.each(['/auth/login', '/auth/register', '/auth/renew', '/auth/logout'])(
    '%s is refused to them, with and without the cookie',
    async (path) => {
      const who = await door.browser.signUp();
      const body = { ...person(), recaptcha_response: '' };
      for (const origin of ['https://evil.id', 'null', `${door.sapa.url}.evil.id`]) {
        for (const cookie of ['', who.cookie]) {
          const answer = await door.browser.call('POST', path, body, { origin, cookie });
          expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
        }
      }
      expect((await door.browser.me(who.token)).status).toBe(200);
      expect(
        (
          await door.browser.call('POST', '/auth/renew', undefined, {
            cookie: who.cookie,
            origin: door.sapa.url,
          })
        ).status,
      ).toBe(200);
    },
  );

  test('JSON posing as a form or as text is not read', async () => {
    const who = await door.browser.register();
    const body = JSON.stringify({ email: who.email, password: who.password, recaptcha_response: '' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
    ]) {
      const answer = await fetch(`${door.sapa.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect([type, answer.status, answer.headers.getSetCookie()]).toEqual([type, 400, []]);
    }
  });

  test('may not read our answers: no CORS header is sent', async () => {
    const answer = await door.browser.call('GET', '/auth/captcha', undefined, { origin: 'https://evil.id' });
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
      const answer = await door.browser.call('POST', '/auth/login', input);
      expect([field, answer.status]).toEqual([
        field,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
      await door.sql.query('truncate rate_limits');
    }
    for (const field of ['email', 'password', 'name', 'business_name', 'phone']) {
      const answer = await door.browser.call('POST', '/auth/register', person({ [field]: value }));
      expect([field, answer.status]).toEqual([field, expect.toSatisfy((status: number) => status < 500)]);
      await door.sql.query('truncate rate_limits');
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
    const answer = await fetch(`${door.sapa.url}/api/v1/auth/login`, {
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
      expect((await door.browser.call('GET', `/auth/captcha?${query}`)).status).toBeLessThan(500);
    }
    expect((await door.browser.call('GET', '/auth/captcha?action=reset')).status).toBe(400);
  });

  test('no secret or digest is ever answered', async () => {
    const who = await door.browser.signUp();
    const { rows } = await door.sql.query('select password from accounts where user_id = $1', [who.user.id]);
    const texts = await Promise.all(
      ['/auth/me', '/members'].map(async (path) =>
        JSON.stringify((await door.browser.call('GET', path, undefined, bearer(who.token))).body),
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
    const mine = await door.browser.signUp({ name: 'Canary Satu' });
    const theirs = await door.browser.signUp({ name: 'Canary Dua' });
    const answer = await door.browser.call('GET', '/members', undefined, bearer(mine.token));
    expect(answer.body).toEqual({
      items: [
        {
          id: mine.user.member!.id,
          name: 'Canary Satu',
          email: mine.email,
          image: null,
          role: 'owner',
          active: true,
          online: false,
          capacity: 8,
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toContain(theirs.email);
    expect((await door.browser.call('GET', '/members')).status).toBe(401);
  });

  test('the first ROOT is made once, with a password nobody guesses, and enters no workspace', async () => {
    const root = await ensureRootAccount(door.sapa.app);
    expect(root!.password).toMatch(/^[\w-]{16}$/);
    expect(await ensureRootAccount(door.sapa.app)).toBeNull();
    const answer = await door.browser.login(root!.email, root!.password);
    const { user, access_token } = answer.body.data!;
    expect(user).toMatchObject({ roles: ['ROOT'], workspace: null, member: null });
    expect((await door.browser.call('GET', '/members', undefined, bearer(access_token))).status).toBe(403);
  });

  test('the platform is for those who run it', async () => {
    const { platform } = identityAuthenticators(door.sapa.app);
    const tenant = await door.browser.signUp();
    const admin = await door.browser.signUp();
    await door.sql.query(`update users set platform_role = 'ADMIN' where id = $1`, [admin.user.id]);
    await expect
      .poll(async () => (await door.browser.me(admin.token)).body.data?.user.roles)
      .toEqual(['ADMIN']);
    expect(await platform({ ip: '127.0.0.1', headers: bearer(admin.token) })).toMatchObject({
      platformRole: 'ADMIN',
    });
    await expect(platform({ ip: '127.0.0.1', headers: bearer(tenant.token) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(platform({ ip: '127.0.0.1', headers: {} })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
  });
});
