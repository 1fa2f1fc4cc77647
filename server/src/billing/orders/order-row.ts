import type { PlanOrder } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { sortBy } from '../../platform/db/keyset.ts';
import { found } from '../../platform/errors.ts';
import type { IssuedInvoice } from '../invoices/issued-invoice.ts';
import type { HeldOrder, OrderFacts } from '../rules.ts';
import { planOrders } from '../tables.ts';

/** An order with who made it and the state of its newest payment. */
export interface OrderRow {
  workspace_id: string;
  id: string;
  number: string;
  kind: PlanOrder['kind'];
  /** null: a top-up, which has credits instead */
  plan: PlanOrder['package'];
  period: PlanOrder['period'];
  credits: number | null;
  lines: PlanOrder['lines'];
  price: number;
  value: number;
  replaces: string[];
  extra_days: number;
  status: PlanOrder['status'];
  reason: string | null;
  ordered_by: string | null;
  created_at: Date;
  expires_at: Date;
  verified_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  proof_key: string | null;
  proof_name: string | null;
  proof_at: Date | null;
  invoice_number: string | null;
  invoice: IssuedInvoice | null;
  user_name: string | null;
  workspace_name: string;
  payment_provider: 'midtrans' | null;
  payment_method: string | null;
  payment_state: Exclude<PlanOrder['payment']['state'], 'none'> | 'expired' | 'returned' | null;
  /** As JSON. */
  second_payment: PlanOrder['second_payment'];
}

/**
 * Columns and joins of an `OrderRow`; append conditions. What came when an order was verified already is its second payment
 * and hides neither its first nor its proof.
 */
export const selectOrder = `select o.*, m.name as user_name, p.provider as payment_provider,
    p.method as payment_method, p.state as payment_state, w.name as workspace_name, s.payment as second_payment
  from plan_orders o
  join workspaces w on w.id = o.workspace_id
  left join members m on m.workspace_id = o.workspace_id and m.user_id = o.ordered_by
  left join lateral (
    select * from plan_payments p where p.workspace_id = o.workspace_id and p.order_id = o.id
      and not (o.status = 'verified' and (p.state = 'late' or p.return_note is not null))
    order by (p.state in ('paid', 'late')) desc, p.created_at desc limit 1
  ) p on true
  left join lateral (
    select json_build_object('id', s.id, 'amount', s.amount, 'method', s.method, 'returned', s.return_note,
      'paid_at', to_char(s.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as payment
    from plan_payments s where o.status = 'verified' and s.workspace_id = o.workspace_id and s.order_id = o.id
      and (s.state = 'late' or s.return_note is not null)
    order by (s.state = 'late') desc, s.paid_at desc limit 1
  ) s on true`;

export const newestFirst = sortBy('o', 'desc', planOrders.createdAt);

/** @throws Refusal NOT_FOUND */
export async function orderById(tx: Transaction, id: string): Promise<OrderRow> {
  const rows = await tx.query<OrderRow>({
    name: 'plan-order-by-id',
    text: `${selectOrder} where o.workspace_id = $1 and o.id = $2`,
    values: [tx.workspaceId, id],
  });
  return found(rows[0]);
}

const selectFacts = `select id, plan, period, status, value, replaces, created_at as "createdAt",
    verified_at as "verifiedAt", starts_at as "startsAt", ends_at as "endsAt"
  from plan_orders`;

/** All that decides of the workspace's plan. A business has a handful a year. */
export async function orderFacts(tx: Transaction): Promise<OrderFacts[]> {
  return tx.query<OrderFacts>({
    name: 'plan-order-facts',
    text: `${selectFacts} where workspace_id = $1 and status = 'verified' and kind <> 'top_up'`,
    values: [tx.workspaceId],
  });
}

/** Those among these orders that had their time, whether they still hold or not. */
export async function paidOnce(tx: Transaction, ids: string[]): Promise<HeldOrder[]> {
  if (ids.length === 0) return [];
  return tx.query<HeldOrder>({
    name: 'plan-orders-paid-once',
    text: `${selectFacts} where workspace_id = $1 and id = any($2) and starts_at is not null`,
    values: [tx.workspaceId, ids],
  });
}

/** Who credited these days: verified orders that took an order's place. */
export async function heirsOf(tx: Transaction, id: string): Promise<HeldOrder[]> {
  return tx.query<HeldOrder>({
    name: 'plan-order-heirs',
    text: `${selectFacts} where workspace_id = $1 and status = 'verified' and $2 = any(replaces)`,
    values: [tx.workspaceId, id],
  });
}

/** The order for a plan that waits, or the top-up: there is one of each at most. */
export async function waitingOrder(
  tx: Transaction,
  what: 'plan' | 'top_up' = 'plan',
): Promise<OrderRow | undefined> {
  const [row] = await tx.query<OrderRow>({
    name: 'waiting-plan-order',
    text: `${selectOrder} where o.workspace_id = $1 and o.status = 'pending' and (o.kind = 'top_up') = $2`,
    values: [tx.workspaceId, what === 'top_up'],
  });
  return row;
}

/** Orders of one workspace are made and decided one after another. */
export async function lockBilling(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lock-billing',
    text: 'select from workspaces where id = $1 for no key update',
    values: [tx.workspaceId],
  });
}

/** Somebody has paid or is paying: such an order is not taken away. */
export const isBeingPaid = ({ proof_key, payment_state }: OrderRow): boolean =>
  proof_key !== null || payment_state === 'review' || payment_state === 'paid';

/** An admin decides a pending order, or one that was paid after it had ended. */
export const isDecidable = ({ status, payment_state }: OrderRow): boolean =>
  status === 'pending' || (status !== 'verified' && payment_state === 'late');
