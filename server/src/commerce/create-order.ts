import type { Body, createOrder as endpoint, Order } from '@sapa/contracts';
import { paymentStatusOf } from '@sapa/contracts/rules/order-totals';
import { v7 as uuidv7 } from 'uuid';
import { requireSeen } from '../conversations/index.ts';
import { actorName } from '../platform/db/actor.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { sha256 } from '../platform/security/crypto.ts';
import { orderById, presentOrder } from './order-row.ts';
import { totalOf } from './rules.ts';
import { writeLines } from './write-lines.ts';

type NewOrder = Body<typeof endpoint>;

/**
 * What a customer ordered in a conversation, under the workspace's next number. The same `client_id` twice is one
 * order: the second time it is the answer, as it is by then.
 *
 * @throws Refusal NOT_FOUND (conversation), VALIDATION_FAILED for a total that cannot be, or a `client_id` that
 * another order was made with, OUT_OF_STOCK
 */
export function createOrder(ctx: Context, input: NewOrder): Promise<Order> {
  requirePermission(ctx, 'order.edit');
  const { client_id, ...fields } = input;
  const digest = sha256(JSON.stringify(fields)).toString('base64url');
  return transaction(ctx, async (tx) => {
    await lockCounter(tx);
    const made = await madeBefore(tx, client_id);
    if (made !== undefined) {
      if (made.client_digest === digest) return presentOrder(await orderById(tx, made.id));
      throw new Refusal('VALIDATION_FAILED', {
        fields: { client_id: 'client_id ini sudah dipakai untuk pesanan lain' },
      });
    }
    await requireConversation(tx, input.conversation_id);
    const id = uuidv7();
    await insertOrder(tx, id, input, digest);
    await writeLines(tx, id, input.lines);
    const order = presentOrder(await orderById(tx, id));
    tx.emit('order.created', { order });
    return order;
  });
}

/** Orders of one workspace are made one after another: none is numbered twice, no repeat slips past another. */
async function lockCounter(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lock-order-counter',
    text: `insert into order_counters as counter (workspace_id, last) values ($1, 0)
           on conflict (workspace_id) do update set last = counter.last`,
    values: [tx.workspaceId],
  });
}

async function madeBefore(tx: Transaction, clientId: string) {
  const [row] = await tx.query<{ id: string; client_digest: string }>({
    name: 'order-of-client',
    text: 'select id, client_digest from orders where workspace_id = $1 and client_id = $2',
    values: [tx.workspaceId, clientId],
  });
  return row;
}

async function requireConversation(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.query({
    name: 'order-conversation',
    text: 'select id from conversations where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
  found(row);
  await requireSeen(tx, id);
}

async function insertOrder(tx: Transaction, id: string, order: NewOrder, digest: string): Promise<void> {
  const total = totalOf(order);
  await tx.query({
    name: 'insert-order',
    text: `with counted as (
        update order_counters set last = last + 1 where workspace_id = $1 returning last
      )
      insert into orders (workspace_id, id, number, client_id, client_digest, conversation_id, shipping_cost, discount,
        total, payment_status, ship_to, courier, tracking_number, note, created_by, created_at, updated_at)
      select $1, $2, last, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15 from counted`,
    values: [
      tx.workspaceId,
      id,
      order.client_id,
      digest,
      order.conversation_id,
      order.shipping_cost,
      order.discount,
      total,
      paymentStatusOf({ total, paid: 0 }),
      order.ship_to,
      order.courier,
      order.tracking_number,
      order.note,
      actorName(tx.actor),
      tx.app.clock.now(),
    ],
  });
}
