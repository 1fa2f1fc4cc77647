import { expect, test } from 'vitest';
import { bearer, type SignedUp } from '../../testing/browser.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';
import { keyIn } from '../../testing/post-office.ts';

const VERIFY = /Verifikasi email/;
const CHANGE = /Konfirmasi email baru/;
const door = openFrontDoorWithMail();

const key = async (address: string, subject: RegExp, count = 1) =>
  keyIn(await door.post.mailTo(address, subject, count), door.sapa.app.config.PUBLIC_URL, 'verify-email');
const confirm = (token: unknown) => door.browser.call('POST', '/auth/confirm-email', { token });
const verified = async (who: SignedUp) => (await door.browser.me(who.token)).body.data?.user.email_verified;
const resend = (who: SignedUp) => door.browser.call('POST', '/me/verification', undefined, bearer(who.token));
const change = (who: SignedUp, email: string, password = who.password) =>
  door.browser.call('POST', '/me/email', { email, password }, bearer(who.token));

test('who registers is mailed a link that verifies the e-mail, once, and the open screens know at once', async () => {
  const who = await door.browser.signUp();
  expect(await verified(who)).toBe(false);
  const token = await key(who.email, VERIFY);
  expect((await confirm(token)).body).toEqual({ email: who.email });
  expect(await verified(who)).toBe(true);
  expect((await confirm(token)).body.code).toBe('LINK_INVALID');
});

test('the link ends after three days; a new one makes the old one worthless', async () => {
  const who = await door.browser.signUp();
  const first = await key(who.email, VERIFY);
  expect((await resend(who)).status).toBe(202);
  const second = await key(who.email, VERIFY, 2);
  expect((await confirm(first)).status).toBe(400);
  door.now = new Date(Date.now() + 3 * 24 * 3_600_000 + 1000);
  expect((await confirm(second)).status).toBe(400);
});

test('it is sent again once a minute, five times an hour', async () => {
  const who = await door.browser.signUp();
  const afterAMinute = async () => {
    door.now = new Date(door.now.getTime() + 61_000);
    return (await resend(who)).status;
  };
  expect([(await resend(who)).status, (await resend(who)).status]).toEqual([202, 429]);
  // The refused one was counted too.
  const more = [await afterAMinute(), await afterAMinute(), await afterAMinute(), await afterAMinute()];
  expect(more).toEqual([202, 202, 202, 429]);
});

test.each(['', null, undefined, ['a'], { $ne: null }, 'x'.repeat(1000)])(
  'a token that is none (%j) is a link that is not valid',
  async (token) => {
    expect((await confirm(token)).body.code).toBe('LINK_INVALID');
  },
);

test('a new e-mail is used once its owner confirms it; the old one is told and its links end', async () => {
  const who = await door.browser.signUp();
  await confirm(await key(who.email, VERIFY));
  await door.browser.call('POST', '/auth/forgot-password', { email: who.email });
  const oldReset = keyIn(
    await door.post.mailTo(who.email, /Buat password/),
    door.sapa.app.config.PUBLIC_URL,
    'reset-password',
  );
  const fresh = `baru-${who.email}`;
  expect((await change(who, fresh, 'bukan-ini')).body.fields).toEqual({
    password: 'Password salah. Coba lagi.',
  });
  expect((await change(who, fresh.toUpperCase())).status).toBe(202);
  const token = await key(fresh, CHANGE);
  expect((await door.browser.login(fresh, who.password)).status).toBe(401);
  expect((await confirm(token)).body).toEqual({ email: fresh });
  expect((await door.browser.login(fresh, who.password)).status).toBe(200);
  expect((await door.browser.login(who.email, who.password)).status).toBe(401);
  await door.post.mailTo(who.email, /Email akun Anda diganti/);
  const reset = await door.browser.call('POST', '/auth/reset-password', {
    token: oldReset,
    new_password: 'kuda-terbang-biru',
    confirm_password: 'kuda-terbang-biru',
  });
  expect(reset.body.code).toBe('LINK_INVALID');
});

test("another person's e-mail is answered alike and changes nothing; its owner is told", async () => {
  const [who, other] = [await door.browser.signUp(), await door.browser.signUp()];
  const unused = `bebas-${who.email}`;
  const free = await change(who, unused);
  const taken = await change(who, other.email);
  expect(free.body).toMatchObject({ pending_email: unused });
  expect([taken.status, taken.body]).toEqual([free.status, { ...free.body, pending_email: other.email }]);
  const mail = await door.post.mailTo(other.email, /sudah punya akun/);
  expect(mail.text).not.toContain('#');
  // Afterwards too: the profile says of both that they wait.
  const profile = await door.browser.call('GET', '/me', undefined, bearer(who.token));
  expect(profile.body).toEqual(taken.body);
});

test('an e-mail that somebody registered meanwhile is not taken from them', async () => {
  const who = await door.browser.signUp();
  const wanted = `direbut-${who.email}`;
  await change(who, wanted);
  const token = await key(wanted, CHANGE);
  await door.browser.register({ email: wanted });
  expect((await confirm(token)).body.code).toBe('LINK_INVALID');
  expect((await door.browser.me(who.token)).body.data?.user.email).toBe(who.email);
});
