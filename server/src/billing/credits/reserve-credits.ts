import { type Context, transaction } from '../../platform/db/context.ts';
import { warnOfCredits } from '../usage/warn.ts';
import { addEntry, type SpentOn } from './add-entry.ts';
import { lockAccountAnd } from './lock-account.ts';
import { creditsLeft, draw } from './rules.ts';

/** A process that died settles nothing: this long after a turn must have ended its credits are free again. */
const GRACE_MS = 60_000;

/**
 * Sets credits aside before a model is asked, the plan's before those of a top-up. What an earlier try of the same
 * turn set aside (its process died) is kept, and a turn that was paid for is not paid for again.
 *
 * @param turn names the turn for good: the same words of the same customer are the same turn
 * @param withinMs how long the turn may take
 * @returns false: not enough is left
 */
export function reserveCredits(
  ctx: Context,
  { turn, credits, withinMs, on }: { turn: string; credits: number; withinMs: number; on: SpentOn },
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const { account, last } = await lockAccountAnd(tx, turn);
    if (last?.kind === 'settle') return true;
    if (last?.kind !== 'reserve') {
      if (creditsLeft(account) < credits) {
        await warnOfCredits(tx, account, 100);
        return false;
      }
      const { plan, topUp } = draw(account, credits);
      const { month } = account;
      await addEntry(tx, account, last, {
        subject: turn,
        kind: 'reserve',
        month,
        plan: -plan,
        topUp: -topUp,
        on,
      });
    }
    tx.enqueue(
      'billing.release-credits',
      { turn },
      {
        runAt: new Date(tx.app.clock.now().getTime() + withinMs + GRACE_MS),
        jobKey: `${tx.workspaceId}:credits:${turn}`,
        priority: 10,
      },
    );
    return true;
  });
}
