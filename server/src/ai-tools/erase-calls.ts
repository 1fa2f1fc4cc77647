import type { Transaction } from '../platform/db/context.ts';

const AT_ONCE = 1_000;

/** What was asked of services in these conversations, and what was being filled in. @returns how many calls */
export async function eraseToolCalls(tx: Transaction, conversationIds: string[]): Promise<number> {
  tx.write({
    name: 'erase-tool-forms',
    text: 'delete from ai_tool_forms where workspace_id = $1 and conversation_id = any($2::uuid[])',
    values: [tx.workspaceId, conversationIds],
  });
  const gone = await tx.query({
    name: 'erase-tool-calls',
    text: `delete from ai_tool_calls c using (
             select id from ai_tool_calls where workspace_id = $1 and conversation_id = any($2::uuid[]) limit ${AT_ONCE}
           ) next
           where c.workspace_id = $1 and c.id = next.id returning c.id`,
    values: [tx.workspaceId, conversationIds],
  });
  return gone.length;
}
