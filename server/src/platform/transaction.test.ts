import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createWorkspace } from '../testing/factories.ts';
import { type PlatformTransaction, platformTransaction, systemContext, transaction } from './context.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const nameOf = async (id: string): Promise<string> =>
  (await owner.query('select name from workspaces where id = $1', [id])).rows[0].name;

test('a failed statement rolls everything back, even when its error was swallowed', async () => {
  const mine = await createWorkspace(app);
  const attempt = transaction(systemContext(app.app, mine.workspaceId), async (tx) => {
    await tx.query({ text: 'update workspaces set name = $1', values: ['diubah'] });
    await tx.query({ text: 'select 1 / 0' }).catch(() => {});
  });
  await expect(attempt).rejects.toThrow('aborted');
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('what a savepoint undoes takes its jobs and pushes along; the rest commits', async () => {
  const mine = await createWorkspace(app);
  const pushed: string[] = [];
  await platformTransaction(app.app, async (tx) => {
    const inside = await tx.enter(mine.workspaceId);
    inside.afterCommit(() => pushed.push('kept'));
    const failing = tx.savepoint(async () => {
      inside.afterCommit(() => pushed.push('undone'));
      inside.enqueue('conversations.fetch-media', { attachment_id: mine.workspaceId });
      await inside.query({ text: 'update workspaces set name = $1', values: ['dibatalkan'] });
      throw new Error('poison');
    });
    await expect(failing).rejects.toThrow('poison');
    await inside.query({ text: 'update workspaces set name = $1', values: ['disimpan'] });
  });
  expect(pushed).toEqual(['kept']);
  expect(await nameOf(mine.workspaceId)).toBe('disimpan');
  const jobs = await owner.query('select from graphile_worker.jobs');
  expect(jobs.rowCount).toBe(0);
});

test('a push that fails after the commit does not make the change look undone', async () => {
  const mine = await createWorkspace(app);
  const change = transaction(systemContext(app.app, mine.workspaceId), async (tx) => {
    await tx.query({ text: 'update workspaces set name = $1', values: ['tersimpan'] });
    tx.afterCommit(() => {
      throw new Error('screen is gone');
    });
    return 'done';
  });
  await expect(change).resolves.toBe('done');
});

test('what is asked after the end is refused: the connection is another transaction’s by then', async () => {
  const mine = await createWorkspace(app);
  const rename = { name: 'rename', text: 'update workspaces set name = $1', values: ['terlambat'] };
  const late = await transaction(systemContext(app.app, mine.workspaceId), async (tx) => tx);
  await expect(late.query(rename)).rejects.toThrow('is over');
  expect(() => late.write(rename)).toThrow('is over');
  expect(() => late.db).toThrow('is over');
  expect(() => late.enqueue('conversations.fetch-media', { attachment_id: mine.workspaceId })).toThrow(
    'is over',
  );
  expect(() => late.afterCommit(() => {})).toThrow('is over');
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('a failed one is over too', async () => {
  let late: PlatformTransaction | undefined;
  const failing = platformTransaction(app.app, async (tx) => {
    late = tx;
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await expect(late?.query({ text: 'select 1' })).rejects.toThrow('is over');
  await expect(late?.enter((await createWorkspace(app)).workspaceId)).rejects.toThrow('is over');
  await expect(late?.savepoint(async () => {})).rejects.toThrow('is over');
});
