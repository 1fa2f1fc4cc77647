import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, cookieOf, type SignedUp } from '../../testing/browser.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';
import { keyIn } from '../../testing/post-office.ts';

const PUBLIC_URL = 'https://sapa.example.id';
const SUBJECT = /Buat password baru/;
const door = openFrontDoorWithMail({ PUBLIC_URL });

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
  door.browser.call('POST', '/auth/forgot-password', { email }, headers);
const reset = (token: unknown, password = 'kuda-terbang-biru') =>
  door.browser.call('POST', '/auth/reset-password', {
    token,
    new_password: password,
    confirm_password: password,
  });
const opened = (token: unknown) => door.browser.call('POST', '/auth/reset-password/link', { token });
async function keyFor({ email }: Pick<SignedUp, 'email'>, count = 1): Promise<string> {
  await forgot(email);
  return keyIn(await door.post.mailTo(email, SUBJECT, count), PUBLIC_URL, 'reset-password');
}

test('Reset password: the mailed link gives a new password, ends every session, and the mail is proof of the e-mail', async () => {
  const who = await door.browser.signUp();
  const key = await keyFor(who);
  expect((await opened(key)).body).toEqual({ email: who.email });
  expect((await reset(key)).status).toBe(200);
  expect((await door.browser.me(who.token)).status).toBe(401);
  expect((await door.browser.call('POST', '/auth/renew', undefined, { cookie: who.cookie })).status).toBe(
    401,
  );
  expect((await door.browser.login(who.email, who.password)).status).toBe(401);
  const back = await door.browser.login(who.email, 'kuda-terbang-biru');
  expect(back.body.data?.user.email_verified).toBe(true);
  await door.post.mailTo(who.email, /Password Anda diganti/);
});

test('the browser that gave it is the person’s own: tries from elsewhere do not keep them out of it', async () => {
  const who = await door.browser.register();
  const answer = await reset(await keyFor(who));
  for (let n = 0; n < 5; n++) await door.browser.login(who.email, 'salah');
  expect((await door.browser.login(who.email, 'kuda-terbang-biru')).status).toBe(429);
  const own = { cookie: cookieOf(answer) };
  expect((await door.browser.login(who.email, 'kuda-terbang-biru', own)).status).toBe(200);
});

describe('the same refusal for whatever is wrong with the link', () => {
  let generic: unknown;
  beforeAll(async () => {
    const { status, body } = await reset('bukan-tautan');
    expect([status, body.code]).toEqual([400, 'LINK_INVALID']);
    generic = body;
  });
  const refused = async (token: unknown) => {
    for (const { status, body } of [await opened(token), await reset(token)])
      expect([status, body]).toEqual([400, generic]);
  };

  test.each([
    ['empty', ''],
    ['null', null],
    ['missing', undefined],
    ['an array', ['a']],
    ['an object', { $ne: null }],
    ['a number', 7],
    ['true', true],
    ['very long', 'x'.repeat(5000)],
  ])('%s', (_name, token) => refused(token));

  test('used', async () => {
    const who = await door.browser.register();
    const key = await keyFor(who);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused(key);
  });

  test('of an older request', async () => {
    const who = await door.browser.register();
    const first = await keyFor(who);
    const second = await keyFor(who, 2);
    await refused(first);
    expect((await reset(second)).status).toBe(200);
  });

  test('after 30 minutes', async () => {
    const [late, early] = [await door.browser.register(), await door.browser.register()];
    const [lateKey, earlyKey] = [await keyFor(late), await keyFor(early)];
    door.now = new Date(door.now.getTime() + 29 * 60_000);
    expect((await reset(earlyKey)).status).toBe(200);
    door.now = new Date(door.now.getTime() + 2 * 60_000);
    await refused(lateKey);
  });

  test('the e-mail was changed since', async () => {
    const who = await door.browser.register();
    const key = await keyFor(who);
    await door.sql.query('update users set email = $2 where id = (select id from users where email = $1)', [
      who.email,
      `baru-${who.email}`,
    ]);
    await refused(key);
  });

  test("another person's: whomever the body names, a link opens the account that it was mailed for", async () => {
    const [mine, theirs] = [await door.browser.signUp(), await door.browser.signUp()];
    const wishes = { email: theirs.email, user_id: theirs.user.id, userId: theirs.user.id };
    const token = await keyFor(mine);
    const answer = await door.browser.call('POST', '/auth/reset-password', {
      token,
      new_password: 'kuda-terbang-biru',
      confirm_password: 'kuda-terbang-biru',
      ...wishes,
    });
    expect(answer.status).toBe(200);
    expect((await door.browser.login(theirs.email, theirs.password)).status).toBe(200);
    expect((await door.browser.login(theirs.email, 'kuda-terbang-biru')).status).toBe(401);
    expect((await door.browser.login(mine.email, 'kuda-terbang-biru')).status).toBe(200);
  });

  test('the person is disabled', async () => {
    const who = await door.browser.register();
    const key = await keyFor(who);
    await door.sql.query('update users set disabled_at = now() where email = $1', [who.email]);
    await refused(key);
  });

  test('a key for something else: the verification of the e-mail', async () => {
    const who = await door.browser.register();
    const mail = await door.post.mailTo(who.email, /Verifikasi/);
    await refused(keyIn(mail, PUBLIC_URL, 'verify-email'));
  });
});

test.each([
  [{ new_password: '', confirm_password: '' }, 'new_password', 'Semua field wajib diisi.'],
  [
    { new_password: 'kuda-terbang-biru', confirm_password: 'kuda' },
    'confirm_password',
    'Konfirmasi password tidak cocok.',
  ],
  [{ new_password: 'pendek', confirm_password: 'pendek' }, 'new_password', 'Password minimal 8 karakter'],
  [
    { new_password: 'Password123', confirm_password: 'Password123' },
    'new_password',
    'Password ini terlalu mudah ditebak. Gabungkan beberapa kata yang tidak biasa.',
  ],
])('Reset password: %j is told beside its field and uses no link up', async (passwords, field, sentence) => {
  const who = await door.browser.register();
  const token = await keyFor(who);
  const { status, body } = await door.browser.call('POST', '/auth/reset-password', { token, ...passwords });
  expect([status, body.fields?.[field]]).toEqual([400, sentence]);
  expect((await reset(token)).status).toBe(200);
});

test('a poisoned Host changes nothing of the link', async () => {
  const who = await door.browser.register();
  await forgot(who.email, { 'x-forwarded-host': 'jahat.id', forwarded: 'host=jahat.id' });
  const mail = await door.post.mailTo(who.email, SUBJECT);
  expect(keyIn(mail, PUBLIC_URL, 'reset-password')).not.toBe('');
  expect(mail.raw).not.toContain('jahat.id');
});

test('who has no account is answered like who has one, and is mailed nothing', async () => {
  const known = await door.browser.register();
  const answers = [await forgot('tidak-ada@toko.id'), await forgot(known.email)];
  for (const { status, body } of answers) expect([status, body]).toEqual([202, { ok: true }]);
  await door.post.mailTo(known.email, SUBJECT);
  expect(door.post.lettersTo('tidak-ada@toko.id')).toEqual([]);
});

test('the sixth request waits: for an account from anywhere, for an address whatever it asks', async () => {
  const who = await door.browser.register();
  const statuses: number[] = [];
  for (const spelling of [
    who.email,
    who.email.toUpperCase(),
    ` ${who.email}`,
    who.email,
    who.email,
    who.email,
  ])
    statuses.push((await forgot(spelling)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

describe('changing it signed in', () => {
  const change = (who: SignedUp, body: Record<string, unknown>) =>
    door.browser.call('POST', '/me/password', body, bearer(who.token));
  const next = { new_password: 'kuda-terbang-biru', confirm_password: 'kuda-terbang-biru' };

  test('asks for the current one; the other devices end, this one stays', async () => {
    const who = await door.browser.signUp();
    const phone = await door.browser.login(who.email, who.password);
    const wrong = await change(who, { current_password: 'bukan-ini', ...next });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { current_password: 'Password salah. Coba lagi.' },
    ]);
    expect((await change(who, { current_password: who.password, ...next })).status).toBe(200);
    expect((await door.browser.me(who.token)).status).toBe(200);
    expect((await door.browser.me(phone.body.data!.access_token)).status).toBe(401);
    expect((await door.browser.login(who.email, 'kuda-terbang-biru')).status).toBe(200);
  });

  test('a link that was mailed before is worth nothing any more', async () => {
    const who = await door.browser.signUp();
    const key = await keyFor(who);
    await change(who, { current_password: who.password, ...next });
    expect((await reset(key)).body.code).toBe('LINK_INVALID');
  });

  test('the current password is not guessed there: the eleventh try waits', async () => {
    const who = await door.browser.signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await change(who, { current_password: `salah-${n}`, ...next })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});
