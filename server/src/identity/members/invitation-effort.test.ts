import { expect, test } from 'vitest';
import { person } from '../../testing/browser.ts';
import { effortShare, PAIRS } from '../../testing/effort-share.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';
import { NEWCOMER, staffAt } from '../../testing/staff.ts';

const TAKES_LONG = { timeout: 120_000 };
const door = openFrontDoorWithMail();
const { boss, verify, invite, key, read, accept } = staffAt(door);

/** As often as one likes: how often it may be asked is another test's. */
async function unlimited<T>(ask: () => Promise<T>): Promise<T> {
  await door.sql.query('truncate rate_limits');
  return ask();
}
const registered = async () => (await door.browser.register()).email;
const verified = async () => {
  const email = await registered();
  await verify(email);
  return email;
};
const unknown = async () => person().email;

/** Keys of invitations to as many people as are measured, all of one workspace. */
async function keysOf(someone: () => Promise<string>): Promise<string[]> {
  const who = await boss('Unlimited');
  const keys: string[] = [];
  for (let n = 0; n < PAIRS; n++) {
    const email = await someone();
    expect((await invite(who, email)).status).toBe(201);
    keys.push(await key(email));
  }
  return keys;
}

test('inviting an e-mail with an account takes the same effort as one without', TAKES_LONG, async () => {
  const share = await effortShare(door.sapa.app, async () => {
    const who = await boss();
    const inviting = (email: string) => () =>
      unlimited(async () => expect((await invite(who, email)).status).toBe(201));
    return [inviting(await verified()), inviting(await unknown())];
  });
  expect(share).toBeGreaterThan(0.6);
});

test('accepting with an account takes the same effort as without', TAKES_LONG, async () => {
  const accepting = (keys: string[]) => () =>
    unlimited(async () => expect((await accept(keys.pop(), NEWCOMER)).status).toBe(200));
  const share = await effortShare(door.sapa.app, async () => [
    accepting(await keysOf(verified)),
    accepting(await keysOf(unknown)),
  ]);
  expect(share).toBeGreaterThan(0.6);
});

test(
  'an account that nobody confirmed shows neither in the invitation nor in its effort',
  TAKES_LONG,
  async () => {
    const share = await effortShare(door.sapa.app, async () => {
      const who = await boss();
      const emails = [await registered(), await unknown()];
      const keys: string[] = [];
      for (const email of emails) {
        await invite(who, email);
        keys.push(await key(email));
      }
      const [strangers, nobodys] = await Promise.all(keys.map((token) => read(token)));
      expect({ ...strangers!.body, email: '' }).toEqual({ ...nobodys!.body, email: '' });
      const [one, other] = keys.map((token) => () => unlimited(() => read(token)));
      return [one!, other!];
    });
    expect(share).toBeGreaterThan(0.6);
  },
);

test('who tries too often is refused before a password is worked on', TAKES_LONG, async () => {
  const who = await boss();
  const { email } = person();
  await invite(who, email);
  const token = `${(await key(email)).slice(0, -1)}-`;
  const tries: number[] = [];
  for (let n = 0; n < 31; n++) tries.push((await accept(token)).status);
  expect(tries).toEqual([...Array(30).fill(400), 429]);
  const share = await effortShare(door.sapa.app, async () => [
    () => accept(token, NEWCOMER),
    () => accept(token),
  ]);
  expect(share).toBeGreaterThan(0.6);
});
