import { type AdminUser, createUser, getUser, listUsers } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { openUserDesk } from '../../testing/user-desk.ts';

const { door, admin, form, shop } = openUserDesk();

describe("Users ('Daftar User')", () => {
  test('5 rows per page, the newest first; pages meet', async () => {
    for (let one = 0; one < 6; one++) await admin(createUser, { body: form() });
    const first = await admin(listUsers, { query: { page: 1 } });
    const second = await admin(listUsers, { query: { page: 2 } });
    expect(first.items).toHaveLength(5);
    expect(first.total).toBeGreaterThanOrEqual(6);
    const ids = [...first.items, ...second.items].map(({ id }: AdminUser) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is searched by name and e-mail; wildcards are letters', async () => {
    const { email } = await admin(createUser, { body: form({ username: 'Melati 100%' }) });
    const found = async (q: string) =>
      (await admin(listUsers, { query: { q } })).items.map((user) => user.email);
    expect(await found('melati')).toEqual([email]);
    expect(await found('0%')).toEqual([email]);
    expect(await found(email.toUpperCase())).toEqual([email]);
  });

  test('type is free, and paid where the workspace has a paid plan; nobody sets it', async () => {
    const { owner, workspaceId } = await shop();
    const type = async () => (await admin(getUser, { params: { id: owner.user.id } })).type;
    expect(await type()).toBe('free');
    await door.sql.query(`update workspaces set plan_name = 'Business' where id = $1`, [workspaceId]);
    expect(await type()).toBe('paid');
    await expect(
      admin(createUser, { body: { ...(form() as object), type: 'paid' } as never }),
    ).resolves.toMatchObject({ type: 'free' });
  });

  test('a user is opened by id and by e-mail', async () => {
    const { id, email } = await admin(createUser, { body: form() });
    expect(await admin(getUser, { params: { id } })).toMatchObject({ email });
    expect(await admin(getUser, { params: { id: email } })).toMatchObject({ id });
    await expect(admin(getUser, { params: { id: uuidv7() } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
