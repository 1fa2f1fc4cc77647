import type { Transaction } from '../../platform/db/context.ts';

/** A rule gives a conversation to the member: they go to the back of those who take turns. */
export function noteGiven(tx: Transaction, memberId: string): void {
  tx.write({
    name: 'note-given',
    text: 'update members set given_at = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, memberId, tx.app.clock.now()],
  });
}
