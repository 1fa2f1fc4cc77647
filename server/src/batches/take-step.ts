import { isDeepStrictEqual } from 'node:util';
import { batchOutcomes, isBatchOpen } from '@sapa/contracts';
import type { Actor } from '../platform/db/actor.ts';
import { actingAs, type Context, type Transaction, transaction } from '../platform/db/context.ts';
import type { BatchKind, RunningBatch, Step } from './batch-kind.ts';
import { type BatchRecord, batchById, changeBatch, lockBatch } from './batch-record.ts';
import { enqueueForget } from './enqueue.ts';
import { tellFinished } from './tell-finished.ts';
import { undoStep } from './undo-step.ts';
import { writeRows } from './write-rows.ts';

/** By its batch: the step after the last, as far as it is prepared already. */
export type PreparedAhead = Map<string, { cursor: unknown; prepared: Promise<unknown> | undefined }>;

/** @returns the batch after its next step; undefined: there is none any more, or it is over */
export async function takeStep(
  ctx: Context,
  kinds: ReadonlyMap<string, BatchKind>,
  id: string,
  ahead: PreparedAhead,
): Promise<BatchRecord | undefined> {
  const seen = await transaction(ctx, (tx) => batchById(tx, id));
  if (seen === undefined || !isBatchOpen(seen.status)) return undefined;
  const kind = kinds.get(seen.kind);
  if (kind === undefined) throw new Error(`nobody does batches of kind ${seen.kind}`);
  const acting = actingAs(ctx, whoActs(seen));
  const prepared = seen.status === 'undoing' ? undefined : await prepare(acting, kind, seen, ahead);
  // Screens hear how far the batch is, and fetch what it changed when it is done.
  return transaction({ ...acting, quiet: true }, async (tx) => {
    const batch = await lockBatch(tx, id);
    // Cancelled meanwhile, or this process was held up and another went on.
    if (batch === undefined || batch.steps !== seen.steps || batch.status !== seen.status) return batch;
    const changed =
      batch.status === 'undoing'
        ? await undoStep(tx, kind, running(batch))
        : await forwardStep(tx, batch, await kind.step(tx, running(batch), prepared));
    const row = await changeBatch(tx, id, {
      ...changed,
      tries: 0,
      nextTurnAt: tx.app.clock.now(),
    });
    if (!isBatchOpen(row.status)) {
      enqueueForget(tx, row);
      if (row.status === 'done') tellFinished(tx, row);
    }
    return row;
  });
}

/** Up to 30 days lie between its start and its undo, which is somebody else's doing or needs rights of today. */
const whoActs = ({ status, actor, undoneBy }: BatchRecord): Actor =>
  status === 'undoing' ? (undoneBy ?? actor) : actor;

async function prepare(ctx: Context, kind: BatchKind, batch: BatchRecord, ahead: PreparedAhead) {
  const before = ahead.get(batch.id);
  ahead.delete(batch.id);
  const isReady = before !== undefined && isDeepStrictEqual(before.cursor, batch.cursor);
  const prepared = await (isReady ? before.prepared : kind.prepare?.(ctx, running(batch)));
  const cursor = kind.following?.(running(batch), prepared) ?? null;
  if (cursor !== null) {
    const next = kind.prepare?.(ctx, running({ ...batch, cursor }));
    // Whoever takes that step hears of it.
    next?.catch(() => {});
    ahead.set(batch.id, { cursor, prepared: next });
  }
  return prepared;
}

const running = (batch: BatchRecord): RunningBatch<unknown, unknown> => batch;

async function forwardStep(
  tx: Transaction,
  batch: BatchRecord,
  { rows = [], done = rows.length, next, total, file, parts = [], counts = {} }: Step<unknown>,
): Promise<Partial<BatchRecord>> {
  writeRows(tx, batch, rows);
  const now = tx.app.clock.now();
  const outcomes = batchOutcomes.map(
    (is) => [is, rows.filter(({ outcome }) => outcome === is).length] as const,
  );
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  return {
    status: next === null ? 'done' : 'running',
    cursor: next,
    startedAt: batch.startedAt ?? now,
    finishedAt: next === null ? now : null,
    total: next === null ? batch.done + done : (total ?? batch.total),
    done: batch.done + done,
    failed: batch.failed + refused,
    counts: addedUp(batch.counts, { ...(rows.length > 0 && Object.fromEntries(outcomes)), ...counts }),
    ...(parts.length > 0 && { partKeys: [...batch.partKeys, ...parts] }),
    ...(file && { fileKey: file.key, fileName: file.name, fileExpiresAt: file.expiresAt }),
  };
}

function addedUp(counts: Record<string, number>, more: Record<string, number>): Record<string, number> {
  const all = Object.keys({ ...counts, ...more });
  return Object.fromEntries(all.map((name) => [name, (counts[name] ?? 0) + (more[name] ?? 0)]));
}
