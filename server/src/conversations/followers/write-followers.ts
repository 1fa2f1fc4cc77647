import type { Transaction } from '../../platform/db/context.ts';

/** Whoever follows it already goes on. */
export function addFollowers(tx: Transaction, conversationId: string, memberIds: string[]): void {
  tx.write({
    name: 'add-followers',
    text: `insert into conversation_followers (workspace_id, conversation_id, member_id, since)
           select $1, $2, *, $4 from unnest($3::uuid[]) on conflict do nothing`,
    values: [tx.workspaceId, conversationId, memberIds, tx.app.clock.now()],
  });
}

export function removeFollower(tx: Transaction, conversationId: string, memberId: string): void {
  tx.write({
    name: 'remove-follower',
    text: 'delete from conversation_followers where workspace_id = $1 and conversation_id = $2 and member_id = $3',
    values: [tx.workspaceId, conversationId, memberId],
  });
}
