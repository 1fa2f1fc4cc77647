import type { Transaction } from '../platform/db/context.ts';

/**
 * Orders and payments stay, for the tax office wants them for ten years (UU KUP, article 28); who they were for does
 * not.
 *
 * @returns the ids of those orders
 */
export async function eraseCustomer(tx: Transaction, conversationIds: string[]): Promise<string[]> {
  const orders = await tx.query<{ id: string }>({
    name: 'erase-customer',
    text: `update orders set conversation_id = null, ship_to = '', tracking_number = '', note = '',
             cancel_reason = case when cancel_reason is not null then 'Alasan dihapus bersama data pelanggan' end
           where workspace_id = $1 and conversation_id = any($2::uuid[]) returning id`,
    values: [tx.workspaceId, conversationIds],
  });
  tx.write({
    name: 'erase-reasons',
    text: 'update order_steps set reason = null where workspace_id = $1 and order_id = any($2::uuid[])',
    values: [tx.workspaceId, orders.map(({ id }) => id)],
  });
  tx.write({
    name: 'erase-payer',
    text: `update order_payments set note = '',
             void_reason = case when void_reason is not null then 'Alasan dihapus bersama data pelanggan' end
           where workspace_id = $1 and order_id = any($2::uuid[])`,
    values: [tx.workspaceId, orders.map(({ id }) => id)],
  });
  return orders.map(({ id }) => id);
}
