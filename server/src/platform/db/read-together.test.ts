import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { transaction } from './context.ts';
import { type Read, readTogether } from './read-together.ts';

let app: TestApp;
let mine: TestWorkspace;
beforeAll(async () => {
  app = await startTestApp();
  mine = await createWorkspace(app);
  await createWorkspace(app);
});
afterAll(() => app.stop());

const read = <Row>(name: string, text: string): Read<Row[]> => ({
  name,
  text,
  values: [],
  answer: (rows) => rows as Row[],
});
const members = read<{ workspace_id: string }>('t-members', 'select workspace_id from members');
const names = read<{ name: string }>('t-names', 'select name from workspaces');

test('each read answers for itself, and sees its own workspace only', async () => {
  expect(await readTogether(mine.ctx, members, names)).toEqual([
    [{ workspace_id: mine.workspaceId }],
    [{ name: mine.name }],
  ]);
});

test('inside a transaction it sees what that one has changed', async () => {
  await transaction(mine.ctx, async (tx) => {
    await tx.query({ text: 'update workspaces set name = $1', values: ['baru'] });
    expect(await readTogether(tx, names)).toEqual([[{ name: 'baru' }]]);
    await tx.query({ text: 'update workspaces set name = $1', values: [mine.name] });
  });
});

test('nothing can be changed by it', async () => {
  const change = read('t-change', "update workspaces set name = 'diubah' returning name");
  await expect(readTogether(mine.ctx, change)).rejects.toMatchObject({ code: '25006' });
});

test('a read that fails fails them all with its own error, and leaves no transaction open', async () => {
  const { pool } = app.app.database;
  const failing = read('t-fails', 'select 1 / 0 as n');
  await expect(readTogether(mine.ctx, members, failing, names)).rejects.toThrow('division by zero');
  await Promise.all(
    Array.from({ length: pool.totalCount }, async () => {
      const { rows } = await pool.query("select current_setting('app.workspace_id', true) as workspace");
      expect(rows[0].workspace ?? '').toBe('');
    }),
  );
  expect(await readTogether(mine.ctx, names)).toEqual([[{ name: mine.name }]]);
});

test('a statement that cannot be prepared leaves a connection that knows the others, and its name free', async () => {
  const [before, behind] = [read('t-before', 'select 1 as n'), read('t-behind', 'select 3 as n')];
  await expect(
    readTogether(mine.ctx, before, read('t-between', 'select n from nowhere'), behind),
  ).rejects.toMatchObject({ code: '42P01' });
  const between = read('t-between', 'select 2 as n');
  expect(await readTogether(mine.ctx, before, between, behind)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  expect(app.app.database.pool.waitingCount).toBe(0);
});

test('one name for two texts is refused, and nothing waits for it', async () => {
  await readTogether(mine.ctx, read('t-twice', 'select 1 as n'));
  await expect(readTogether(mine.ctx, names, read('t-twice', 'select 2 as n'))).rejects.toThrow(
    'must be unique',
  );
  expect(await readTogether(mine.ctx, names)).toEqual([[{ name: mine.name }]]);
});
