import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { tonight } from '../platform/jobs/tonight.ts';

const KEEP_DAYS = 90;
const AT_ONCE = 2_000;

/** A day's reasons are one job. */
export function forgetPlansTonight(tx: Transaction): void {
  const at = tonight(tx.app.clock.now());
  tx.enqueue(
    'followups.forget-plans',
    {},
    { runAt: at, jobKey: `${tx.workspaceId}:followups:${at.toISOString()}`, priority: 10 },
  );
}

/** What went or did not a quarter ago is told by the conversations themselves. */
export async function forgetPlans(ctx: Context): Promise<void> {
  while ((await forgetSome(ctx)) === AT_ONCE);
}

const forgetSome = (ctx: Context): Promise<number> =>
  transaction(ctx, async (tx) => {
    const gone = await tx.query({
      name: 'forget-followup-plans',
      text: `delete from followup_plans where workspace_id = $1 and id in (
               select id from followup_plans
               where workspace_id = $1 and settled_at < $2::timestamptz - interval '${KEEP_DAYS} days' limit ${AT_ONCE}
             ) returning id`,
      values: [tx.workspaceId, tx.app.clock.now()],
    });
    return gone.length;
  });
