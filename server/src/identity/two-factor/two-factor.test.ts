import { expect, test } from 'vitest';
import { type Answer, bearer, cookieOf, type SignedUp } from '../../testing/browser.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';
import { codeAt, stepAt } from './totp.ts';

const door = openFrontDoorWithMail();

const post = (who: SignedUp, path: string, body: unknown) =>
  door.browser.call('POST', `/me/two-factor${path}`, body, bearer(who.token)) as Promise<
    Answer & { body: { secret?: string; otpauth_url?: string; recovery_codes?: string[] } }
  >;
const verifiedPerson = async () => {
  const who = await door.browser.signUp();
  await door.sql.query('update users set email_verified = true where email = $1', [who.email]);
  return who;
};
const codeNow = (secret: string, off = 0) => codeAt(secret, stepAt(door.now) + off);
const nextCode = (secret: string) => {
  door.now = new Date(door.now.getTime() + 30_000);
  return codeNow(secret);
};
async function withTwoFactor() {
  const who = await verifiedPerson();
  const { body } = await post(who, '', { password: who.password });
  const secret = body.secret!;
  const confirmed = await post(who, '/confirm', { code: codeNow(secret) });
  return { who, secret, recoveryCodes: confirmed.body.recovery_codes! };
}
const firstStep = async ({ email, password }: SignedUp) =>
  cookieOf(await door.browser.login(email, password));
const secondStep = (cookie: string, code: unknown) =>
  door.browser.call('POST', '/auth/second-step', { code }, { cookie });

test('asks for the password, then for a first code, and only then at sign-in', async () => {
  const who = await verifiedPerson();
  expect((await post(who, '', { password: 'salah' })).body.fields).toEqual({
    password: 'Password salah. Coba lagi.',
  });
  const started = await post(who, '', { password: who.password });
  expect(started.body.otpauth_url).toContain(`secret=${started.body.secret}&issuer=Sapa`);
  expect(started.headers.get('cache-control')).toBe('no-store');
  expect((await door.browser.login(who.email, who.password)).status).toBe(200);
  expect((await post(who, '/confirm', { code: '000000' })).body.code).toBe('CODE_INVALID');
  const confirmed = await post(who, '/confirm', { code: codeNow(started.body.secret!) });
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  const answer = await door.browser.login(who.email, who.password);
  expect([answer.status, answer.body.code]).toEqual([401, 'SECOND_STEP_REQUIRED']);
  expect((await post(who, '', { password: who.password })).body.code).toBe('TWO_FACTOR_ON');
});

test('a code that is refused says what to do next, for what was typed', async () => {
  const { who, recoveryCodes } = await withTwoFactor();
  const [used = ''] = recoveryCodes;
  await secondStep(await firstStep(who), used);
  const cookie = await firstStep(who);
  const refusedWith = async (code: string) => (await secondStep(cookie, code)).body.fields?.code;
  expect(await refusedWith('000 000')).toBe(
    'Kode tidak cocok. Tunggu kode berikutnya atau pakai kode cadangan.',
  );
  for (const code of [used, used.toUpperCase(), 'abcde-fghij', '12345'])
    expect(await refusedWith(code)).toBe(
      'Kode cadangan tidak cocok atau sudah dipakai. Pakai kode yang lain.',
    );
});

test('the secret is sealed in the database and never told again', async () => {
  const { who, secret } = await withTwoFactor();
  const { rows } = await door.sql.query(
    'select secret from two_factors f join users u on u.id = f.user_id where email = $1',
    [who.email],
  );
  expect(rows[0].secret).not.toContain(secret);
  const profile = await door.browser.call('GET', '/me', undefined, bearer(who.token));
  expect(JSON.stringify(profile.body)).not.toContain(secret);
  expect(profile.body).toMatchObject({ two_factor: { enabled: true, recovery_codes_left: 10 } });
});

test('the first step alone opens nothing: no token, no session, and its cookie renews nothing', async () => {
  const { who } = await withTwoFactor();
  const before = await sessionsOf(who);
  const answer = await door.browser.login(who.email, who.password);
  expect(answer.body.data).toBeUndefined();
  const cookie = cookieOf(answer);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sapa\.second_step=.*Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await door.browser.call('POST', '/auth/renew', undefined, { cookie })).status).toBe(401);
  expect(await sessionsOf(who)).toBe(before);
});

test('the code opens, once: the same code opens nothing again, not even at the same moment', async () => {
  const { who, secret } = await withTwoFactor();
  const code = nextCode(secret);
  const cookie = await firstStep(who);
  const answers = await Promise.all(Array.from({ length: 4 }, () => secondStep(cookie, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await secondStep(await firstStep(who), code)).body.code).toBe('CODE_INVALID');
  const opened = await secondStep(await firstStep(who), nextCode(secret));
  expect((await door.browser.me(opened.body.data!.access_token)).status).toBe(200);
});

test('the code that switched it on does not sign in', async () => {
  const who = await verifiedPerson();
  const { body } = await post(who, '', { password: who.password });
  const code = codeNow(body.secret!);
  await post(who, '/confirm', { code });
  expect((await secondStep(await firstStep(who), code)).status).toBe(400);
});

test('a recovery code opens once, however it is written', async () => {
  const { who, recoveryCodes } = await withTwoFactor();
  const [code = ''] = recoveryCodes;
  expect((await secondStep(await firstStep(who), ` ${code.toUpperCase()} `)).status).toBe(200);
  expect((await secondStep(await firstStep(who), code)).body.code).toBe('CODE_INVALID');
  const profile = await door.browser.call('GET', '/me', undefined, bearer(who.token));
  expect(profile.body).toMatchObject({ two_factor: { recovery_codes_left: 9 } });
});

test('new recovery codes make the old ones worthless; the person is told, and it stands in the log', async () => {
  const { who, recoveryCodes } = await withTwoFactor();
  const renewed = await post(who, '/recovery-codes', { password: who.password });
  await door.post.mailTo(who.email, /Kode cadangan Anda dibuat ulang/);
  const log = await door.browser.call(
    'GET',
    '/audit-log?act=member.recovery_codes_renewed',
    undefined,
    bearer(who.token),
  );
  expect(log.body.items).toMatchObject([{ actor: { email: who.email } }]);
  expect((await secondStep(await firstStep(who), recoveryCodes[0])).status).toBe(400);
  expect((await secondStep(await firstStep(who), renewed.body.recovery_codes![0])).status).toBe(200);
});

test('six digits are not guessed: the eleventh try waits, also after a new first step', async () => {
  const { who, secret } = await withTwoFactor();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await secondStep(await firstStep(who), `00000${n % 10}`)).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await secondStep(await firstStep(who), nextCode(secret))).status).toBe(429);
  door.now = new Date(door.now.getTime() + 15 * 60_000 + 1000);
  expect((await secondStep(await firstStep(who), codeNow(secret))).status).toBe(200);
});

test('the first step ends after ten minutes; no cookie, an altered one and an array are none', async () => {
  const { who, secret } = await withTwoFactor();
  const cookie = await firstStep(who);
  for (const bad of ['', 'sapa.second_step=', `${cookie}x`, 'sapa.second_step=a; sapa.second_step=b'])
    expect((await secondStep(bad, codeNow(secret, 1))).body.code).toBe('SECOND_STEP_EXPIRED');
  door.now = new Date(door.now.getTime() + 10 * 60_000 + 1000);
  expect((await secondStep(cookie, codeNow(secret))).body.code).toBe('SECOND_STEP_EXPIRED');
});

test("one person's first step does not take another person's code", async () => {
  const [ours, theirs] = [await withTwoFactor(), await withTwoFactor()];
  const cookie = await firstStep(theirs.who);
  door.now = new Date(door.now.getTime() + 30_000);
  expect((await secondStep(cookie, codeNow(ours.secret))).status).toBe(400);
  expect((await secondStep(cookie, ours.recoveryCodes[1])).status).toBe(400);
});

test('a new password does not get round it, and ends a first step that waits', async () => {
  const { who, secret } = await withTwoFactor();
  const cookie = await firstStep(who);
  const next = { new_password: 'kuda-terbang-biru', confirm_password: 'kuda-terbang-biru' };
  await door.browser.call(
    'POST',
    '/me/password',
    { current_password: who.password, ...next },
    bearer(who.token),
  );
  expect((await secondStep(cookie, nextCode(secret))).body.code).toBe('SECOND_STEP_EXPIRED');
  expect((await door.browser.login(who.email, 'kuda-terbang-biru')).body.code).toBe('SECOND_STEP_REQUIRED');
});

test('switching it off asks for the password', async () => {
  const { who } = await withTwoFactor();
  expect((await post(who, '/disable', { password: 'salah' })).status).toBe(400);
  expect((await door.browser.login(who.email, who.password)).status).toBe(401);
  expect((await post(who, '/disable', { password: who.password })).status).toBe(200);
  expect((await door.browser.login(who.email, who.password)).status).toBe(200);
});

test('an unverified e-mail waits: a stranger cannot lock its owner out', async () => {
  const who = await door.browser.signUp();
  expect((await post(who, '', { password: who.password })).body.code).toBe('EMAIL_UNVERIFIED');
});

const sessionsOf = async ({ email }: SignedUp) =>
  Number(
    (
      await door.sql.query(
        'select count(*) from sessions s join users u on u.id = s.user_id where u.email = $1',
        [email],
      )
    ).rows[0].count,
  );
