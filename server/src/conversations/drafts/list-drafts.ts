import { type Draft, MOST_DRAFTS } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';

/** The member's own, the latest first. */
export function listDrafts(ctx: Context): Promise<Draft[]> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<Omit<Draft, 'written_at'> & { written_at: Date }>({
      name: 'drafts-of-member',
      text: `select conversation_id, mode, text, written_at from drafts
             where workspace_id = $1 and member_id = $2 order by written_at desc limit ${MOST_DRAFTS}`,
      values: [tx.workspaceId, tx.actor.type === 'member' ? tx.actor.memberId : null],
    });
    return rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() }));
  });
}
