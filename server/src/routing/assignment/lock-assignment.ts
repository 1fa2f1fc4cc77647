import type { Transaction } from '../../platform/db/context.ts';

/**
 * One at a time gives or takes from a workspace's queue: each sees what the one before gave, so nobody gets more than
 * they have room for. Held until the transaction ends; ask for it before any conversation is locked, and lock one only:
 * whoever holds a conversation never waits for this, so nothing can wait in a circle.
 */
export async function lockAssignment(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lock-assignment',
    text: `select pg_advisory_xact_lock(hashtextextended('assignment:' || $1::text, 0))`,
    values: [tx.workspaceId],
  });
}
