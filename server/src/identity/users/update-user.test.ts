import { createUser, listUsers, updateUser, whoAmI } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { bearer } from '../../testing/browser.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { keyIn } from '../../testing/post-office.ts';
import { openUserDesk } from '../../testing/user-desk.ts';

const { door, desk, admin, form, signIn } = openUserDesk();

const PUBLIC_URL = () => door.sapa.app.config.PUBLIC_URL;

describe('Edit User', () => {
  const edit = (id: string, change: Parameters<typeof form>[0]) =>
    admin(updateUser, { params: { id }, body: form({ password: '', ...change }) });

  test('name and e-mail change; an empty password stays as it is', async () => {
    const { id, email } = await admin(createUser, { body: form() });
    const changed = await edit(email, { username: 'Sari Baru', email: `baru.${email}` });
    expect(changed).toMatchObject({ id, username: 'Sari Baru', email: `baru.${email}` });
    const who = await (await signIn(`baru.${email}`, 'kebun-jambu-lima'))(whoAmI);
    expect(who.data.user).toMatchObject({ id, name: 'Sari Baru', email: `baru.${email}` });
  });

  test('a new password ends the sessions of the user', async () => {
    const { id, email } = await admin(createUser, { body: form() });
    const before = await signIn(email, 'kebun-jambu-lima');
    await before(whoAmI);
    await edit(id, { email, password: 'sawah-hijau-dua' });
    await expect(before(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect((await (await signIn(email, 'sawah-hijau-dua'))(whoAmI)).data.user.id).toBe(id);
  });

  test('of a new password the user is told', async () => {
    const { id, email } = await admin(createUser, { body: form() });
    await edit(id, { email, password: 'sawah-hijau-dua' });
    await door.post.mailTo(email, /Password Anda diganti/);
  });

  test('a new e-mail is asked to verify itself, the old one is told, and every link mailed before ends', async () => {
    const who = await door.browser.signUp();
    await door.sql.query('update users set email_verified = true where id = $1', [who.user.id]);
    const wanted = `sendiri.${who.email}`;
    await door.browser.call(
      'POST',
      '/me/email',
      { email: wanted, password: who.password },
      bearer(who.token),
    );
    const link = keyIn(await door.post.mailTo(wanted, /Konfirmasi email baru/), PUBLIC_URL(), 'verify-email');

    const email = `admin.${who.email}`;
    await edit(who.user.id, { email });
    await door.post.mailTo(who.email, /Email akun Anda diganti/);
    await door.post.mailTo(email, /Verifikasi email/);
    const late = await door.browser.call('POST', '/auth/confirm-email', { token: link });
    expect(late.body.code).toBe('LINK_INVALID');
    expect((await door.browser.me(who.token)).body.data?.user).toMatchObject({
      email,
      email_verified: false,
    });
  });

  test('an old e-mail that nobody verified is not told: a slip of the pen may be a stranger’s', async () => {
    const { id, email } = await admin(createUser, { body: form() });
    await edit(id, { email: `benar.${email}` });
    await door.post.mailTo(`benar.${email}`, /Verifikasi email/);
    expect(door.post.lettersTo(email, /diganti/)).toEqual([]);
  });

  test('to admin and back: the old side closes at once, the new one opens', async () => {
    const { id, email } = await admin(createUser, { body: form() });
    const tenant = await signIn(email, 'kebun-jambu-lima');
    await edit(id, { email, role: 'admin' });
    await expect(tenant(whoAmI)).rejects.toMatchObject({ status: 401 });
    const asAdmin = await signIn(email, 'kebun-jambu-lima');
    await asAdmin(listUsers, { query: {} });
    await edit(id, { email, role: 'user' });
    await expect(asAdmin(listUsers, { query: {} })).rejects.toMatchObject({ status: 401 });
    const again = await signIn(email, 'kebun-jambu-lima');
    expect((await again(whoAmI)).data.user.member).toMatchObject({ role: 'owner' });
  });

  test('nobody changes the own role; an ADMIN changes no ROOT, not the password either', async () => {
    await expect(edit(desk.rina.userId, { email: desk.rina.email, role: 'user' })).rejects.toMatchObject({
      code: 'OWN_ACCOUNT',
    });
    const root = await signInPlatform(door.sapa, 'ROOT');
    const taken = edit(root.userId, { email: root.email, role: 'admin', password: 'sawah-hijau-dua' });
    await expect(taken).rejects.toMatchObject({ code: 'ROOT_ONLY' });
    const still = await (await signIn(root.email, root.password))(whoAmI);
    expect(still.data.user).toMatchObject({ id: root.userId, roles: ['ROOT'] });
  });
});
