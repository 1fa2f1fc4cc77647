import { type PlanOrder, periods, planOf, topUpName } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import type { OrderRow } from './order-row.ts';

type Bought = Pick<OrderRow, 'plan' | 'period' | 'credits'>;

/** What was bought: 'Business', 'Top-up 5.000 kredit AI'. */
const titleOf = ({ plan, credits }: Bought): string =>
  plan === null ? topUpName(credits ?? 0) : planOf(plan).title;

/** With the time that was bought: 'Business (Yearly)'. */
export const fullTitleOf = (order: Bought): string =>
  order.period === null ? titleOf(order) : `${titleOf(order)} (${periods[order.period].label})`;

const paymentStates = {
  waiting: 'waiting',
  review: 'review',
  paid: 'paid',
  failed: 'failed',
  expired: 'none',
  reversed: 'reversed',
  late: 'late',
  returned: 'reversed',
} as const;

export function presentOrder({ storage }: Pick<App, 'storage'>, row: OrderRow): PlanOrder {
  const { workspace_id: workspaceId, proof_key: key, proof_name: name, proof_at: at } = row;
  const proof = key !== null && name !== null && at !== null;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    user: row.user_name,
    package: row.plan,
    package_name: titleOf(row),
    period: row.period,
    credits: row.credits,
    lines: row.lines,
    price: row.price,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    proof: proof
      ? { url: storage.address({ workspaceId, key, name }), file_name: name, uploaded_at: at.toISOString() }
      : null,
    payment: {
      provider: row.payment_provider ?? (proof ? 'manual' : null),
      method: row.payment_method,
      state: row.payment_state === null ? 'none' : paymentStates[row.payment_state],
    },
    second_payment: row.second_payment,
    invoice_number: row.invoice_number,
  };
}
