import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { cookieOf, person } from '../../testing/browser.ts';
import { effortShare } from '../../testing/effort-share.ts';
import { openFrontDoor } from '../../testing/front-door.ts';

const door = openFrontDoor({ TRUST_PROXY: '1' });

describe('signing in', () => {
  test('Auth session: the person, a token of 15 minutes and a cookie that scripts cannot read', async () => {
    const { user, token, setCookie } = await door.browser.signUp();
    expect(await door.browser.me(token)).toMatchObject({ status: 200, body: { data: { user } } });
    expect(setCookie).toHaveLength(2);
    expect(setCookie[0]).toMatch(/^sapa\.session_token=/);
    expect(setCookie[0]).toMatch(/; Path=\/api\/v1\/auth;.*HttpOnly; SameSite=Lax$/);
    const began = door.now.getTime();
    door.now = new Date(began + 14.9 * 60_000);
    expect((await door.browser.me(token)).status).toBe(200);
    door.now = new Date(began + 15.1 * 60_000);
    expect(await door.browser.me(token)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
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
    const who = await door.browser.register();
    expect((await door.browser.login(`  ${who.email.toUpperCase()} `, who.password)).status).toBe(200);
  });

  test('wrong password, unknown e-mail and disabled user are one answer', async () => {
    const who = await door.browser.register();
    const disabled = await door.browser.register();
    await door.sql.query('update users set disabled_at = now() where email = $1', [disabled.email]);
    const answers = [
      await door.browser.login(who.email, 'salah'),
      await door.browser.login('tidak-ada@toko.id', 'salah'),
      await door.browser.login('bukan email', 'salah'),
      await door.browser.login(disabled.email, disabled.password),
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

  test('known and unknown e-mails take the same effort', { timeout: 60_000 }, async () => {
    const fail = async (email: string) => {
      await door.sql.query('truncate rate_limits');
      await door.browser.login(email, 'salah');
    };
    const share = await effortShare(door.sapa.app, async () => {
      const who = await door.browser.register();
      return [() => fail(who.email), () => fail(`x${randomUUID()}@toko.id`)];
    });
    expect(share).toBeGreaterThan(0.6);
  });

  test('a session that the browser brings is not continued: it ends (fixation)', async () => {
    const attacker = await door.browser.signUp();
    const victim = await door.browser.register();
    const answer = await door.browser.login(victim.email, victim.password, { cookie: attacker.cookie });
    expect(cookieOf(answer)).not.toBe(attacker.cookie);
    expect((await door.browser.me(attacker.token)).status).toBe(401);
    expect(
      (await door.browser.call('POST', '/auth/renew', undefined, { cookie: attacker.cookie })).status,
    ).toBe(401);
    const again = await door.browser.login(victim.email, victim.password, { cookie: cookieOf(answer) });
    expect(cookieOf(again)).not.toBe(cookieOf(answer));
  });
});

describe('rate limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('the sixth wrong try from one address waits, and says how long', async () => {
    for (let n = 0; n < 5; n++)
      expect((await door.browser.login(`a${n}@x.id`, 'salah', from('1.1.1.1'))).status).toBe(401);
    const refused = await door.browser.login('a9@x.id', 'salah', from('1.1.1.1'));
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await door.browser.login('a9@x.id', 'salah', from('2.2.2.2'))).status).toBe(401);
    door.now = new Date(Date.now() + 5 * 60_000 + 1000);
    expect((await door.browser.login('a9@x.id', 'salah', from('1.1.1.1'))).status).toBe(401);
  });

  test('an account is tried ten times in 15 minutes, from wherever and however it is written', async () => {
    const { email, password } = await door.browser.register();
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`];
    for (let n = 0; n < 10; n++) {
      expect((await door.browser.login(spellings[n % 4], 'salah', from(`3.3.3.${n}`))).status).toBe(401);
    }
    expect((await door.browser.login(email, password, from('3.3.3.99'))).status).toBe(429);
    door.now = new Date(Date.now() + 15 * 60_000 + 1000);
    expect((await door.browser.login(email, password, from('3.3.3.99'))).status).toBe(200);
  });

  const wearOut = async (email: string, network: string) => {
    for (let n = 0; n < 10; n++) await door.browser.login(email, 'salah', from(`${network}.${n}`));
    expect((await door.browser.login(email, 'salah', from(`${network}.99`))).status).toBe(429);
  };

  test('a password tried from elsewhere never keeps the owner from the own device, whoever shares its address', async () => {
    const { email, password, cookie } = await door.browser.signUp();
    await wearOut(email, '9.1.1');
    for (let n = 0; n < 6; n++) await door.browser.login(`z${n}@x.id`, 'salah', from('9.1.2.1'));
    const own = { ...from('9.1.2.1'), cookie };
    expect((await door.browser.login(email, password, own)).status).toBe(200);
    // Somebody else's device is none, and the own one is not tried without end either.
    const stranger = await door.browser.signUp();
    const theirs = { ...from('9.1.3.1'), cookie: stranger.cookie };
    expect((await door.browser.login(email, password, theirs)).status).toBe(429);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await door.browser.login(email, 'salah', own)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('two people of one computer are both known to it, also without a session', async () => {
    const first = await door.browser.signUp();
    const second = await door.browser.register();
    const both = cookieOf(
      await door.browser.login(second.email, second.password, { cookie: first.cookie }),
    ).replace(/sapa\.session_token=[^;]*(; )?/, '');
    for (const [n, { email, password }] of [first, second].entries()) {
      await wearOut(email, `9.2.${n}`);
      const headers = { ...from('9.2.9.9'), cookie: both };
      expect((await door.browser.login(email, password, headers)).status).toBe(200);
    }
  });

  test.each(['x', '', `${'a'.repeat(22)}.${'b'.repeat(22)}`, `.${'.'.repeat(500)}`])(
    'a device cookie that we did not write (%j) is none',
    async (value) => {
      const { email, password } = await door.browser.register();
      await wearOut(email, '9.3.1');
      const headers = { ...from('9.3.9.9'), cookie: `sapa.device=${value}` };
      expect((await door.browser.login(email, password, headers)).status).toBe(429);
    },
  );

  test('a spelling that is not the account’s opens nothing, even with its password', async () => {
    const { email, password } = await door.browser.register();
    const [name = '', host = ''] = email.split('@');
    const spellings = [`${email}\0`, `\0${email}`, `${email}.`, `${name}.@${host}`, `${name}@${host}\ud800`];
    for (const [n, spelling] of spellings.entries()) {
      const { status } = await door.browser.login(spelling, password, from(`4.4.4.${n}`));
      expect([400, 401], JSON.stringify(spelling)).toContain(status);
    }
  });

  test('an X-Forwarded-For that the client wrote itself changes nothing', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      statuses.push((await door.browser.login(`b${n}@x.id`, 'salah', from(`${n}.9.9.9, 5.5.5.5`))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('another port of the same address is no other address', async () => {
    const statuses: number[] = [];
    for (let n = 1; n < 8; n++)
      statuses.push((await door.browser.login('p@x.id', 'salah', from(`8.8.4.4:${4000 + n}`))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('one IPv6 network is one address', async () => {
    const statuses: number[] = [];
    for (let n = 1; n < 8; n++)
      statuses.push((await door.browser.login('c@x.id', 'salah', from(`2001:db8::${n}`))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test.each(['/auth/login/', '/auth/login?x=1', '/auth//login', '/auth/login.json', '/Auth/Login'])(
    '%s is no way around',
    async (path) => {
      for (let n = 0; n < 5; n++) await door.browser.login('d@x.id', 'salah', from('6.6.6.6'));
      const answer = await door.browser.call(
        'POST',
        path,
        { email: 'd@x.id', password: 'salah' },
        from('6.6.6.6'),
      );
      expect([429, 404]).toContain(answer.status);
    },
  );

  test('an office behind one address signs in as often as it likes', async () => {
    const who = await door.browser.register();
    for (let n = 0; n < 12; n++)
      expect((await door.browser.login(who.email, who.password, from('7.7.7.7'))).status).toBe(200);
  });
});

const count = async (table: string) =>
  Number((await door.sql.query(`select count(*) from ${table}`)).rows[0].count);
