import { expect, test } from 'vitest';
import { person } from '../../testing/browser.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';
import { keyIn } from '../../testing/post-office.ts';
import { until } from '../../testing/shop.ts';
import { staffAt } from '../../testing/staff.ts';

/** Somebody who wants a stranger to get mails from us, or their own words in one. */
const door = openFrontDoorWithMail({ TRUST_PROXY: '1' });
const { boss, as, invite, verify } = staffAt(door);

const WORDS = 'SELAMAT Anda menang, ambil di https://jahat.example/hadiah';
const attacker = (email: string) => person({ email, name: WORDS, business_name: WORDS });
let addresses = 0;
const register = (email: string) =>
  door.browser.call('POST', '/auth/register', attacker(email), {
    'x-forwarded-for': `10.9.${addresses++}.1`,
  });
/** Once all that was asked for is sent or dropped. */
async function lettersTo(address: string) {
  const done = `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
                where t.identifier like 'identity.mail%'`;
  await until(
    () => door.sql.query(done),
    ({ rowCount }) => rowCount === 0,
  );
  return door.post.lettersFor(address.split('@')[0]!);
}

test('whatever the causes, from wherever they are, one mailbox gets six mails an hour, and the owner’s reset beside them', async () => {
  const { email: victim } = person();
  const spelt = (n: number) => victim.replace('@', `+${n}@`);
  const bosses = [await boss(), await boss()];
  for (let n = 0; n < 12; n++) expect((await register(n % 2 === 0 ? victim : spelt(n))).status).toBe(201);
  for (const who of bosses) expect((await invite(who, victim)).status).toBe(201);
  for (const who of bosses) await as(who, 'POST', '/me/email', { email: victim, password: who.password });
  const { rows } = await door.sql.query(
    "select max(hits) as asked from rate_limits where key like 'mail:mailbox-hour:%'",
  );
  expect(await lettersTo(victim)).toHaveLength(6);
  expect(rows[0].asked).toBeGreaterThan(6);

  await door.browser.call('POST', '/auth/forgot-password', { email: victim });
  await door.post.mailTo(victim, /Buat password baru/);
  expect(await lettersTo(victim)).toHaveLength(7);
  door.now = new Date(door.now.getTime() + 3_601_000);
  await register(victim);
  await door.post.mailTo(victim, /sudah punya akun/, 1);
});

test('a mail that is dropped leaves the link good that was mailed before', async () => {
  const who = await door.browser.signUp();
  const mail = await door.post.mailTo(who.email, /Verifikasi email/);
  const token = keyIn(mail, door.sapa.app.config.PUBLIC_URL, 'verify-email');
  for (let n = 0; n < 6; n++) await register(who.email);
  await door.post.mailTo(who.email, /sudah punya akun/, 5);
  expect((await as(who, 'POST', '/me/verification')).status).toBe(202);
  expect(await lettersTo(who.email)).toHaveLength(6);
  expect((await door.browser.call('POST', '/auth/confirm-email', { token })).status).toBe(200);
});

test('nothing that somebody typed greets a person who has not verified the address', async () => {
  const { email: victim } = person();
  await register(victim);
  await door.browser.call('POST', '/auth/forgot-password', { email: victim });
  for (const subject of [/Verifikasi email/, /Buat password baru/]) {
    const mail = await door.post.mailTo(victim, subject);
    expect(mail.raw).not.toMatch(/SELAMAT|jahat/);
    expect(mail.text).toMatch(/^Halo,/);
  }
});

test('an invitation says who invites beside a subject of ours, and no name in it is a link', async () => {
  const { email: victim } = person();
  const who = await door.browser.signUp({ name: WORDS, business_name: WORDS });
  await verify(who.email);
  expect((await invite(who, victim)).status).toBe(201);
  const mail = await door.post.mailTo(victim, /^Anda diundang ke sebuah tim di Sapa$/);
  expect(mail.text).toContain('SELAMAT Anda menang, ambil di https jahat example');
  expect(mail.raw).not.toContain('jahat.example');
});

test('a mailbox is invited five times an hour, from however many businesses', async () => {
  const { email: victim } = person();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++)
    statuses.push((await invite(await boss(), victim.replace('@', `+${n}@`))).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('nearly the same words reach sixty mailboxes an hour, from however many businesses', async () => {
  const victims: string[] = [];
  for (let n = 0; n < 3; n++) {
    const who = await boss('Unlimited', { business_name: `Anda MENANG hadiah ke-${n}, WA 0812-3456-7890` });
    for (let m = 0; m < 22; m++) {
      const { email } = person();
      victims.push(email);
      expect((await invite(who, email)).status).toBe(201);
    }
  }
  const other = person().email;
  await invite(await boss(), other);
  const mailed = (await Promise.all([...victims, other].map(lettersTo))).filter(({ length }) => length > 0);
  expect(mailed).toHaveLength(61);
  expect(mailed.at(-1)?.[0]?.text).toContain('Toko Sari');
});
