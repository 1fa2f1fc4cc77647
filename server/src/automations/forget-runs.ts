import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { tonight } from '../platform/jobs/tonight.ts';

/** What acted is told of for a month; what did not, for a week: most events are none of a rule's. */
const KEEP_DAYS = { told: 30, unmatched: 7 };
const AT_ONCE = 2_000;

/** A day's reasons are one job. */
export function forgetRunsTonight(tx: Transaction): void {
  const at = tonight(tx.app.clock.now());
  tx.enqueue(
    'automations.forget-runs',
    {},
    { runAt: at, jobKey: `${tx.workspaceId}:rules:${at.toISOString()}`, priority: 10 },
  );
}

export async function forgetRuns(ctx: Context): Promise<void> {
  while ((await forgetSome(ctx)) === AT_ONCE);
}

const forgetSome = (ctx: Context): Promise<number> =>
  transaction(ctx, async (tx) => {
    const gone = await tx.query({
      name: 'forget-automation-runs',
      text: `delete from automation_runs where workspace_id = $1 and id in (
               select id from automation_runs
               where workspace_id = $1 and (at < $2::timestamptz - interval '${KEEP_DAYS.told} days'
                 or (outcome = 'not_matched' and at < $2::timestamptz - interval '${KEEP_DAYS.unmatched} days'))
               limit ${AT_ONCE}
             ) returning id`,
      values: [tx.workspaceId, tx.app.clock.now()],
    });
    return gone.length;
  });
