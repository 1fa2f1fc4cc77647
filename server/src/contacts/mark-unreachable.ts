import type { Transaction } from '../platform/db/context.ts';

/** Nothing arrives under these identities any more (a mail came back for good), until they write themselves. */
export function markUnreachable(tx: Transaction, identityIds: readonly string[]): void {
  tx.write({
    name: 'mark-unreachable',
    text: `update contact_identities set unreachable_at = coalesce(unreachable_at, $3)
           where workspace_id = $1 and id = any($2::uuid[])`,
    values: [tx.workspaceId, identityIds, tx.app.clock.now()],
  });
}
