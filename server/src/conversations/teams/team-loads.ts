import type { TeamLoad } from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';

/** What is not resolved of each team that has any, in one read of the index of what is open. */
export async function listTeamLoads(ctx: Context): Promise<TeamLoad[]> {
  requirePermission(ctx, 'team.view');
  const [loads] = await readTogether(ctx, {
    name: 'team-loads',
    text: `select team_id,
             (count(*) filter (where status = 'open' and handler = 'member'))::int as with_members,
             (count(*) filter (where status = 'open' and handler = 'ai'))::int as with_ai,
             (count(*) filter (where status = 'open' and handler = 'queue'))::int as queued,
             (count(*) filter (where status = 'snoozed'))::int as snoozed
           from conversations
           where workspace_id = $1 and status in ('open', 'snoozed') and team_id is not null
           group by team_id`,
    values: [ctx.workspaceId],
    answer: (rows: TeamLoad[]) => rows,
  });
  return loads;
}
