import { type Context, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { forgetSessionsOf } from '../sessions.ts';

/**
 * A member says Online or Offline. Every screen of the workspace hears of it; routing and the live chat's "somebody is
 * there" obey it from this commit on.
 */
export function setAvailability(ctx: Context, available: boolean): Promise<{ available: boolean }> {
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'set-availability',
      text: 'update members set available = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, actor.memberId, available],
    });
    tx.afterCommit(() => forgetSessionsOf(tx.app, actor.userId));
    tx.emit('member.availability_changed', { member_id: actor.memberId, available });
    return { available };
  });
}
