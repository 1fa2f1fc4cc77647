import type { Transaction } from '../../platform/db/context.ts';

/** Somebody ended it. Whom the team silenced is told nothing: their chat looks as it did. */
export async function hasEnded(tx: Transaction, conversationId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'conversation-has-ended',
    text: `select from conversations
           where workspace_id = $1 and id = $2 and status = 'resolved' and silenced is null`,
    values: [tx.workspaceId, conversationId],
  });
  return rows.length > 0;
}
