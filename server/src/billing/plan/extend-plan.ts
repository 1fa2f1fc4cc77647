import { planOf } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { tellScreens } from '../orders/announce-order.ts';
import { settlePlan, standing } from './current-plan.ts';

const DAY_MS = 86_400_000;

/**
 * Days for free at the end of the paid time; a plan in its grace days runs again.
 *
 * @throws Refusal NO_PAID_PLAN on Paket Gratis
 */
export async function extendPlan(tx: Transaction, days: number, reason: string): Promise<void> {
  const { type, paidUntil, state } = await standing(tx);
  if (paidUntil === null) throw new Refusal('NO_PAID_PLAN');
  const from = state === 'grace' ? tx.app.clock.now() : paidUntil;
  const until = new Date(from.getTime() + days * DAY_MS);
  await tx.query({
    text: `update plan_orders set ends_at = $2, extra_days = extra_days + $3
           where workspace_id = $1 and status = 'verified' and ends_at = $4`,
    values: [tx.workspaceId, until, days, paidUntil],
  });
  await settlePlan(tx);
  await audit(tx, 'plan.extended', {
    subject: planOf(type).title,
    before: { ends_at: paidUntil.toISOString() },
    after: { ends_at: until.toISOString() },
    reason,
  });
  tellScreens(tx);
}
