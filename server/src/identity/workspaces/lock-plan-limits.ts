import { limitsOf, type PlanLimits } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

export interface PlanLimitsInForce {
  /** Whose places they are. */
  planName: string;
  /** A smaller plan's that is ordered or paid for and has not begun. */
  isAhead: boolean;
  limits: Pick<PlanLimits, 'members' | 'ai_agents' | 'channels' | 'whitelisted_numbers'>;
}

/**
 * How many a workspace may have of what stays when a month ends: under its lock until the commit, which changes of plan
 * take too, so whoever counts against it counts right. From the moment a smaller plan is ordered its places hold, or it
 * would begin with more than it seats.
 */
export async function lockPlanLimits(tx: Transaction): Promise<PlanLimitsInForce> {
  const [workspace] = await tx.query<{ plan_name: string; smaller_plan_ahead: string | null }>({
    name: 'lock-plan-limits',
    text: 'select plan_name, smaller_plan_ahead from workspaces where id = $1 for no key update',
    values: [tx.workspaceId],
  });
  const { plan_name: inForce, smaller_plan_ahead: ahead } = found(workspace);
  const planName = ahead ?? inForce;
  return { planName, isAhead: ahead !== null, limits: limitsOf(planName) };
}
