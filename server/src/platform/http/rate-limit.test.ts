import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { addressSubject, createRateLimiter, type RateLimit } from './rate-limit.ts';

let clone: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let now = new Date('2026-11-21T10:00:00Z');
const clock = { now: () => now };
const perAddress: RateLimit = { name: 'login:address', limit: 5, seconds: 300 };
const perAccount: RateLimit = { name: 'login:account', limit: 10, seconds: 900 };

beforeAll(async () => {
  clone = await createTestDatabase();
  database = openDatabase(clone.url);
});
afterAll(async () => {
  await database.close();
  clone.drop();
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const outcome = (call: Promise<void>) =>
  call.then(
    () => 'allowed',
    (refusal: { code: string; retryAfter: number }) => `${refusal.code} ${refusal.retryAfter}`,
  );

test('the sixth try within five minutes is refused, and told how long to wait', async () => {
  const limiter = createRateLimiter(database, clock);
  for (let n = 0; n < 5; n++) expect(await outcome(limiter.count([perAddress, '1.1.1.1']))).toBe('allowed');
  later(100);
  expect(await outcome(limiter.count([perAddress, '1.1.1.1']))).toBe('TOO_MANY_REQUESTS 200');
  expect(await outcome(limiter.count([perAddress, '2.2.2.2']))).toBe('allowed');
  expect(await outcome(limiter.count([{ ...perAddress, name: 'reset:address' }, '1.1.1.1']))).toBe('allowed');
});

test('refused tries do not lengthen the wait: nobody is locked out for good', async () => {
  const limiter = createRateLimiter(database, clock);
  for (let n = 0; n < 50; n++) await outcome(limiter.count([perAddress, '3.3.3.3']));
  later(300);
  expect(await outcome(limiter.count([perAddress, '3.3.3.3']))).toBe('allowed');
});

test('a hundred tries at once, from two processes: five pass', async () => {
  const other = openDatabase(clone.url);
  const limiters = [createRateLimiter(database, clock), createRateLimiter(other, clock)];
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      outcome(limiters[n % 2]!.count([perAddress, '4.4.4.4'], [perAccount, 'sari@toko.id'])),
    ),
  );
  await other.close();
  expect(outcomes.filter((each) => each === 'allowed')).toHaveLength(5);
});

test('tries that turned out well are taken back', async () => {
  const limiter = createRateLimiter(database, clock);
  for (let n = 0; n < 20; n++) {
    expect(await outcome(limiter.count([perAddress, '5.5.5.5']))).toBe('allowed');
    await limiter.takeBack([perAddress, '5.5.5.5']);
  }
});

test('any text can be counted, and none of it is kept', async () => {
  const limiter = createRateLimiter(database, clock);
  await limiter.count(
    [perAccount, 'canary\0@toko.id'],
    [perAccount, '\ud800'],
    [perAccount, 'x'.repeat(1e6)],
  );
  const { rows } = await database.pool.query('select key from rate_limits');
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test.each([
  ['1.2.3.4', '::ffff:1.2.3.4'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
])('%s and %s are one', (a, b) => {
  expect(addressSubject(a)).toBe(addressSubject(b));
});
test('two networks are two', () => {
  expect(addressSubject('2001:db8:1:2::1')).not.toBe(addressSubject('2001:db8:1:3::1'));
});
