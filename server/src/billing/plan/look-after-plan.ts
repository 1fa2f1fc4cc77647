import { billingFacts } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { insertOrder } from '../orders/insert-order.ts';
import { lockBilling, orderFacts, waitingOrder } from '../orders/order-row.ts';
import { quote } from '../orders/quote-order.ts';
import type { HeldOrder } from '../rules.ts';
import { settlePlan } from './current-plan.ts';
import { dutiesAt } from './rules.ts';

const DAY = 86_400_000;

/**
 * Does what the calendar asks for: a plan that begins or ends, the bill of the renewal with the first reminder, the
 * notices, each once. Then it waits for the next moment; every order that begins or stops to hold calls it anew.
 */
export function lookAfterPlan(ctx: Context): Promise<void> {
  return transaction(ctx, async (tx) => {
    await lockBilling(tx);
    await settlePlan(tx);
    const orders = await orderFacts(tx);
    const now = tx.app.clock.now();
    const { last, next } = dutiesAt(orders, [], now);
    if (last !== null) {
      const { notice } = dutiesAt(orders, await sentNotices(tx, last.id), now);
      if (notice?.startsWith('ends_in_')) await billRenewal(tx, last);
      if (notice !== null) {
        await tx.query({
          name: 'keep-plan-notice',
          text: 'insert into plan_notices (workspace_id, order_id, notice, sent_at) values ($1, $2, $3, $4)',
          values: [tx.workspaceId, last.id, notice, now],
        });
        tx.emit('plan.noticed', { notice, order_id: last.id });
      }
    }
    if (next !== null) scheduleCare(tx, next);
  });
}

const scheduleCare = (tx: Transaction, at: Date): void =>
  tx.enqueue('billing.look-after-plan', {}, { runAt: at, jobKey: `${tx.workspaceId}:plan` });

async function sentNotices(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx.query<{ notice: string }>({
    name: 'sent-plan-notices',
    text: 'select notice from plan_notices where workspace_id = $1 and order_id = $2',
    values: [tx.workspaceId, orderId],
  });
  return rows.map(({ notice }) => notice);
}

/** An order for the same again, at the prices of today, which can be paid until the days of grace are over. */
async function billRenewal(tx: Transaction, last: HeldOrder): Promise<void> {
  if ((await waitingOrder(tx)) !== undefined) return;
  const { quote: told, purchase } = await quote(tx, { package: last.plan, period: last.period });
  const id = await insertOrder(tx, {
    ...purchase,
    plan: last.plan,
    period: last.period,
    credits: null,
    lines: told.lines,
    orderedBy: null,
    expiresAt: new Date(last.endsAt.getTime() + billingFacts.grace_days * DAY),
  });
  await announceOrder(tx, id);
}
