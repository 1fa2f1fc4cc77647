import { type BatchStatus, isBatchOpen } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { closeConversation } from '../handling/close-conversation.ts';

const AT_ONCE = 100;

/**
 * Then what it resolved is final: a survey cannot be taken back. Whoever looks up from other work reads what came of many
 * and takes it back within these; a customer still knows what they are asked about.
 */
const FINAL_AFTER_MS = 120_000;

/** One job for all that a batch resolves: each closing by itself would ask the first how it was while it is still at work. */
export const closeWhenOver = (tx: Transaction, batchId: string): void =>
  lookAgain(tx, batchId, tx.app.clock.now());

/**
 * A batch that resolved conversations is over, and nobody took it back at once: they are closed like any other. As long as
 * it is at work, or is being taken back, this waits.
 */
export async function closeResolved(ctx: Context, batchId: string): Promise<void> {
  const isReady = await transaction(ctx, async (tx) => {
    const [batch] = await tx.query<{ status: BatchStatus; finished_at: Date | null }>({
      name: 'batch-that-resolved',
      text: 'select status, finished_at from batches where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, batchId],
    });
    if (batch === undefined) return false;
    const now = tx.app.clock.now();
    const over = isBatchOpen(batch.status) ? null : batch.finished_at;
    if (over !== null && over.getTime() + FINAL_AFTER_MS <= now.getTime()) return true;
    lookAgain(tx, batchId, over ?? now);
    return false;
  });
  for (let after: number | null = isReady ? 0 : null; after !== null; ) {
    const rows: { position: number; id: string }[] = await resolvedAfter(ctx, batchId, after);
    for (const { id } of rows) await closeConversation(ctx, id);
    after = rows.at(-1)?.position ?? null;
  }
}

function lookAgain(tx: Transaction, batchId: string, since: Date): void {
  tx.enqueue(
    'conversations.close-resolved',
    { batch_id: batchId },
    {
      runAt: new Date(since.getTime() + FINAL_AFTER_MS),
      jobKey: `${tx.workspaceId}:close-resolved:${batchId}`,
    },
  );
}

const resolvedAfter = (ctx: Context, batchId: string, position: number) =>
  transaction(ctx, (tx) =>
    tx.query<{ position: number; id: string }>({
      name: 'resolved-by-batch',
      text: `select r.position, c.id from batch_rows r
             join conversations c on c.workspace_id = r.workspace_id and c.id = r.subject_id
             where r.workspace_id = $1 and r.batch_id = $2 and r.position > $3 and c.resolved_from is not null
             order by r.position limit ${AT_ONCE}`,
      values: [tx.workspaceId, batchId, position],
    }),
  );
