import type { Transaction } from '../../platform/db/context.ts';

const AT_ONCE = 2_000;

/** @returns how many messages went; none: there are no more */
export async function eraseMessages(tx: Transaction, conversationIds: string[]): Promise<number> {
  const gone = await tx.query({
    name: 'erase-messages',
    text: `delete from messages m using (
             select id from messages where workspace_id = $1 and conversation_id = any($2::uuid[]) limit ${AT_ONCE}
           ) next
           where m.workspace_id = $1 and m.id = next.id returning m.id`,
    values: [tx.workspaceId, conversationIds],
  });
  return gone.length;
}
