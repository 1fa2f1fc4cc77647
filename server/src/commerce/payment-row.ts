import type { OrderPayment } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';

/** A payment with its order's number and its customer; append conditions. */
export const SELECT_PAYMENT = `
  select p.id, p.order_id, o.number as order_number, contact.name as contact_name, p.amount, p.method, p.note,
    p.paid_at, p.recorded_by, p.voided_at, p.voided_by, p.void_reason
  from order_payments p
  join orders o on o.workspace_id = p.workspace_id and o.id = p.order_id
  join conversations c on c.workspace_id = o.workspace_id and c.id = o.conversation_id
  join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id`;

export interface PaymentRow extends Omit<OrderPayment, 'paid_at' | 'voided'>, Record<string, unknown> {
  paid_at: Date;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: string | null;
}

export function presentPayment(row: PaymentRow): OrderPayment {
  const { paid_at, voided_at, voided_by, void_reason, ...payment } = row;
  const voided = voided_at !== null && voided_by !== null && void_reason !== null;
  return {
    ...payment,
    paid_at: paid_at.toISOString(),
    voided: voided ? { at: voided_at.toISOString(), by: voided_by, reason: void_reason } : null,
  };
}

/** @throws Refusal NOT_FOUND */
export async function paymentById(tx: Transaction, id: string): Promise<PaymentRow> {
  const [row] = await tx.query<PaymentRow>({
    name: 'order-payment-by-id',
    text: `${SELECT_PAYMENT} where p.workspace_id = $1 and p.id = $2`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}
