import type { Transaction } from '../../platform/db/context.ts';

/** Whoever two contacts turn out to be carries the labels of both. */
export async function carryLabels(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.query({
    name: 'carry-labels',
    text: `insert into contact_labels (workspace_id, contact_id, label_id)
           select workspace_id, $3, label_id from contact_labels where workspace_id = $1 and contact_id = $2
           on conflict do nothing`,
    values: [tx.workspaceId, from, to],
  });
}
