import { updateAdminProfile, whoAmI } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { signInPlatform } from '../../testing/platform.ts';
import { openUserDesk } from '../../testing/user-desk.ts';

const { door, desk, signIn } = openUserDesk();

describe('Admin Profile', () => {
  const save = (who: typeof desk.rina, change: Record<string, string>) =>
    who.call(updateAdminProfile, {
      body: { name: 'Rina', email: who.email, password: '', current_password: '', ...change },
    });

  test.each([
    [{ name: '' }, 'name', 'Nama wajib diisi'],
    [{ email: ' ' }, 'email', 'Email wajib diisi'],
  ])('%j is refused beside its field', async (change, field, sentence) => {
    await expect(save(desk.rina, change)).rejects.toMatchObject({ fields: { [field]: sentence } });
  });

  test('the name changes without a password; e-mail and password need the current one', async () => {
    const who = await signInPlatform(door.sapa);
    await expect(save(who, { name: 'Rina Baru' })).resolves.toMatchObject({ name: 'Rina Baru' });
    await expect(save(who, { password: 'sawah-hijau-dua' })).rejects.toMatchObject({
      fields: { current_password: 'Password salah. Coba lagi.' },
    });
    await expect(save(who, { email: `lain.${who.email}` })).rejects.toMatchObject({ status: 400 });
  });

  test('of another e-mail and of another password the admin is told', async () => {
    const who = await signInPlatform(door.sapa);
    await door.sql.query('update users set email_verified = true where id = $1', [who.userId]);
    const email = `lain.${who.email}`;
    await save(who, { email, current_password: who.password });
    await door.post.mailTo(who.email, /Email akun Anda diganti/);
    await door.post.mailTo(email, /Verifikasi email/);
    await save(who, { email, password: 'sawah-hijau-dua', current_password: who.password });
    await door.post.mailTo(email, /Password Anda diganti/);
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const who = await signInPlatform(door.sapa);
    const elsewhere = await signIn(who.email, who.password);
    await elsewhere(whoAmI);
    await save(who, { password: 'sawah-hijau-dua', current_password: who.password });
    await expect(elsewhere(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect((await who.call(whoAmI)).data.user.id).toBe(who.userId);
  });
});
