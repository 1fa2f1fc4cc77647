import { expect, test } from 'vitest';
import { person } from '../../testing/browser.ts';
import { effortShare } from '../../testing/effort-share.ts';
import { openFrontDoorWithMail } from '../../testing/front-door.ts';

const door = openFrontDoorWithMail();

test('makes the user, the workspace on the free plan and the owner at once', async () => {
  const { user, email } = await door.browser.register();
  expect(user).toMatchObject({
    name: 'Sari Dewi',
    email,
    roles: ['TENANT'],
    workspace: { name: 'Toko Sari', plan_name: 'Paket Gratis' },
    member: { role: 'owner' },
  });
  const { rows } = await door.sql.query(
    `select u.phone, w.name, m.role from users u join members m on m.user_id = u.id
     join workspaces w on w.id = m.workspace_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ phone: '+6281234567890', name: 'Toko Sari', role: 'owner' }]);
});

test('Register: the business name is optional; the workspace is then named after the person', async () => {
  expect((await door.browser.register({ business_name: '' })).user.workspace?.name).toBe('Sari Dewi');
});

test.each([
  [{ email: '' }, { email: 'Email wajib diisi' }],
  [{ password: '' }, { password: 'Password wajib diisi' }],
  [{ name: '  ' }, { name: 'Nama wajib diisi' }],
  [{ phone: undefined }, { phone: 'Nomor telepon wajib diisi' }],
])('Register: %j is told beside its field', async (change, fields) => {
  const answer = await door.browser.call('POST', '/auth/register', person(change));
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
});

test('gives no role, plan or id that the body asks for', async () => {
  const { user, email } = await door.browser.register({
    role: 'ROOT',
    roles: ['ROOT'],
    platform_role: 'ROOT',
    platformRole: 'ROOT',
    isAdmin: true,
    plan_name: 'Enterprise',
    workspace_id: '01930000-0000-7000-8000-000000000001',
    disabledAt: null,
    emailVerified: true,
  });
  expect([user.roles, user.workspace?.plan_name]).toEqual([['TENANT'], 'Paket Gratis']);
  const { rows } = await door.sql.query('select platform_role, email_verified from users where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ platform_role: 'TENANT', email_verified: false }]);
});

test('does not tell whether an e-mail is known, and tells its owner by mail', async () => {
  const known = await door.browser.register();
  const before = await Promise.all(['users', 'workspaces', 'accounts'].map(count));
  const answer = await door.browser.call('POST', '/auth/register', {
    ...known,
    email: known.email.toUpperCase(),
    name: 'Penyerang',
  });
  const fresh = await door.browser.call('POST', '/auth/register', person());
  expect(answer.status).toBe(201);
  expect(shape(answer.body)).toEqual(shape(fresh.body));
  expect(answer.body.data!.user.id).not.toBe(known.user.id);
  const after = await Promise.all(['users', 'workspaces', 'accounts'].map(count));
  expect(after).toEqual(before.map((each) => each + 1));
  await door.post.mailTo(known.email, /sudah punya akun/);
  expect(door.post.lettersTo(known.email, /sudah punya akun/)).toHaveLength(1);
  expect((await door.browser.login(known.email, known.password)).status).toBe(200);
});

test('a known e-mail takes the same effort as a new one', { timeout: 60_000 }, async () => {
  const register = async (change: { email?: string }) => {
    await door.sql.query('truncate rate_limits');
    const { status } = await door.browser.call('POST', '/auth/register', person(change));
    expect(status).toBe(201);
  };
  const share = await effortShare(door.sapa.app, async () => {
    const known = await door.browser.register();
    return [() => register({ email: known.email }), () => register({})];
  });
  expect(share).toBeGreaterThan(0.6);
});

test('the same e-mail ten times at once makes one account', async () => {
  const input = person();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => door.browser.call('POST', '/auth/register', input)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const { rows } = await door.sql.query('select count(*)::int from users where email = $1', [input.email]);
  expect(rows[0].count).toBe(1);
});

const count = async (table: string) =>
  Number((await door.sql.query(`select count(*) from ${table}`)).rows[0].count);
const shape = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
    : typeof value;
