import { createUser, deleteUser, getUser, listPlatformAuditLog, whoAmI } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { signInPlatform } from '../../testing/platform.ts';
import { until } from '../../testing/shop.ts';
import { openUserDesk } from '../../testing/user-desk.ts';

const { door, desk, admin, form, signIn, shop } = openUserDesk();

describe('user delete', () => {
  const remove = (id: string, call = admin) => call(deleteUser, { params: { id } });

  test('sessions end at once, the user is gone from the list, the e-mail is free again', async () => {
    const { id, email } = await admin(createUser, { body: form() });
    const call = await signIn(email, 'kebun-jambu-lima');
    await call(whoAmI);
    await remove(id);
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 401 });
    await expect(admin(getUser, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect((await door.browser.login(email, 'kebun-jambu-lima')).status).toBe(401);
    const again = await admin(createUser, { body: form({ email }) });
    expect(again.email).toBe(email);
    expect(again.id).not.toBe(id);
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  });

  test('nobody deletes the own account; an ADMIN deletes no ROOT; the last ROOT stays', async () => {
    await expect(remove(desk.rina.userId)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
    await door.sql.query(`update users set platform_role = 'ADMIN' where platform_role = 'ROOT'`);
    const [one, two] = [await signInPlatform(door.sapa, 'ROOT'), await signInPlatform(door.sapa, 'ROOT')];
    await expect(remove(one.userId)).rejects.toMatchObject({ code: 'ROOT_ONLY' });
    const both = await Promise.allSettled([remove(two.userId, one.call), remove(one.userId, two.call)]);
    const { rows } = await door.sql.query(
      `select id from users where platform_role = 'ROOT' and deleted_at is null`,
    );
    expect(rows).toHaveLength(1);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a workspace with people left passes on to the strongest of them, and it was said before', async () => {
    const { owner, others } = await shop('agent', 'admin');
    const { departures } = await admin(getUser, { params: { id: owner.user.id } });
    expect(departures).toEqual([{ workspace: 'Toko Sari', outcome: 'passes_on', heir: 'Rekan admin' }]);
    await remove(owner.user.id);
    await until(
      () => others[1]!.call(whoAmI),
      ({ data }) => data.user.member?.role === 'owner',
    );
  });

  test('a workspace of one is suspended, its data stays', async () => {
    const { owner, workspaceId } = await shop();
    const { departures } = await admin(getUser, { params: { id: owner.user.id } });
    expect(departures).toEqual([{ workspace: 'Toko Sari', outcome: 'suspended', heir: null }]);
    await remove(owner.user.id);
    const { rows } = await door.sql.query(
      'select suspended_at, suspended_reason from workspaces where id = $1',
      [workspaceId],
    );
    expect(rows).toEqual([
      { suspended_at: expect.any(Date), suspended_reason: 'Workspace ini tidak lagi punya pemilik.' },
    ]);
  });

  test('who deleted whom is in the log', async () => {
    const { id, email } = await admin(createUser, { body: form({ username: 'Hilang' }) });
    await remove(id);
    const { items } = await admin(listPlatformAuditLog, { query: { act: 'user.deleted' } });
    expect(items[0]).toMatchObject({
      subject: `Hilang (${email})`,
      actor: { name: 'Rina Pengelola', type: 'platform' },
    });
  });
});
