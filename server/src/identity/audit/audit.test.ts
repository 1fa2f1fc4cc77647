import { expect, test } from 'vitest';
import { actingAs, type Context, transaction } from '../../platform/db/context.ts';
import { bearer, browserAt } from '../../testing/browser.ts';
import { createMember, createWorkspace } from '../../testing/factories.ts';
import { openServer } from '../../testing/server.ts';
import { audit } from './audit.ts';
import { listAuditLog } from './queries.ts';

const server = openServer({}, { role: 'web' });

const log = (ctx: Context, query: Partial<Parameters<typeof listAuditLog>[1]> = {}) =>
  listAuditLog(ctx, { limit: 50, ...query });

test('an act is written with who, what, from where and when', async () => {
  const browser = browserAt(server.sapa.url);
  const { token, email } = await browser.signUp({ business_name: 'Toko Jejak' });
  const { body } = await browser.call('GET', '/audit-log?act=workspace.created', undefined, bearer(token));
  expect(body.items).toEqual([
    expect.objectContaining({
      act: 'workspace.created',
      actor: { type: 'member', name: 'Sari Dewi', email },
      subject: 'Toko Jejak',
      ip: '127.0.0.1',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    }),
  ]);
});

test('an act that is undone leaves no row, and a save that changed nothing neither', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const undone = transaction(ctx, async (tx) => {
    await audit(tx, 'agent.created', { subject: 'Nara' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await transaction(ctx, (tx) => audit(tx, 'agent.created', { before: { name: 'a' }, after: { name: 'a' } }));
  expect((await log(ctx)).items).toEqual([]);
});

test.each(['audit_entries', 'platform_audit_entries'])(
  'the application cannot change, delete or empty %s',
  async (table) => {
    const { ctx } = await createWorkspace(server.sapa);
    const attempt = (text: string) => transaction(ctx, (tx) => tx.query({ text }));
    await expect(attempt(`update ${table} set actor_name = 'Orang lain'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(attempt(`delete from ${table}`)).rejects.toThrow('permission denied');
    await expect(attempt(`truncate ${table}`)).rejects.toThrow('permission denied');
  },
);

test('is found by person, act and day; its pages meet without gap or overlap', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const { ctx: budi } = await createMember(ctx, { role: 'admin', name: 'Budi 100%' });
  for (const [who, name] of [ctx, budi, budi].entries()) {
    await transaction(name, (tx) => audit(tx, 'agent.created', { subject: `Agen ${who}` }));
  }
  await transaction(ctx, (tx) => audit(tx, 'agent.deleted', { subject: 'Agen 0' }));
  const subjects = async (query: Parameters<typeof log>[1]) =>
    (await log(ctx, query)).items.map(({ subject }) => subject);

  expect(await subjects({ actor: 'budi' })).toEqual(['Agen 2', 'Agen 1']);
  expect(await subjects({ actor: '%' })).toEqual(['Agen 2', 'Agen 1']);
  expect(await subjects({ act: 'agent.deleted' })).toEqual(['Agen 0']);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' });
  expect(await subjects({ from: today, to: today })).toHaveLength(4);
  expect(await subjects({ to: '2020-01-01' })).toEqual([]);

  const first = await log(ctx, { limit: 3 });
  const second = await log(ctx, { limit: 3, cursor: first.next_cursor ?? '' });
  expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(await subjects({}));
  expect(second.next_cursor).toBeNull();
});

test('its export is all that the filter finds, and runs nothing in a spreadsheet', async () => {
  const browser = browserAt(server.sapa.url);
  const { token } = await browser.signUp({ name: '=HYPERLINK("http://jahat.id")', business_name: '+62' });
  const answer = await fetch(`${server.sapa.url}/api/v1/audit-log/export?act=workspace.created`, {
    headers: bearer(token),
  });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="log-audit.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, line] = bytes.toString().trim().split('\r\n');
  expect(header).toContain('Pelaku');
  expect(line).toContain(`"'=HYPERLINK(""http://jahat.id"")"`);
  expect(line).toContain(`,'+62,`);
});

test('who comes to the admin area is written into the platform’s log', async () => {
  const browser = browserAt(server.sapa.url);
  const { email, password, user } = await browser.register({ name: 'Rina Pengelola' });
  await server.sql.query(`update users set platform_role = 'ADMIN' where id = $1`, [user.id]);
  const signedIn = await browser.login(email, password);
  const token = signedIn.body.data?.access_token ?? '';
  const { body } = await browser.call('GET', '/admin/audit-log?actor=rina', undefined, bearer(token));
  expect(body.items).toEqual([
    expect.objectContaining({
      act: 'platform.signed_in',
      actor: { type: 'platform', name: 'Rina Pengelola', email },
    }),
  ]);
});

test('what an AI agent or Sapa itself does is theirs in the log', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const { app: its, workspaceId } = ctx;
  const nara = actingAs(
    { app: its, workspaceId, actor: ctx.actor },
    { type: 'ai', agentId: workspaceId, name: 'Nara' },
  );
  await transaction(nara, (tx) => audit(tx, 'agent.created', {}));
  expect((await log(ctx)).items[0]?.actor).toEqual({ type: 'ai', name: 'Nara', email: null });
});
