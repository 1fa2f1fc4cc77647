import type { Member } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { bearer, person } from '../../testing/browser.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';
import { NEWCOMER, staffAt } from '../../testing/staff.ts';

const door = openFrontDoorWithMail();
const { boss, as, invite, key, read, accept, colleague } = staffAt(door);

test('a new person is invited by mail, chooses name and password, and is in', async () => {
  const who = await boss();
  const { email } = person();
  const invited = await invite(who, email.toUpperCase(), 'supervisor');
  expect([invited.status, invited.body.email, invited.body.expired]).toEqual([201, email, false]);
  const token = await key(email);
  expect((await read(token)).body).toEqual({
    workspace_name: 'Toko Sari',
    invited_by: 'Sari Dewi',
    email,
    role: 'supervisor',
    has_account: false,
  });
  const bare = await accept(token);
  expect(bare.body.fields).toEqual({ name: 'Nama wajib diisi', password: 'Password wajib diisi' });
  expect((await accept(token, NEWCOMER)).status).toBe(200);
  const { user } = (await door.browser.login(email, NEWCOMER.password)).body.data!;
  expect(user).toMatchObject({
    email_verified: true,
    workspace: { id: who.user.workspace!.id },
    member: { role: 'supervisor' },
  });
  expect((await as(who, 'GET', '/invitations')).body).toEqual({ items: [] });
});

test('who has an account joins with it, and may work here and there', async () => {
  const [who, guest] = [await boss(), await boss()];
  await invite(who, guest.email, 'admin');
  const token = await key(guest.email);
  expect((await read(token)).body).toMatchObject({ has_account: true });
  expect((await accept(token)).status).toBe(200);
  expect((await door.browser.login(guest.email, guest.password)).status).toBe(200);

  const mine = guest.user.workspace!.id;
  const theirs = who.user.workspace!.id;
  const { items } = (await as(guest, 'GET', '/me/workspaces')).body as unknown as {
    items: { id: string; role: string; current: boolean }[];
  };
  expect(items.map(({ id, role, current }) => [id, role, current]).toSorted()).toEqual(
    [
      [mine, 'owner', true],
      [theirs, 'admin', false],
    ].toSorted(),
  );
  const members = async () => (await as(guest, 'GET', '/members')).body as unknown as { items: Member[] };
  expect((await members()).items).toHaveLength(1);
  const moved = await as(guest, 'POST', '/me/workspace', { workspace_id: theirs });
  expect(moved.body).toMatchObject({
    data: { user: { workspace: { id: theirs }, member: { role: 'admin' } } },
  });
  // The same token, at once: the session moved.
  expect((await members()).items).toHaveLength(2);
  expect((await door.browser.login(guest.email, guest.password)).body.data?.user.workspace?.id).toBe(mine);
});

describe('an invitation opens nothing', () => {
  const refused = async (token: unknown) => {
    expect((await read(token)).body.code).toBe('LINK_INVALID');
    expect((await accept(token, NEWCOMER)).body.code).toBe('LINK_INVALID');
  };
  const invited = async () => {
    const who = await boss();
    const { email } = person();
    const { body } = await invite(who, email);
    return { who, email, id: body.id, token: await key(email) };
  };

  test('twice, not even at the same moment', async () => {
    const { email, token } = await invited();
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token, NEWCOMER)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused(token);
    const { rows } = await door.sql.query(
      'select count(*)::int from members m join users u on u.id = m.user_id where email = $1',
      [email],
    );
    expect(rows[0].count).toBe(1);
  });

  test('after it was revoked', async () => {
    const { who, id, token } = await invited();
    expect((await as(who, 'DELETE', `/invitations/${id}`)).status).toBe(200);
    await refused(token);
  });

  test('with the link of an earlier mail', async () => {
    const { who, id, email, token } = await invited();
    await as(who, 'POST', `/invitations/${id}/resend`);
    const again = await key(email, 2);
    await refused(token);
    const log = await as(who, 'GET', '/audit-log?act=member.invitation_resent');
    expect(log.body).toMatchObject({ items: [{ subject: email, actor: { email: who.email } }] });
    expect((await accept(again, NEWCOMER)).status).toBe(200);
  });

  test('after seven days', async () => {
    const { token } = await invited();
    door.now = new Date(door.now.getTime() + 7 * 24 * 3_600_000 + 1000);
    await refused(token);
  });

  test('for another e-mail: the membership goes to who was invited, whoever opens the link', async () => {
    const { who, email, token } = await invited();
    const thief = await boss();
    const answer = await door.browser.call(
      'POST',
      '/auth/invitation/accept',
      { token, ...NEWCOMER, email: thief.email },
      bearer(thief.token),
    );
    expect(answer.body).toMatchObject({ email });
    const { items } = (await as(who, 'GET', '/members')).body as unknown as { items: Member[] };
    expect(items.map((member) => member.email).toSorted()).toEqual([email, who.email].toSorted());
  });

  test.each(['', null, ['a'], { $ne: null }, 'a.b.c', `${'0'.repeat(8)}-0000-0000-0000-000000000000.x.y`])(
    'made up: %j',
    (token) => refused(token),
  );
});

test('an account that a stranger registered for the invited e-mail is taken from them', async () => {
  const who = await boss();
  const squatter = await door.browser.signUp();
  await invite(who, squatter.email);
  const token = await key(squatter.email);
  expect((await read(token)).body).toMatchObject({ has_account: false });
  expect((await accept(token, NEWCOMER)).status).toBe(200);
  expect((await door.browser.me(squatter.token)).status).toBe(401);
  expect((await door.browser.login(squatter.email, squatter.password)).status).toBe(401);
  expect((await door.browser.login(squatter.email, NEWCOMER.password)).status).toBe(200);
});

test('whether an e-mail has an account is not told by inviting it', async () => {
  const [who, known] = [await boss(), await door.browser.register()];
  const answers = [await invite(who, known.email), await invite(who, person().email)];
  const [a, b] = answers.map(({ status, body }) => [status, Object.keys(body), body.role, body.expired]);
  expect(a).toEqual(b);
});

test('an unverified e-mail invites nobody', async () => {
  const who = await door.browser.signUp();
  expect((await invite(who, person().email)).body).toMatchObject({ code: 'EMAIL_UNVERIFIED' });
});

test('who is a member already is not invited again', async () => {
  const who = await boss();
  const agent = await colleague(who, 'agent');
  expect((await invite(who, agent.email)).body).toMatchObject({ code: 'ALREADY_MEMBER' });
});
