import type { Team } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { allTeams } from './team-row.ts';

export function listTeams(ctx: Context): Promise<Team[]> {
  requirePermission(ctx, 'team.view');
  return transaction(ctx, allTeams);
}
