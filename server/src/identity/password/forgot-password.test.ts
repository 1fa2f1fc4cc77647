import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { effortShare } from '../../testing/effort-share.ts';
import { openFrontDoor } from '../../testing/front-door.ts';

const door = openFrontDoor({}, { role: 'web' });

const forgot = async (email: string) => {
  await door.sql.query('truncate rate_limits');
  const { status, body } = await door.browser.call('POST', '/auth/forgot-password', { email });
  expect([status, body]).toEqual([202, { ok: true }]);
};

test('the same is done for an e-mail with an account and without: a job will find out', async () => {
  const emails = [(await door.browser.register()).email, 'tidak-ada@toko.id'];
  for (const email of emails) await forgot(email);
  const { rows } = await door.sql.query(
    `select payload ->> 'email' as email from graphile_worker._private_jobs where payload ->> 'email' is not null order by id`,
  );
  expect(rows.map(({ email }) => email)).toEqual(emails);
});

test('an e-mail with an account takes the same effort as one without', {
  timeout: 60_000,
}, async () => {
  const share = await effortShare(door.sapa.app, async () => {
    const known = await door.browser.register();
    return [() => forgot(known.email), () => forgot(`x${randomUUID()}@toko.id`)];
  });
  expect(share).toBeGreaterThan(0.6);
});
