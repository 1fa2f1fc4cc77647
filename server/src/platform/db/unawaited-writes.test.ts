import { beforeEach, expect, test } from 'vitest';
import { createMember, createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { openServer } from '../../testing/server.ts';
import { type Context, platformTransaction, systemContext, transaction } from './context.ts';
import { isTransient } from './db.ts';

const server = openServer({}, { role: 'web' });
let mine: TestWorkspace;
let ctx: Context;
beforeEach(async () => {
  mine = await createWorkspace(server.sapa);
  ctx = systemContext(server.sapa.app, mine.workspaceId);
  await server.sql.query('delete from graphile_worker._private_jobs');
});

/** null is what no workspace may be called: PostgreSQL refuses it (23502). */
const rename = (name: string | null) => ({
  name: 'rename-workspace',
  text: 'update workspaces set name = $1 where id = current_setting($2)::uuid',
  values: [name, 'app.workspace_id'],
});
const nameOf = async (id: string): Promise<string> =>
  (await server.sql.query('select name from workspaces where id = $1', [id])).rows[0].name;
const waitingJobs = async () =>
  (await server.sql.query('select from graphile_worker._private_jobs')).rowCount;

test('what is written is there, also when nothing is asked after it', async () => {
  await transaction(ctx, async (tx) => tx.write(rename('disimpan')));
  expect(await nameOf(mine.workspaceId)).toBe('disimpan');
});

test('writes and questions are answered in the order in which they were asked', async () => {
  const seen = await transaction(ctx, async (tx) => {
    tx.write(rename('pertama'));
    const first = tx.query({ text: 'select name from workspaces' });
    tx.write(rename('kedua'));
    const second = tx.query({ text: 'select name from workspaces' });
    tx.write(rename('terakhir'));
    return (await Promise.all([first, second])).flat();
  });
  expect(seen).toEqual([{ name: 'pertama' }, { name: 'kedua' }]);
  expect(await nameOf(mine.workspaceId)).toBe('terakhir');
});

test('one that fails undoes everything, jobs and pushes too; the caller hears its reason', async () => {
  const pushed: string[] = [];
  const failing = transaction(ctx, async (tx) => {
    tx.write(rename('diubah'));
    await tx.query({ text: 'select 1' });
    tx.enqueue('conversations.fetch-media', { attachment_id: mine.workspaceId });
    tx.afterCommit(() => pushed.push('undone'));
    tx.write(rename(null));
  });
  await expect(failing).rejects.toMatchObject({ code: '23502' });
  expect([await nameOf(mine.workspaceId), await waitingJobs(), pushed]).toEqual([mine.name, 0, []]);
});

test('its reason is heard also where a later statement fails because of it', async () => {
  const failing = transaction(ctx, async (tx) => {
    tx.write(rename(null));
    await tx.query(rename('diubah'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23502' });
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('of two that fail the first is the reason', async () => {
  const failing = transaction(ctx, async (tx) => {
    tx.write(rename(null));
    tx.write({ name: 'divide', text: 'select 1 / $1::int', values: [0] });
  });
  await expect(failing).rejects.toMatchObject({ code: '23502' });
});

test('a verb that fails after its writes undoes them', async () => {
  const failing = transaction(ctx, async (tx) => {
    tx.write(rename('diubah'));
    throw new Error('batal');
  });
  await expect(failing).rejects.toThrow('batal');
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('in a savepoint it is undone alone, with its reason; later failures have reasons of their own', async () => {
  const change = platformTransaction(server.sapa.app, async (tx) => {
    const inside = await tx.enter(mine.workspaceId);
    const failing = tx.savepoint(async () => inside.write(rename(null)));
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    inside.write(rename('disimpan'));
    const [row] = await inside.query({ text: 'select name from workspaces' });
    expect(row).toEqual({ name: 'disimpan' });
    throw new Error('batal');
  });
  await expect(change).rejects.toThrow('batal');
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('what was written before a savepoint stays when that is undone', async () => {
  await platformTransaction(server.sapa.app, async (tx) => {
    const inside = await tx.enter(mine.workspaceId);
    inside.write(rename('sebelumnya'));
    await tx.savepoint(async () => inside.write(rename(null))).catch(() => {});
  });
  expect(await nameOf(mine.workspaceId)).toBe('sebelumnya');
});

test('one that failed before a savepoint is not forgiven with it', async () => {
  const change = platformTransaction(server.sapa.app, async (tx) => {
    const inside = await tx.enter(mine.workspaceId);
    inside.write(rename(null));
    await tx.savepoint(async () => inside.write(rename('diubah'))).catch(() => {});
  });
  await expect(change).rejects.toMatchObject({ code: '23502' });
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('of two that wait for each other one is undone, as something to do again; done again it holds', async () => {
  const { memberId } = await createMember(ctx, { role: 'agent' });
  /** Both hold one row before either asks for the other's. */
  const met = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  const change = (own: string, other: string, side: 0 | 1) =>
    transaction(ctx, async (tx) => {
      const say = (id: string) =>
        tx.write({
          name: 'say-offline',
          text: 'update members set available = false where workspace_id = $1 and id = $2',
          values: [mine.workspaceId, id],
        });
      say(own);
      await tx.query({ text: 'select 1' });
      met[side]!.resolve();
      await met[1 - side]!.promise;
      say(other);
    });
  const ways = [
    [mine.ownerId, memberId],
    [memberId, mine.ownerId],
  ] as const;
  const outcomes = await Promise.allSettled(
    ways.map(([own, other], side) => change(own, other, side as 0 | 1)),
  );
  const undone = outcomes.findIndex(({ status }) => status === 'rejected');
  const { reason } = outcomes[undone] as PromiseRejectedResult;
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(reason).toMatchObject({ code: '40P01' });
  expect(isTransient(reason)).toBe(true);
  const [own, other] = ways[undone]!;
  await change(own, other, undone as 0 | 1);
  const { rows } = await server.sql.query('select available from members where workspace_id = $1', [
    mine.workspaceId,
  ]);
  expect(rows).toEqual([{ available: false }, { available: false }]);
});

test('one that is asked on a connection known to be broken is heard of as a database that is away too', async () => {
  const failing = transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
    await server.sql.query('select pg_terminate_backend($1, 20000)', [row?.pid]);
    // Its end came before this is asked: with the answer it has been read too.
    await server.sql.query('select 1');
    tx.write(rename('diubah'));
  });
  await expect(failing).rejects.toSatisfy(isTransient);
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('one whose connection breaks is heard of as a database that is away, and the pool goes on', async () => {
  const failing = transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
    tx.write(rename('diubah'));
    await server.sql.query('select pg_terminate_backend($1)', [row?.pid]);
    tx.write(rename('diubah lagi'));
  });
  await expect(failing).rejects.toSatisfy(isTransient);
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
  await transaction(ctx, async (tx) => tx.write(rename('disimpan')));
  expect(await nameOf(mine.workspaceId)).toBe('disimpan');
});
