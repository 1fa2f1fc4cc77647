import { batchStatuses, isBatchOpen } from '@sapa/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { announceBatch } from './announce-batch.ts';
import type { BatchKind } from './batch-kind.ts';
import { type BatchRecord, changeBatch, lockBatch } from './batch-record.ts';
import { enqueueForget, enqueueRun } from './enqueue.ts';
import { batches } from './tables.ts';
import { type PreparedAhead, takeStep } from './take-step.ts';
import { tellFinished } from './tell-finished.ts';

/** After so long the next has its turn; screens hear of a batch this often. */
const TURN_MS = 500;
/**
 * A job takes turns for so long, then other workspaces have theirs. It is not one turn: a job that was enqueued while its
 * queue is taken is found by the next poll, up to a second later, and two thirds of an import would be waiting.
 */
const JOB_MS = 3_000;
/** With growing pauses: about a minute. */
const MOST_TRIES = 6;
const GAVE_UP =
  'Terhenti karena kendala di pihak kami. Yang sudah selesai tetap tersimpan; jalankan lagi untuk sisanya, atau hubungi dukungan Sapa.';

/** Moves the batches of the workspace on, turn by turn, until its time is over or there are none left. */
export async function runTurns(ctx: Context, kinds: ReadonlyMap<string, BatchKind>): Promise<void> {
  const until = performance.now() + JOB_MS;
  const ahead: PreparedAhead = new Map();
  for (;;) {
    const next = await transaction(ctx, nextInLine);
    if (next === undefined) return;
    if (next.nextTurnAt > ctx.app.clock.now() || performance.now() > until)
      return transaction(ctx, async (tx) => enqueueRun(tx, next.nextTurnAt));
    await runTurn(ctx, kinds, next.id, ahead);
  }
}

/** Steps of that batch whose turn it is. */
async function runTurn(
  ctx: Context,
  kinds: ReadonlyMap<string, BatchKind>,
  id: string,
  ahead: PreparedAhead,
): Promise<void> {
  const until = performance.now() + TURN_MS;
  let batch: BatchRecord | undefined;
  try {
    do batch = await takeStep(ctx, kinds, id, ahead);
    while (batch !== undefined && isBatchOpen(batch.status) && performance.now() < until);
  } catch (error) {
    batch = await settle(ctx, id, error);
  }
  if (batch !== undefined) announceBatch(ctx.app, batch);
}

async function nextInLine(tx: Transaction): Promise<BatchRecord | undefined> {
  const open = inArray(batches.status, batchStatuses.filter(isBatchOpen));
  const [first] = await tx.db
    .select()
    .from(batches)
    .where(and(eq(batches.workspaceId, tx.workspaceId), open))
    .orderBy(asc(batches.nextTurnAt), asc(batches.id))
    .limit(1);
  return first;
}

/** A refusal is the end, in its own words; anything else is tried again a few times. */
function settle(ctx: Context, id: string, error: unknown): Promise<BatchRecord | undefined> {
  return transaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === undefined || !isBatchOpen(batch.status)) return batch;
    const now = tx.app.clock.now();
    const tries = batch.tries + 1;
    const isFinal = error instanceof Refusal || tries >= MOST_TRIES;
    if (!(error instanceof Refusal))
      tx.app.log.error({ err: error, batch: id, tries }, 'a step of a batch failed');
    if (!isFinal) {
      const nextTurnAt = new Date(now.getTime() + 2 ** tries * 1000);
      return changeBatch(tx, id, { tries, nextTurnAt });
    }
    const sentence = error instanceof Refusal ? sentenceOf(error) : GAVE_UP;
    const row = await changeBatch(tx, id, { status: 'failed', error: sentence, finishedAt: now, tries });
    enqueueForget(tx, row);
    tellFinished(tx, row);
    return row;
  });
}

const sentenceOf = ({ message, fields }: Refusal): string => Object.values(fields ?? {})[0] ?? message;
