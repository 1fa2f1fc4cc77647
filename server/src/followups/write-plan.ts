import type { FollowupPlan } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { composeByAi, keptOf } from './compose.ts';
import { planById } from './due-plan.ts';
import { planAsOfNow } from './list-plans.ts';

const perMember: RateLimit = { name: 'followups.write:member', limit: 60, seconds: 600 };

/**
 * What the AI agent would write to this customer, before it goes: kept with the plan, and what is read here is what
 * goes, until somebody speaks or the follow-up is changed. Costs credits where words are given.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND (also for what has gone, or is not written by AI), TOO_MANY_REQUESTS
 */
export async function writeFollowupPlan(ctx: Context, id: string): Promise<FollowupPlan> {
  requirePermission(ctx, 'followup.manage');
  const due = found(await transaction(ctx, (tx) => planById(tx, id)));
  if (!due.body.ai) throw new Refusal('NOT_FOUND');
  const member = ctx.actor.type === 'member' ? ctx.actor.memberId : ctx.actor.type;
  await ctx.app.limits.count([perMember, `${ctx.workspaceId} ${member}`]);
  const { written, settle } = await composeByAi(ctx, due, `followup:${id}:${uuidv7()}`);
  return transaction(ctx, async (tx) => {
    const kept = keptOf(written);
    const [row] = await tx.query({
      name: 'keep-words-of-followup',
      text: `update followup_plans set words = $3
             where workspace_id = $1 and id = $2 and state = 'planned' and after_seq = $4 returning id`,
      values: [tx.workspaceId, id, kept, due.after_seq],
    });
    found(row);
    await settle(tx, kept !== null);
    const plan = await planAsOfNow(tx, due.followup_id, id);
    return written.kind === 'unable'
      ? { ...plan, why: `${written.why} Pesan cadangan yang terkirim.` }
      : plan;
  });
}
