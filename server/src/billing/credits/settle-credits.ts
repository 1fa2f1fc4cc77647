import { type Context, transaction } from '../../platform/db/context.ts';
import { warnOfCredits } from '../usage/warn.ts';
import type { LastEntry } from './account.ts';
import { addEntry, type SpentOn } from './add-entry.ts';
import { lockAccountAnd } from './lock-account.ts';
import { draw, giveBack } from './rules.ts';

/**
 * The reply is on its way, in this very commit: what was set aside is spent. A reply that came out dearer takes the
 * rest as far as it is there, a cheaper one gives back; one whose reservation ran out meanwhile is charged now.
 */
export function settleCredits(
  ctx: Context,
  { turn, credits, on }: { turn: string; credits: number; on: SpentOn },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { account, last } = await lockAccountAnd(tx, turn);
    if (last?.kind === 'settle') return;
    const held = heldBy(last) ?? { plan: 0, topUp: 0 };
    const more = credits - held.plan - held.topUp;
    const taken = more > 0 ? draw(account, more) : giveBack(held, -more);
    const sign = more > 0 ? -1 : 1;
    const after = await addEntry(tx, account, last, {
      subject: turn,
      kind: 'settle',
      month: more > 0 ? account.month : (last?.month ?? account.month),
      plan: sign * taken.plan,
      topUp: sign * taken.topUp,
      spent: credits - Math.max(0, more - taken.plan - taken.topUp),
      on,
    });
    await warnOfCredits(tx, after);
  });
}

/** Nothing was said: what was set aside is free again. Does nothing for a turn that was settled or released. */
export function releaseCredits(ctx: Context, turn: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { account, last } = await lockAccountAnd(tx, turn);
    const held = heldBy(last);
    if (held === null || last === undefined) return;
    await addEntry(tx, account, last, {
      subject: turn,
      kind: 'release',
      month: last.month,
      plan: held.plan,
      topUp: held.topUp,
    });
  });
}

/** The newest entry of a turn says whether it holds credits. */
const heldBy = (last: LastEntry | undefined) =>
  last?.kind === 'reserve' ? { plan: -last.plan, topUp: -last.top_up } : null;
