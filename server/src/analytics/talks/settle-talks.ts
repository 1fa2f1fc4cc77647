import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { countSomeTalks } from './count-talks.ts';

/** How long a reader waits for what is not counted yet; the rest goes on behind them. */
const PATIENCE_MS = 400;

/**
 * Before figures are read: counts what changed since. In a shop at work that is some threads; after an upgrade it is years,
 * which a job goes through while the figures say how many threads are to come.
 *
 * @returns threads that are not counted yet; 0: the figures are exact
 */
export async function settleTalks(ctx: Context): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  while (await countSomeTalks(ctx)) {
    if (performance.now() < until) continue;
    return transaction(ctx, async (tx) => {
      goOnCounting(tx);
      const [row] = await tx.query<{ behind: number }>({
        name: 'talks-behind',
        text: `select count(distinct conversation_id)::int as behind from talk_marks where workspace_id = $1`,
        values: [tx.workspaceId],
      });
      return row?.behind ?? 0;
    });
  }
  return 0;
}

const goOnCounting = (tx: Transaction): void =>
  tx.enqueue('analytics.count-talks', {}, { jobKey: `${tx.workspaceId}:talks:now`, priority: 10 });

/** All that is to be counted; also by the hour, so that nobody who opens the figures finds a month of it. */
export async function countTalks(ctx: Context): Promise<void> {
  while (await countSomeTalks(ctx));
}
