import {
  type AdminUser,
  type ApiError,
  createClient,
  createUser,
  deleteUser,
  getUser,
  listConversations,
  listPlatformAuditLog,
  listUsers,
  updateAdminProfile,
  updateUser,
  whoAmI,
} from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { browserAt } from '../../testing/browser.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { type Call, until } from '../../testing/shop.ts';

let sapa: TestApp;
let sql: pg.Client;
let rina: Awaited<ReturnType<typeof signInPlatform>>;
let admin: Call;
let browser: ReturnType<typeof browserAt>;

beforeAll(async () => {
  sapa = await startTestApp();
  sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  browser = browserAt(sapa.url);
  rina = await signInPlatform(sapa);
  admin = rina.call;
});
afterAll(async () => {
  await sql.end();
  await sapa.stop();
});

let people = 0;
const body = (change: Partial<Record<'username' | 'email' | 'password' | 'role', string>> = {}) =>
  ({
    username: 'Sari Dewi',
    email: `orang${++people}@uji.sapa.id`,
    password: 'kebun-jambu-lima',
    role: 'user',
    ...change,
  }) as never;
const withToken = (token: string): Call => createClient({ baseUrl: sapa.url, token: () => token });
const signIn = async (email: string, password: string) =>
  withToken((await browser.login(email, password)).body.data?.access_token ?? '');

/** A workspace with an owner who can sign in, and colleagues. */
async function shop(...roles: string[]) {
  const owner = await browser.signUp();
  const workspaceId = owner.user.workspace?.id ?? '';
  const others: { id: string; token: string }[] = [];
  for (const role of roles) {
    const { email, password, user } = await browser.register({ name: `Rekan ${role}` });
    await sql.query('delete from members where user_id = $1', [user.id]);
    await sql.query('insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
      workspaceId,
      uuidv7(),
      user.id,
      role,
    ]);
    const token = (await browser.login(email, password)).body.data?.access_token ?? '';
    others.push({ id: user.id, token });
  }
  return { owner, workspaceId, others };
}

describe("section 2 and 9, Users ('Daftar User')", () => {
  test('5 rows per page, the newest first; pages meet', async () => {
    for (let one = 0; one < 6; one++) await admin(createUser, { body: body() });
    const first = await admin(listUsers, { query: { page: 1 } });
    const second = await admin(listUsers, { query: { page: 2 } });
    expect(first.items).toHaveLength(5);
    expect(first.total).toBeGreaterThanOrEqual(6);
    const ids = [...first.items, ...second.items].map(({ id }: AdminUser) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is searched by name and e-mail; attack 22: wildcards are letters', async () => {
    const { email } = await admin(createUser, { body: body({ username: 'Melati 100%' }) });
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
    await sql.query(`update workspaces set plan_name = 'Business' where id = $1`, [workspaceId]);
    expect(await type()).toBe('paid');
    await expect(
      admin(createUser, { body: { ...(body() as object), type: 'paid' } as never }),
    ).resolves.toMatchObject({ type: 'free' });
  });

  test('a user is opened by id and by e-mail', async () => {
    const { id, email } = await admin(createUser, { body: body() });
    expect(await admin(getUser, { params: { id } })).toMatchObject({ email });
    expect(await admin(getUser, { params: { id: email } })).toMatchObject({ id });
    await expect(admin(getUser, { params: { id: uuidv7() } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('section 5, Add User', () => {
  test.each([
    [{ username: ' ' }, 'username', 'Username wajib diisi'],
    [{ email: '' }, 'email', 'Email wajib diisi'],
    [{ password: '' }, 'password', 'Password wajib diisi'],
    [{ role: 'ROOT' }, 'role', 'Role wajib dipilih'],
    [{ email: 'bukan-email' }, 'email', 'Format email belum benar, contoh: nama@bisnis.id'],
  ])('%j is refused beside its field', async (change, field, sentence) => {
    const refused = await admin(createUser, { body: body(change) }).catch((error: ApiError) => error);
    expect(refused).toMatchObject({ status: 400, fields: { [field]: sentence } });
  });

  test('the role is user by default: signs in to a workspace of the own, as its owner', async () => {
    const { role: _default, ...input } = body() as { role: string; email: string };
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
    const { email } = await admin(createUser, { body: body({ role: 'admin' }) });
    const call = await signIn(email, 'kebun-jambu-lima');
    expect((await call(whoAmI)).data.user).toMatchObject({ roles: ['ADMIN'], member: null });
    expect((await call(listUsers, { query: {} })).total).toBeGreaterThan(0);
    await expect(call(listConversations, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('an e-mail that is taken is said beside its field', async () => {
    const { email } = await admin(createUser, { body: body() });
    const again = admin(createUser, { body: body({ email: email.toUpperCase() }) });
    await expect(again).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: { email: expect.stringContaining('sudah dipakai') },
    });
  });
});

describe('section 2, Edit User', () => {
  const edit = (id: string, change: Parameters<typeof body>[0]) =>
    admin(updateUser, { params: { id }, body: body({ password: '', ...change }) });

  test('name and e-mail change; an empty password stays as it is', async () => {
    const { id, email } = await admin(createUser, { body: body() });
    const changed = await edit(email, { username: 'Sari Baru', email: `baru.${email}` });
    expect(changed).toMatchObject({ id, username: 'Sari Baru', email: `baru.${email}` });
    const who = await (await signIn(`baru.${email}`, 'kebun-jambu-lima'))(whoAmI);
    expect(who.data.user).toMatchObject({ id, name: 'Sari Baru', email: `baru.${email}` });
  });

  test('a new password ends the sessions of the user', async () => {
    const { id, email } = await admin(createUser, { body: body() });
    const before = await signIn(email, 'kebun-jambu-lima');
    await before(whoAmI);
    await edit(id, { email, password: 'sawah-hijau-dua' });
    await expect(before(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect((await (await signIn(email, 'sawah-hijau-dua'))(whoAmI)).data.user.id).toBe(id);
  });

  test('to admin and back: the old side closes at once, the new one opens', async () => {
    const { id, email } = await admin(createUser, { body: body() });
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
    await expect(edit(rina.userId, { email: rina.email, role: 'user' })).rejects.toMatchObject({
      code: 'OWN_ACCOUNT',
    });
    const root = await signInPlatform(sapa, 'ROOT');
    const taken = edit(root.userId, { email: root.email, role: 'admin', password: 'sawah-hijau-dua' });
    await expect(taken).rejects.toMatchObject({ code: 'ROOT_ONLY' });
    const still = await (await signIn(root.email, root.password))(whoAmI);
    expect(still.data.user).toMatchObject({ id: root.userId, roles: ['ROOT'] });
  });
});

describe('section 4, user delete', () => {
  const remove = (id: string, call = admin) => call(deleteUser, { params: { id } });

  test('sessions end at once, the user is gone from the list, the e-mail is free again', async () => {
    const { id, email } = await admin(createUser, { body: body() });
    const call = await signIn(email, 'kebun-jambu-lima');
    await call(whoAmI);
    await remove(id);
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 401 });
    await expect(admin(getUser, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect((await browser.login(email, 'kebun-jambu-lima')).status).toBe(401);
    const again = await admin(createUser, { body: body({ email }) });
    expect(again.email).toBe(email);
    expect(again.id).not.toBe(id);
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  });

  test('nobody deletes the own account; an ADMIN deletes no ROOT; the last ROOT stays', async () => {
    await expect(remove(rina.userId)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
    await sql.query(`update users set platform_role = 'ADMIN' where platform_role = 'ROOT'`);
    const [one, two] = [await signInPlatform(sapa, 'ROOT'), await signInPlatform(sapa, 'ROOT')];
    await expect(remove(one.userId)).rejects.toMatchObject({ code: 'ROOT_ONLY' });
    const both = await Promise.allSettled([remove(two.userId, one.call), remove(one.userId, two.call)]);
    const { rows } = await sql.query(
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
    const heir = withToken(others[1]?.token ?? '');
    await until(
      () => heir(whoAmI),
      ({ data }) => data.user.member?.role === 'owner',
    );
  });

  test('a workspace of one is suspended, its data stays', async () => {
    const { owner, workspaceId } = await shop();
    const { departures } = await admin(getUser, { params: { id: owner.user.id } });
    expect(departures).toEqual([{ workspace: 'Toko Sari', outcome: 'suspended', heir: null }]);
    await remove(owner.user.id);
    const { rows } = await sql.query('select suspended_at, suspended_reason from workspaces where id = $1', [
      workspaceId,
    ]);
    expect(rows).toEqual([
      { suspended_at: expect.any(Date), suspended_reason: 'Workspace ini tidak lagi punya pemilik.' },
    ]);
  });

  test('who deleted whom is in the log', async () => {
    const { id, email } = await admin(createUser, { body: body({ username: 'Hilang' }) });
    await remove(id);
    const { items } = await admin(listPlatformAuditLog, { query: { act: 'user.deleted' } });
    expect(items[0]).toMatchObject({
      subject: `Hilang (${email})`,
      actor: { name: 'Rina Pengelola', type: 'platform' },
    });
  });
});

describe('section 5, Admin Profile', () => {
  const save = (who: typeof rina, change: Record<string, string>) =>
    who.call(updateAdminProfile, {
      body: { name: 'Rina', email: who.email, password: '', current_password: '', ...change },
    });

  test.each([
    [{ name: '' }, 'name', 'Nama wajib diisi'],
    [{ email: ' ' }, 'email', 'Email wajib diisi'],
  ])('%j is refused beside its field', async (change, field, sentence) => {
    await expect(save(rina, change)).rejects.toMatchObject({ fields: { [field]: sentence } });
  });

  test('the name changes without a password; e-mail and password need the current one', async () => {
    const who = await signInPlatform(sapa);
    await expect(save(who, { name: 'Rina Baru' })).resolves.toMatchObject({ name: 'Rina Baru' });
    await expect(save(who, { password: 'sawah-hijau-dua' })).rejects.toMatchObject({
      fields: { current_password: 'Password salah. Coba lagi.' },
    });
    await expect(save(who, { email: `lain.${who.email}` })).rejects.toMatchObject({ status: 400 });
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const who = await signInPlatform(sapa);
    const elsewhere = await signIn(who.email, who.password);
    await elsewhere(whoAmI);
    await save(who, { password: 'sawah-hijau-dua', current_password: who.password });
    await expect(elsewhere(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect((await who.call(whoAmI)).data.user.id).toBe(who.userId);
  });
});
