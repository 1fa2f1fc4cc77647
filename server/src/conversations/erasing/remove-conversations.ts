import type { Transaction } from '../../platform/db/context.ts';
import { eraseMessages } from './erase-messages.ts';

/** The last of an erasure: what came into these threads since, a colleague's note, and they themselves. */
export async function removeConversations(tx: Transaction, ids: string[]): Promise<void> {
  await tx.query({
    name: 'lock-conversations-to-remove',
    text: 'select id from conversations where workspace_id = $1 and id = any($2::uuid[]) order by id for update',
    values: [tx.workspaceId, ids],
  });
  while ((await eraseMessages(tx, ids)) > 0);
  tx.write({
    name: 'remove-conversations',
    text: 'delete from conversations where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, ids],
  });
}
