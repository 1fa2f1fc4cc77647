import type { Dashboard } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import type { Day } from './day.ts';

/**
 * What the shop's customers paid since midnight: what `/user/payment` sums up for today. Reads the day's payments by
 * their index, however many there were before.
 */
export async function moneyOfDay(tx: Transaction, { since }: Day): Promise<Dashboard['money']> {
  const [row] = await tx.query<Dashboard['money']>({
    name: 'dashboard-money',
    text: `select coalesce(sum(amount), 0)::bigint as received, count(*)::int as payments from order_payments
           where workspace_id = $1 and paid_at >= $2 and voided_at is null`,
    values: [tx.workspaceId, since],
  });
  return found(row);
}
