import type { Transaction } from '../platform/db/context.ts';

/** A label is about to go: channels put the other one on what ends by itself, or none. */
export function moveResolveLabel(tx: Transaction, id: string, intoId: string | null): void {
  tx.write({
    name: 'move-resolve-label',
    text: 'update channel_answering set resolve_label_id = $3 where workspace_id = $1 and resolve_label_id = $2',
    values: [tx.workspaceId, id, intoId],
  });
}
