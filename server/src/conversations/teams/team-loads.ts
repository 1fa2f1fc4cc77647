import type { TeamLoad } from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { NO_TEAM } from '../tables.ts';
import { countsByTeam } from '../visibility/counts.ts';

/** What is not resolved of each team that has any, as far as the reader sees it: from the counters, however much it is. */
export async function listTeamLoads(ctx: Context): Promise<TeamLoad[]> {
  requirePermission(ctx, 'team.view');
  const [teams] = await readTogether(ctx, countsByTeam(ctx));
  return [...teams].flatMap(([team_id, { all, ai, queue, snoozed }]) =>
    team_id === NO_TEAM || all + snoozed === 0
      ? []
      : [{ team_id, with_members: all - ai - queue, with_ai: ai, queued: queue, snoozed }],
  );
}
