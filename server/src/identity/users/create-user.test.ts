import { type ApiError, createUser, listConversations, listUsers, whoAmI } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { openUserDesk } from '../../testing/user-desk.ts';

const { admin, form, signIn } = openUserDesk();

describe('Add User', () => {
  test.each([
    [{ username: ' ' }, 'username', 'Username wajib diisi'],
    [{ email: '' }, 'email', 'Email wajib diisi'],
    [{ password: '' }, 'password', 'Password wajib diisi'],
    [{ role: 'ROOT' }, 'role', 'Role wajib dipilih'],
    [{ email: 'bukan-email' }, 'email', 'Format email belum benar, contoh: nama@bisnis.id'],
  ])('%j is refused beside its field', async (change, field, sentence) => {
    const refused = await admin(createUser, { body: form(change) }).catch((error: ApiError) => error);
    expect(refused).toMatchObject({ status: 400, fields: { [field]: sentence } });
  });

  test('the role is user by default: signs in to a workspace of the own, as its owner', async () => {
    const { role: _default, ...input } = form() as { role: string; email: string };
    const created = await admin(createUser, { body: input as never });
    expect(created).toMatchObject({ role: 'user', type: 'free' });
    const call = await signIn(input.email, 'kebun-jambu-lima');
    const { user } = (await call(whoAmI)).data;
    expect(user).toMatchObject({
      roles: ['TENANT'],
      member: { role: 'owner' },
      workspace: { name: 'Sari Dewi' },
    });
  });

  test('an admin runs the platform and has no workspace', async () => {
    const { email } = await admin(createUser, { body: form({ role: 'admin' }) });
    const call = await signIn(email, 'kebun-jambu-lima');
    expect((await call(whoAmI)).data.user).toMatchObject({ roles: ['ADMIN'], member: null });
    expect((await call(listUsers, { query: {} })).total).toBeGreaterThan(0);
    await expect(call(listConversations, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('an e-mail that is taken is said beside its field', async () => {
    const { email } = await admin(createUser, { body: form() });
    const again = admin(createUser, { body: form({ email: email.toUpperCase() }) });
    await expect(again).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: { email: expect.stringContaining('sudah dipakai') },
    });
  });
});
