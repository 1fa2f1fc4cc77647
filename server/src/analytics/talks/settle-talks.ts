import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { countSomeTalks } from './count-talks.ts';

/** How long a reader waits for what is not counted yet; the rest goes on behind them. */
const PATIENCE_MS = 400;
/** And for who counts already, or keeps a day: on a busy machine a step of theirs may take longer than a statement is allowed to. */
const BUSY_MS = 1_000;
const LOOK_AGAIN_MS = 20;

/**
 * Before figures are read: counts what changed since. In a shop at work that is some threads; after an upgrade it is years,
 * which a job goes through while the figures say how many threads are to come.
 *
 * @returns threads that are not counted yet; 0: the figures are exact
 */
export async function settleTalks(ctx: Context): Promise<number> {
  const began = performance.now();
  for (;;) {
    const left = await countSomeTalks(ctx, false);
    if (left === 'none') return 0;
    const isBusy = left === 'busy';
    if (performance.now() < began + (isBusy ? BUSY_MS : PATIENCE_MS)) {
      if (isBusy) await sleep(LOOK_AGAIN_MS);
      continue;
    }
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
}

const goOnCounting = (tx: Transaction): void =>
  tx.enqueue('analytics.count-talks', {}, { jobKey: `${tx.workspaceId}:talks:now`, priority: 10 });

/** All that is to be counted; also by the hour, so that nobody who opens the figures finds a month of it. */
export async function countTalks(ctx: Context): Promise<void> {
  while ((await countSomeTalks(ctx, true)) === 'more');
}
