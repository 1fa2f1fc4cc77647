import { ERASED_NAME, type OrderPayment } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { columnsOf, keysExcept } from '../platform/db/table-columns.ts';
import { found } from '../platform/errors.ts';
import { orderPayments } from './tables.ts';

const columns = columnsOf(orderPayments, keysExcept(orderPayments, 'workspaceId', 'clientId'));

/** A payment with its order's number and its customer; append conditions. */
export const SELECT_PAYMENT = `
  select ${columns.list('p')}, o.number as order_number, coalesce(contact.name, '${ERASED_NAME}') as contact_name
  from order_payments p
  join orders o on o.workspace_id = p.workspace_id and o.id = p.order_id
  left join conversations c on c.workspace_id = o.workspace_id and c.id = o.conversation_id
  left join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id`;

export type PaymentRow = typeof columns.row & { order_number: number; contact_name: string };

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
