import { expect, test } from 'vitest';
import { createWorkspace } from '../../testing/factories.ts';
import { openServer } from '../../testing/server.ts';
import type { Actor } from './actor.ts';
import {
  actingAs,
  type PlatformTransaction,
  platformTransaction,
  systemContext,
  type Transaction,
  transaction,
} from './context.ts';
import { reaction } from './emit.ts';

const server = openServer();

const nameOf = async (id: string): Promise<string> =>
  (await server.sql.query('select name from workspaces where id = $1', [id])).rows[0].name;

test('a failed statement rolls everything back, even when its error was swallowed', async () => {
  const mine = await createWorkspace(server.sapa);
  const attempt = transaction(systemContext(server.sapa.app, mine.workspaceId), async (tx) => {
    await tx.query({ text: 'update workspaces set name = $1', values: ['diubah'] });
    await tx.query({ text: 'select 1 / 0' }).catch(() => {});
  });
  await expect(attempt).rejects.toThrow('aborted');
  expect(await nameOf(mine.workspaceId)).toBe(mine.name);
});

test('what a savepoint undoes takes its jobs and pushes along; the rest commits', async () => {
  const mine = await createWorkspace(server.sapa);
  const pushed: string[] = [];
  await platformTransaction(server.sapa.app, async (tx) => {
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
  const jobs = await server.sql.query('select from graphile_worker.jobs');
  expect(jobs.rowCount).toBe(0);
});

test('whoever acts within an open transaction is who did what it tells, before and after them somebody else', async () => {
  const { app } = server.sapa;
  const heard: Actor[] = [];
  const hear = reaction('scheduled-messages.changed', 'conversations.fetch-media', (_, { actor }) => {
    heard.push(actor);
    return null;
  });
  const listening = { ...app, reactions: { 'scheduled-messages.changed': [hear] } };
  const { workspaceId } = await createWorkspace(server.sapa);
  const rina: Actor = { type: 'ai', agentId: workspaceId, name: 'Rina' };
  const tell = (tx: Transaction) => tx.emit('scheduled-messages.changed', { conversation_id: workspaceId });
  await transaction(systemContext(listening, workspaceId), async (tx) => {
    tell(tx);
    await transaction(actingAs(tx, rina), async (joined) => tell(joined));
    tell(tx);
  });
  expect(heard).toEqual([{ type: 'system' }, rina, { type: 'system' }]);
});

test('a push that fails after the commit does not make the change look undone', async () => {
  const mine = await createWorkspace(server.sapa);
  const change = transaction(systemContext(server.sapa.app, mine.workspaceId), async (tx) => {
    await tx.query({ text: 'update workspaces set name = $1', values: ['tersimpan'] });
    tx.afterCommit(() => {
      throw new Error('screen is gone');
    });
    return 'done';
  });
  await expect(change).resolves.toBe('done');
});

test('what is asked after the end is refused: the connection is another transaction’s by then', async () => {
  const mine = await createWorkspace(server.sapa);
  const rename = { name: 'rename', text: 'update workspaces set name = $1', values: ['terlambat'] };
  const late = await transaction(systemContext(server.sapa.app, mine.workspaceId), async (tx) => tx);
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
  const failing = platformTransaction(server.sapa.app, async (tx) => {
    late = tx;
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await expect(late?.query({ text: 'select 1' })).rejects.toThrow('is over');
  await expect(late?.enter((await createWorkspace(server.sapa)).workspaceId)).rejects.toThrow('is over');
  await expect(late?.savepoint(async () => {})).rejects.toThrow('is over');
});
