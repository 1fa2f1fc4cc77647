import { setTimeout } from 'node:timers/promises';
import type { Batch } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { job } from '../platform/jobs/job.ts';
import { runWorker } from '../platform/jobs/run-worker.ts';
import { createWorkspace } from '../testing/factories.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { openServer } from '../testing/server.ts';
import { until } from '../testing/shop.ts';
import { type BatchKind, batchKind, type Step } from './batch-kind.ts';
import { batchById, presentBatch } from './batch-record.ts';
import { cancelBatch } from './cancel-batch.ts';
import { forgetBatch } from './forget-batch.ts';
import { startBatch } from './index.ts';
import { batchJobs } from './jobs.ts';
import { runTurns } from './run-turns.ts';
import { undoBatch } from './undo-batch.ts';
import { undoStep } from './undo-step.ts';

let now = new Date('2026-08-17T03:00:00Z');
// Nobody works: a batch is moved on by hand, as its job would.
const server = openServer({}, { role: 'web', clock: { now: () => now } });
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const AT_ONCE = 3;
/** How many times a row was done, by its name; what was put back is taken away again. */
const ledger = new Map<string, number>();
/** Rows 1 … `rows`; each step says what it does in the transaction, after `trouble`. */
const counting = (trouble: (tx: Transaction, from: number) => Promise<void> | void = () => {}): BatchKind =>
  batchKind<{ rows: number }, number, undefined, { name: string }>({
    kind: 'contacts.label',
    async step(tx, { params: { rows }, cursor }): Promise<Step<number>> {
      const from = cursor ?? 0;
      const numbers = Array.from({ length: Math.min(AT_ONCE, rows - from) }, (_, n) => from + n + 1);
      await trouble(tx, from);
      return {
        rows: numbers.map((n) => ({
          subjectId: null,
          name: `baris ${n}`,
          outcome: n % 4 === 0 ? 'refused' : 'changed',
          ...(n % 4 === 0 ? { reason: 'Tidak cocok' } : { undo: { name: `baris ${n}` } }),
        })),
        total: rows,
        next: from + numbers.length === rows ? null : from + numbers.length,
      };
    },
    async undo(tx, rows) {
      for (const { undo } of rows) {
        tx.afterCommit(() => ledger.set(undo.name, (ledger.get(undo.name) ?? 0) + 1));
      }
      return [];
    },
  });

const start = (ctx: Context, rows: number) =>
  transaction(ctx, (tx) => startBatch(tx, { kind: 'contacts.label', title: 'Uji', params: { rows } }));
const turn = (ctx: Context, kind: BatchKind) => runTurns(ctx, new Map([[kind.kind, kind]]));
const see = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => presentBatch(tx.app, (await batchById(tx, id))!));
const waitingForLocks = async () =>
  (
    await server.sql.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length;
const rowsOf = async (id: string) =>
  (
    await server.sql.query('select position, name from batch_rows where batch_id = $1 order by position', [
      id,
    ])
  ).rows;

test('a batch whose connection dies in a step goes on where it was: every row once, none left out', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const { id } = await start(ctx, 20);
  const deaths = new Set([0, 6, 15]);
  const dying = counting(async (tx, from) => {
    if (deaths.delete(from)) await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
  });
  while ((await see(ctx, id)).status !== 'done') {
    await turn(ctx, dying);
    later(60);
  }
  expect(deaths.size).toBe(0);
  expect(await see(ctx, id)).toMatchObject({
    ...{ status: 'done', total: 20, done: 20, failed: 5 },
    counts: { changed: 15, unchanged: 0, refused: 5 },
  });
  expect(await rowsOf(id)).toEqual(
    Array.from({ length: 20 }, (_, n) => ({ position: n + 1, name: `baris ${n + 1}` })),
  );
});

test('an undo reads each row of a long batch once, in a table that was never analysed', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const { id } = await start(ctx, 1);
  await turn(ctx, counting());
  await server.sql.query(
    `insert into batch_rows (workspace_id, batch_id, position, name, outcome, undo)
     select $1, $2, n, 'baris', 'changed', '{"name":"baris"}' from generate_series(2, 2000) n`,
    [ctx.workspaceId, id],
  );
  const left = await transaction(ctx, async (tx) => {
    let batch = (await batchById(tx, id))!;
    const touched = await rowsTouched(tx, async (watched) => {
      for (let undone = 0; undone < 2_000; undone += 500)
        batch = { ...batch, ...(await undoStep(watched, counting(), batch)) };
    });
    expect(touched).toBeLessThan(20 * 2_000);
    expect(batch.undone).toBe(2_000);
    return tx.query({
      text: 'select from batch_rows where batch_id = $1 and undo is not null',
      values: [id],
    });
  });
  expect(left).toEqual([]);
});

test('two processes at the same batch do no row twice', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const { id } = await start(ctx, 200);
  while ((await see(ctx, id)).status !== 'done')
    await Promise.all([turn(ctx, counting()), turn(ctx, counting())]);
  expect(await rowsOf(id)).toHaveLength(200);
});

test('a cancel holds after the step under way; what was done is put back, the last first, each once', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const { id } = await start(ctx, 900);
  let cancelled: Promise<Batch> | undefined;
  await turn(
    ctx,
    counting(async (_, from) => {
      if (from !== 6) return;
      cancelled = cancelBatch(ctx, id);
      await until(waitingForLocks, (count) => count > 0);
    }),
  );
  const { done } = (await cancelled)!;
  // The step after it may have been quicker to the row.
  expect(done).toBeLessThanOrEqual(15);
  await turn(ctx, counting());
  expect(await see(ctx, id)).toMatchObject({
    ...{ status: 'cancelled', done, undoable_until: days(30).toISOString() },
  });
  await expect(cancelBatch(ctx, id)).rejects.toMatchObject({ code: 'BATCH_IS_OVER' });

  ledger.clear();
  await undoBatch(ctx, id);
  await turn(ctx, counting());
  const changed = Array.from({ length: done }, (_, n) => done - n).filter((n) => n % 4 !== 0);
  expect(await see(ctx, id)).toMatchObject({ status: 'undone', undone: changed.length });
  expect([...ledger]).toEqual(changed.map((n) => [`baris ${n}`, 1]));
  await expect(undoBatch(ctx, id)).rejects.toMatchObject({ code: 'BATCH_IS_FINAL' });
});

test('a refusal ends a batch with its sentence; any other error is tried again before it is said', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const refused = await start(ctx, 10);
  await turn(
    ctx,
    counting((_, from) => {
      if (from === 3)
        throw new Refusal('VALIDATION_FAILED', { fields: { filter: 'Label "VIP" sudah dihapus.' } });
    }),
  );
  expect(await see(ctx, refused.id)).toMatchObject({
    status: 'failed',
    done: 3,
    error: 'Label "VIP" sudah dihapus.',
  });

  const { id } = await start(ctx, 10);
  const broken = counting(() => {
    throw new Error('pecah');
  });
  for (let tries = 1; tries < 6; tries += 1) {
    await turn(ctx, broken);
    await turn(ctx, broken);
    expect(await see(ctx, id)).toMatchObject({ status: 'queued' });
    later(60);
  }
  await turn(ctx, broken);
  expect(await see(ctx, id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('tetap tersimpan'),
  });
});

test('who starts many is not served before who starts one, and no more wait than twenty', async () => {
  const { app } = server.sapa;
  const [busy, other] = [await createWorkspace(server.sapa), await createWorkspace(server.sapa)];
  await Promise.all(Array.from({ length: 20 }, () => start(busy.ctx, 10)));
  await expect(start(busy.ctx, 10)).rejects.toMatchObject({ code: 'TOO_MANY_BATCHES' });
  const small = await start(other.ctx, 10);
  // As luck would have it, in the same queue.
  await server.sql.query(
    `update graphile_worker._private_jobs j set job_queue_id = first.job_queue_id
     from (select job_queue_id from graphile_worker._private_jobs where payload ->> 'workspace_id' = $1 limit 1) first
     where payload ->> 'workspace_id' in ($1, $2)`,
    [busy.workspaceId, other.workspaceId],
  );
  const turns = new Set<string>();
  let isSmallDone = false;
  const endless = batchKind<{ rows: number }, number>({
    kind: 'contacts.label',
    async step(_, { id }) {
      await setTimeout(100);
      turns.add(id);
      isSmallDone ||= id === small.id;
      return { done: 1, next: isSmallDone ? null : 1 };
    },
  });
  const work = [...batchJobs([endless]), job('routing.respond', async () => {}, 'prompt')];
  const worker = await runWorker(app, work, app.database);
  await until(
    () => see(other.ctx, small.id),
    ({ status }) => status === 'done',
    60,
  );
  await worker.stop();
  expect([...turns].indexOf(small.id)).toBeLessThanOrEqual(1);
});

test('a finished batch, its rows and its files are gone after 30 days, the file to download before', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const { storage } = server.sapa.app;
  const keep = async (text: string) =>
    (await storage.put({ workspaceId: ctx.workspaceId, body: Buffer.from(text), maxBytes: 100 })).key;
  const [inputKey, key] = [await keep('masuk'), await keep('keluar')];
  const writing = batchKind({
    kind: 'contacts.label',
    async step() {
      const file = { key, name: 'kontak.csv', expiresAt: days(1) };
      return { rows: [{ subjectId: null, name: 'satu', outcome: 'changed' }], next: null, file };
    },
  });
  const { id } = await transaction(ctx, (tx) =>
    startBatch(tx, { kind: 'contacts.label', title: 'Ekspor', params: {}, inputKey }),
  );
  await turn(ctx, writing);
  expect((await see(ctx, id)).file).toMatchObject({ name: 'kontak.csv' });
  now = days(2);
  await forgetBatch(ctx, id);
  expect((await see(ctx, id)).file).toBeNull();
  expect([await storage.size(key), await storage.size(inputKey)]).toEqual([null, 5]);
  now = days(29);
  await forgetBatch(ctx, id);
  expect(await transaction(ctx, (tx) => batchById(tx, id))).toBeUndefined();
  expect(await rowsOf(id)).toEqual([]);
  expect(await storage.size(inputKey)).toBeNull();
});
