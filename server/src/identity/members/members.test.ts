import type { AuditEntry, Invitation, Member, MemberRole } from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Answer, bearer, browserAt, person, type SignedUp } from '../../testing/browser.ts';
import { keyIn, openPostOffice } from '../../testing/post-office.ts';

const INVITED = /mengundang Anda/;
let now = new Date();
let sapa: TestApp;
let owner: pg.Client;
let browser: ReturnType<typeof browserAt>;
let post: Awaited<ReturnType<typeof openPostOffice>>;

beforeAll(async () => {
  post = await openPostOffice();
  sapa = await startTestApp({ SMTP_URL: post.url }, { clock: { now: () => now } });
  owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
  browser = browserAt(sapa.url);
});
beforeEach(async () => {
  now = new Date();
  await owner.query('truncate rate_limits');
});
afterAll(async () => {
  await owner.end();
  await sapa.stop();
  await post.stop();
});

async function boss(plan = 'Enterprise'): Promise<SignedUp> {
  const who = await browser.signUp();
  await verify(who.email);
  await owner.query('update workspaces set plan_name = $2 where id = $1', [who.user.workspace!.id, plan]);
  return who;
}
const verify = (email: string) =>
  owner.query('update users set email_verified = true where email = $1', [email]);
const as = ({ token }: { token: string }, method: string, path: string, body?: unknown) =>
  browser.call(method, path, body, bearer(token)) as Promise<Answer & { body: Invitation & Member }>;
const invite = (who: { token: string }, email: string, role: MemberRole = 'agent') =>
  as(who, 'POST', '/invitations', { email, role });
const key = async (email: string, count = 1) =>
  keyIn(await post.letterTo(email, INVITED, count), sapa.app.config.PUBLIC_URL, 'invitation');
const read = (token: unknown) => browser.call('POST', '/auth/invitation', { token });
const accept = (token: unknown, newcomer: Record<string, unknown> = {}) =>
  browser.call('POST', '/auth/invitation/accept', { token, ...newcomer });
const NEWCOMER = { name: 'Putri Wulandari', password: 'kuda-terbang-biru' };

/** Somebody who was invited and came. */
async function colleague(who: SignedUp, role: MemberRole): Promise<SignedUp> {
  const { email } = person();
  await invite(who, email, role);
  await accept(await key(email), NEWCOMER);
  const answer = await browser.login(email, NEWCOMER.password);
  const { user, access_token: token } = answer.body.data!;
  return { email, password: NEWCOMER.password, user, token, cookie: '', setCookie: [] };
}

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
  const { user } = (await browser.login(email, NEWCOMER.password)).body.data!;
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
  expect((await browser.login(guest.email, guest.password)).status).toBe(200);

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
  expect((await browser.login(guest.email, guest.password)).body.data?.user.workspace?.id).toBe(mine);
});

test('nobody moves to a workspace that is not theirs, or no longer', async () => {
  const [who, stranger] = [await boss(), await boss()];
  const workspace_id = who.user.workspace!.id;
  expect((await as(stranger, 'POST', '/me/workspace', { workspace_id })).status).toBe(404);
  await invite(who, stranger.email);
  await accept(await key(stranger.email));
  expect((await as(stranger, 'POST', '/me/workspace', { workspace_id })).status).toBe(200);
  await owner.query('update members set disabled_at = now() where workspace_id = $1 and user_id = $2', [
    workspace_id,
    stranger.user.id,
  ]);
  await expect
    .poll(async () => (await browser.me(stranger.token)).body.data?.user.workspace?.id)
    .toBe(stranger.user.workspace!.id);
  expect((await as(stranger, 'POST', '/me/workspace', { workspace_id })).status).toBe(404);
});

describe('attack 11: an invitation opens nothing', () => {
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
    const { rows } = await owner.query(
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
    expect((await accept(again, NEWCOMER)).status).toBe(200);
  });

  test('after seven days', async () => {
    const { token } = await invited();
    now = new Date(now.getTime() + 7 * 24 * 3_600_000 + 1000);
    await refused(token);
  });

  test('for another e-mail: the membership goes to who was invited, whoever opens the link', async () => {
    const { who, email, token } = await invited();
    const thief = await boss();
    const answer = await browser.call(
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
  const squatter = await browser.signUp();
  await invite(who, squatter.email);
  const token = await key(squatter.email);
  expect((await read(token)).body).toMatchObject({ has_account: false });
  expect((await accept(token, NEWCOMER)).status).toBe(200);
  expect((await browser.me(squatter.token)).status).toBe(401);
  expect((await browser.login(squatter.email, squatter.password)).status).toBe(401);
  expect((await browser.login(squatter.email, NEWCOMER.password)).status).toBe(200);
});

test('attack 14: whether an e-mail has an account is not told by inviting it', async () => {
  const [who, known] = [await boss(), await browser.register()];
  const answers = [await invite(who, known.email), await invite(who, person().email)];
  const [a, b] = answers.map(({ status, body }) => [status, Object.keys(body), body.role, body.expired]);
  expect(a).toEqual(b);
});

test('an unverified e-mail invites nobody', async () => {
  const who = await browser.signUp();
  expect((await invite(who, person().email)).body).toMatchObject({ code: 'EMAIL_UNVERIFIED' });
});

test('what is done to members and accounts stands in the log, by whom and from where', async () => {
  const who = await boss();
  const agent = await colleague(who, 'agent');
  const id = agent.user.member!.id;
  await as(who, 'PATCH', `/members/${id}`, { role: 'supervisor' });
  await as(agent, 'POST', '/me/password', {
    current_password: agent.password,
    new_password: 'sepeda-hijau-tua',
    confirm_password: 'sepeda-hijau-tua',
  });
  await as(who, 'POST', `/members/${id}/deactivate`);
  const { items } = (await as(who, 'GET', '/audit-log')).body as unknown as { items: AuditEntry[] };
  const told = items.map(({ act, actor, subject, ip }) => [act, actor.email, subject, ip]);
  const here = '127.0.0.1';
  expect(told.toReversed().slice(1)).toEqual([
    ['member.signed_in', who.email, null, here],
    ['member.invited', who.email, agent.email, here],
    ['member.joined', agent.email, agent.email, here],
    ['member.signed_in', agent.email, null, here],
    ['member.role_changed', who.email, NEWCOMER.name, here],
    ['member.password_changed', agent.email, null, here],
    ['member.deactivated', who.email, NEWCOMER.name, here],
  ]);
});

test('who is a member already is not invited again', async () => {
  const who = await boss();
  const agent = await colleague(who, 'agent');
  expect((await invite(who, agent.email)).body).toMatchObject({ code: 'ALREADY_MEMBER' });
});

test('attack 11: an admin gives every role but owner, and takes no owner anything', async () => {
  const who = await boss();
  const admin = await colleague(who, 'admin');
  await verify(admin.email);
  expect((await invite(admin, person().email, 'owner')).status).toBe(403);
  expect((await invite(admin, person().email, 'admin')).status).toBe(201);
  const theOwner = who.user.member!.id;
  const me = admin.user.member!.id;
  expect((await as(admin, 'PATCH', `/members/${me}`, { role: 'owner' })).status).toBe(403);
  expect((await as(admin, 'PATCH', `/members/${theOwner}`, { role: 'agent' })).status).toBe(403);
  expect((await as(admin, 'POST', `/members/${theOwner}/deactivate`)).status).toBe(403);
});

test.each(['agent', 'supervisor'] as const)(
  'attack 11: an %s invites nobody and changes nobody',
  async (role) => {
    const who = await boss();
    const weak = await colleague(who, role);
    const me = weak.user.member!.id;
    for (const answer of [
      await invite(weak, person().email),
      await as(weak, 'PATCH', `/members/${me}`, { role: 'owner' }),
      await as(weak, 'POST', `/members/${who.user.member!.id}/deactivate`),
      await as(weak, 'GET', '/invitations'),
    ])
      expect(answer.status).toBe(403);
  },
);

test('attack 11: the last owner stays; of two who step down at once one stays', async () => {
  const who = await boss();
  const mine = who.user.member!.id;
  const alone = [
    await as(who, 'PATCH', `/members/${mine}`, { role: 'admin' }),
    await as(who, 'POST', `/members/${mine}/deactivate`),
  ];
  for (const answer of alone) expect(answer.body).toMatchObject({ code: 'LAST_OWNER' });
  const second = await colleague(who, 'agent');
  const theirs = second.user.member!.id;
  expect((await as(who, 'PATCH', `/members/${theirs}`, { role: 'owner' })).body.role).toBe('owner');
  const both = await Promise.all([
    as(who, 'PATCH', `/members/${mine}`, { role: 'agent' }),
    as(second, 'PATCH', `/members/${theirs}`, { role: 'agent' }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await owner.query(
    `select count(*)::int from members where workspace_id = $1 and role = 'owner'`,
    [who.user.workspace!.id],
  );
  expect(rows[0].count).toBe(1);
});

test('who is deactivated is out with the next request, and back when activated again', async () => {
  const who = await boss();
  const agent = await colleague(who, 'agent');
  const id = agent.user.member!.id;
  expect((await as(who, 'POST', `/members/${id}/deactivate`)).body.active).toBe(false);
  expect((await as(agent, 'GET', '/members')).status).toBe(403);
  const listed = async (status: string) =>
    ((await as(who, 'GET', `/members?status=${status}`)).body as unknown as { items: Member[] }).items.length;
  expect([await listed('active'), await listed('all')]).toEqual([1, 2]);
  expect((await as(who, 'POST', `/members/${id}/reactivate`)).body.active).toBe(true);
  expect((await as(agent, 'GET', '/members')).status).toBe(200);
});

describe('decision 2: a plan seats as many people as its list says', () => {
  const FULL = { code: 'SEAT_LIMIT_REACHED' };
  const seated = async ({ user }: SignedUp) => {
    const { rows } = await owner.query(
      'select count(*)::int from members where workspace_id = $1 and disabled_at is null',
      [user.workspace!.id],
    );
    return rows[0].count as number;
  };

  test('an invitation beyond it is refused with the way out; those that wait count', async () => {
    const who = await boss('Paket Gratis');
    expect((await invite(who, person().email)).status).toBe(201);
    const refused = await invite(who, person().email);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        ...FULL,
        message:
          'Paket Gratis memuat 2 human agent dan semuanya terpakai, termasuk undangan yang menunggu. Upgrade ke Pro (5 human agent) di Billing, atau nonaktifkan anggota yang tidak aktif.',
      }),
    ]);
    await owner.query(`update workspaces set plan_name = 'Pro' where id = $1`, [who.user.workspace!.id]);
    expect((await invite(who, person().email)).status).toBe(201);
  });

  test('the same person invited again takes no second seat; an invitation that is over takes none', async () => {
    const who = await boss('Paket Gratis');
    const { email } = person();
    const { body } = await invite(who, email);
    expect((await invite(who, email)).status).toBe(201);
    await owner.query(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [
      body.id,
    ]);
    expect((await invite(who, person().email)).status).toBe(201);
    expect((await as(who, 'POST', `/invitations/${body.id}/resend`)).body).toMatchObject(FULL);
  });

  test('attack 36, plan downgrade race: of two who accept the last seat at once one sits; the other’s link stays good', async () => {
    const who = await boss('Pro');
    const emails = [person().email, person().email];
    const keys: string[] = [];
    for (const email of emails) {
      await invite(who, email);
      keys.push(await key(email));
    }
    await owner.query(`update workspaces set plan_name = 'Paket Gratis' where id = $1`, [
      who.user.workspace!.id,
    ]);
    const answers = await Promise.all(keys.map((token) => accept(token, NEWCOMER)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await seated(who)).toBe(2);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers[late]?.body).toMatchObject(FULL);
    await owner.query(`update workspaces set plan_name = 'Pro' where id = $1`, [who.user.workspace!.id]);
    expect((await accept(keys[late], NEWCOMER)).status).toBe(200);
  });

  test('attack 36, plan downgrade: nobody comes back beyond it', async () => {
    const who = await boss();
    const [first, second] = [await colleague(who, 'agent'), await colleague(who, 'agent')];
    await as(who, 'POST', `/members/${first.user.member!.id}/deactivate`);
    await owner.query(`update workspaces set plan_name = 'Paket Gratis' where id = $1`, [
      who.user.workspace!.id,
    ]);
    const back = await as(who, 'POST', `/members/${first.user.member!.id}/reactivate`);
    expect(back.body).toMatchObject(FULL);
    await as(who, 'POST', `/members/${second.user.member!.id}/deactivate`);
    const both = await Promise.all(
      [first, second].map(({ user }) => as(who, 'POST', `/members/${user.member!.id}/reactivate`)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await seated(who)).toBe(2);
  });
});
