import type { AuditEntry, Member } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { person, type SignedUp } from '../../testing/browser.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';
import { NEWCOMER, staffAt } from '../../testing/staff.ts';

const door = openFrontDoorWithMail();
const { boss, verify, as, invite, key, accept, colleague } = staffAt(door);

test('nobody moves to a workspace that is not theirs, or no longer', async () => {
  const [who, stranger] = [await boss(), await boss()];
  const workspace_id = who.user.workspace!.id;
  expect((await as(stranger, 'POST', '/me/workspace', { workspace_id })).status).toBe(404);
  await invite(who, stranger.email);
  await accept(await key(stranger.email));
  expect((await as(stranger, 'POST', '/me/workspace', { workspace_id })).status).toBe(200);
  await door.sql.query('update members set disabled_at = now() where workspace_id = $1 and user_id = $2', [
    workspace_id,
    stranger.user.id,
  ]);
  await expect
    .poll(async () => (await door.browser.me(stranger.token)).body.data?.user.workspace?.id)
    .toBe(stranger.user.workspace!.id);
  expect((await as(stranger, 'POST', '/me/workspace', { workspace_id })).status).toBe(404);
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

test('an admin gives every role but owner, and takes no owner anything', async () => {
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

test.each(['agent', 'supervisor'] as const)('an %s invites nobody and changes nobody', async (role) => {
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
});

test('the last owner stays; of two who step down at once one stays', async () => {
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
  const { rows } = await door.sql.query(
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

describe('a plan seats as many people as its list says', () => {
  const FULL = { code: 'SEAT_LIMIT_REACHED' };
  const seated = async ({ user }: SignedUp) => {
    const { rows } = await door.sql.query(
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
    await door.sql.query(`update workspaces set plan_name = 'Pro' where id = $1`, [who.user.workspace!.id]);
    expect((await invite(who, person().email)).status).toBe(201);
  });

  test('the same person invited again takes no second seat; an invitation that is over takes none', async () => {
    const who = await boss('Paket Gratis');
    const { email } = person();
    const { body } = await invite(who, email);
    expect((await invite(who, email)).status).toBe(201);
    await door.sql.query(`update invitations set expires_at = now() - interval '1 hour' where id = $1`, [
      body.id,
    ]);
    expect((await invite(who, person().email)).status).toBe(201);
    expect((await as(who, 'POST', `/invitations/${body.id}/resend`)).body).toMatchObject(FULL);
  });

  test('plan downgrade race: of two who accept the last seat at once one sits; the other’s link stays good', async () => {
    const who = await boss('Pro');
    const emails = [person().email, person().email];
    const keys: string[] = [];
    for (const email of emails) {
      await invite(who, email);
      keys.push(await key(email));
    }
    await door.sql.query(`update workspaces set plan_name = 'Paket Gratis' where id = $1`, [
      who.user.workspace!.id,
    ]);
    const answers = await Promise.all(keys.map((token) => accept(token, NEWCOMER)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await seated(who)).toBe(2);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers[late]?.body).toMatchObject(FULL);
    await door.sql.query(`update workspaces set plan_name = 'Pro' where id = $1`, [who.user.workspace!.id]);
    expect((await accept(keys[late], NEWCOMER)).status).toBe(200);
  });

  test('plan downgrade: nobody comes back beyond it', async () => {
    const who = await boss();
    const [first, second] = [await colleague(who, 'agent'), await colleague(who, 'agent')];
    await as(who, 'POST', `/members/${first.user.member!.id}/deactivate`);
    await door.sql.query(`update workspaces set plan_name = 'Paket Gratis' where id = $1`, [
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
