import { type Context, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';

/** Whether a member counts as away once nobody has touched a screen of theirs for a while: their screens say it. */
export function setAutoOffline(ctx: Context, on: boolean): Promise<{ on: boolean }> {
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'set-auto-offline',
      text: 'update members set auto_offline = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, actor.memberId, on],
    });
    tx.afterCommit(() => forgetSessionsOf(tx.app, actor.userId));
    return { on };
  });
}
