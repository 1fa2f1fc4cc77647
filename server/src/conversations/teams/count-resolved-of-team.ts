import { MOST_LEFT_COUNTED } from '@sapa/contracts';
import { teamById } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';

/**
 * At most `MOST_LEFT_COUNTED`.
 *
 * @throws Refusal NOT_FOUND
 */
export function countResolvedOfTeam(ctx: Context, teamId: string): Promise<number> {
  requirePermission(ctx, 'team.manage');
  return transaction(ctx, async (tx) => {
    await teamById(tx, teamId);
    const [left] = await tx.query<{ resolved: number }>({
      name: 'count-resolved-of-team',
      text: `select count(*)::int as resolved from (
               select from conversations where workspace_id = $1 and team_id = $2 and status = 'resolved'
               limit ${MOST_LEFT_COUNTED}) counted`,
      values: [tx.workspaceId, teamId],
    });
    return left!.resolved;
  });
}
