import { memberName } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

/**
 * What somebody else has to go on with once they are out (`releaseMember`): also what they put off.
 *
 * @throws Refusal NOT_FOUND for somebody who is no active member
 */
export function countOpenOfMember(ctx: Context, memberId: string): Promise<number> {
  requirePermission(ctx, 'member.manage');
  return transaction(ctx, async (tx) => {
    found(await memberName(tx, memberId));
    const [held] = await tx.query<{ open: number }>({
      name: 'count-open-of-member',
      text: `select count(*)::int as open from conversations
             where workspace_id = $1 and handler = 'member' and handler_id = $2 and status <> 'resolved'`,
      values: [tx.workspaceId, memberId],
    });
    return held?.open ?? 0;
  });
}
