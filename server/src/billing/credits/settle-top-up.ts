import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { warnAgainOfCredits } from '../usage/warn-again.ts';
import { addEntry } from './add-entry.ts';
import { lockAccountAnd } from './lock-account.ts';

/**
 * Gives what a verified top-up bought, takes back what one that does not hold any more was given: the ledger has of an
 * order what the order says, however often and in whatever order it is called. What was spent already is owed to the
 * next top-up. Call under `lockBilling`.
 */
export async function settleTopUp(tx: Transaction, orderId: string): Promise<void> {
  const subject = `order:${orderId}`;
  const { account, last } = await lockAccountAnd(tx, subject);
  const [order] = await tx.query<{ due: number; given: number }>({
    name: 'top-up-due',
    text: `select case when o.status = 'verified' then o.credits else 0 end as due,
             (select coalesce(sum(e.top_up), 0)::int from credit_entries e
              where e.workspace_id = $1 and e.subject = $3) as given
           from plan_orders o where o.workspace_id = $1 and o.id = $2`,
    values: [tx.workspaceId, orderId, subject],
  });
  const { due, given } = found(order);
  if (due === given) return;
  const after = await addEntry(tx, account, last, {
    subject,
    kind: due > given ? 'top_up' : 'take_back',
    month: account.month,
    plan: 0,
    topUp: due - given,
  });
  await warnAgainOfCredits(tx, after);
  tx.emit('billing.changed', {});
}
