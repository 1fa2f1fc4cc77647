import type { Body, recordOrderPayment as endpoint, OrderPayment } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actorName } from '../platform/db/actor.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { lockOrder } from './order-row.ts';
import { type PaymentRow, paymentById, presentPayment, SELECT_PAYMENT } from './payment-row.ts';
import { settleOrder } from './settle-order.ts';

type NewPayment = Body<typeof endpoint>;

/**
 * Money that came for an order, in whatever status: pay on delivery comes after shipping, and what came for a cancelled
 * order came all the same. More than the total is taken too, and shows. The same `client_id` twice is one payment.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a `client_id` that another payment was recorded with
 */
export function recordPayment(ctx: Context, orderId: string, payment: NewPayment): Promise<OrderPayment> {
  requirePermission(ctx, 'order.edit');
  return transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const id = await insertPayment(tx, orderId, payment);
    if (id === null) return repeated(tx, orderId, payment);
    await settleOrder(tx, order);
    return presentPayment(await paymentById(tx, id));
  });
}

/** @returns null: there is one of this `client_id`, of whichever order; if it is being recorded just now, that is waited for */
async function insertPayment(tx: Transaction, orderId: string, payment: NewPayment): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    name: 'insert-order-payment',
    text: `insert into order_payments (workspace_id, id, order_id, client_id, amount, method, note, paid_at, recorded_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (workspace_id, client_id) do nothing returning id`,
    values: [
      tx.workspaceId,
      uuidv7(),
      orderId,
      payment.client_id,
      payment.amount,
      payment.method,
      payment.note,
      tx.app.clock.now(),
      actorName(tx.actor),
    ],
  });
  return row?.id ?? null;
}

async function repeated(tx: Transaction, orderId: string, payment: NewPayment): Promise<OrderPayment> {
  const [row] = await tx.query<PaymentRow>({
    name: 'order-payment-of-client',
    text: `${SELECT_PAYMENT} where p.workspace_id = $1 and p.client_id = $2`,
    values: [tx.workspaceId, payment.client_id],
  });
  const made = found(row);
  const isSame =
    made.order_id === orderId &&
    made.amount === payment.amount &&
    made.method === payment.method &&
    made.note === payment.note;
  if (isSame) return presentPayment(made);
  throw new Refusal('VALIDATION_FAILED', {
    fields: { client_id: 'client_id ini sudah dipakai untuk pembayaran lain' },
  });
}
