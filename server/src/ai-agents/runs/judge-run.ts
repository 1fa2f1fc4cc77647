import { requireSeen } from '../../conversations/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

/** A member's thumb under an answer; null takes it back. @throws Refusal NOT_FOUND */
export function judgeRun(ctx: Context, id: string, verdict: 'good' | 'bad' | null): Promise<void> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const [run] = await tx.query<{ conversation_id: string }>({
      name: 'judge-run',
      text: 'update ai_runs set verdict = $3 where workspace_id = $1 and id = $2 returning conversation_id',
      values: [tx.workspaceId, id, verdict],
    });
    await requireSeen(tx, found(run).conversation_id);
  });
}
