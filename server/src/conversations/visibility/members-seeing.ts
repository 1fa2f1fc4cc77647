import type { Transaction } from '../../platform/db/context.ts';

/** Does member `m` see conversation `c`? The one rule (may-see.ts), asked of anybody. */
export const isSeenBy = (c: string, m: string): string => `(
  ${m}.role in ('owner', 'admin')
  or (${c}.team_id is null or ${c}.team_id = any(${m}.team_ids))
    and (${m}.channel_ids is null or ${c}.channel_id = any(${m}.channel_ids))
  or (${c}.handler = 'member' and ${c}.handler_id = ${m}.id)
  or exists (select from conversation_followers f
    where f.workspace_id = ${c}.workspace_id and f.conversation_id = ${c}.id and f.member_id = ${m}.id))`;

/** Who sees a conversation, among all who work here. */
export async function membersSeeing(tx: Transaction, conversationId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'members-seeing-conversation',
    text: `select m.id from conversations c
           join members m on m.workspace_id = c.workspace_id and m.disabled_at is null
           where c.workspace_id = $1 and c.id = $2 and ${isSeenBy('c', 'm')}`,
    values: [tx.workspaceId, conversationId],
  });
  return rows.map(({ id }) => id);
}
