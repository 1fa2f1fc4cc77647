import type { DayInFigures, Hours } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type Day, hourOf } from './day.ts';
import { byHour } from './hours.ts';
import { mayKnowMoney } from './whose.ts';

interface MoneyOfDay {
  sum: NonNullable<DayInFigures['money']>;
  received: Hours;
  payments: Hours;
}

interface Row {
  hour: number;
  received: number;
  payments: number;
  received_until: number;
  payments_until: number;
}

/**
 * What the shop's customers paid since midnight: what `/user/payment` sums up for today. Reads the day's payments by
 * their index, however many there were before.
 */
export async function moneyOfDay(tx: Transaction, day: Day, begun: number): Promise<MoneyOfDay | null> {
  if (!mayKnowMoney(tx)) return null;
  const rows = await tx.query<Row>({
    name: 'dashboard-money',
    text: `select ${hourOf('paid_at', '$2::timestamptz')} as hour, sum(amount)::bigint as received, count(*)::int as payments,
             coalesce(sum(amount) filter (where paid_at < $3), 0)::bigint as received_until,
             count(*) filter (where paid_at < $3)::int as payments_until
           from order_payments
           where workspace_id = $1 and paid_at >= $2 and paid_at < $4 and voided_at is null group by 1`,
    values: [tx.workspaceId, day.since, day.until, day.end],
  });
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    sum: { received: sum((row) => row.received_until), payments: sum((row) => row.payments_until) },
    received: byHour(rows, begun, ({ received }) => received, 0),
    payments: byHour(rows, begun, ({ payments }) => payments, 0),
  };
}
