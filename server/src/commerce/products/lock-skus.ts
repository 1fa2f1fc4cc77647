import type { Transaction } from '../../platform/db/context.ts';

/** One after the other in a workspace: of two that want the same SKU at once the second one finds it taken. */
export async function lockSkus(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'one-sku-at-a-time',
    text: `select pg_advisory_xact_lock(hashtextextended('sku:' || $1, 0))`,
    values: [tx.workspaceId],
  });
}
