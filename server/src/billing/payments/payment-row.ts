import type { App } from '../../platform/app.ts';
import { deskTransaction, type Transaction } from '../../platform/db/context.ts';
import type { PaymentState } from './rules.ts';

export interface PaymentRow {
  workspace_id: string;
  id: string;
  order_id: string;
  provider: 'midtrans';
  amount: number;
  state: PaymentState;
  gateway_status: string | null;
  redirect_url: string | null;
  revision: number;
  created_at: Date;
  expires_at: Date;
}

export async function paymentById(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.query<PaymentRow>({
    name: 'plan-payment-by-id',
    text: 'select * from plan_payments where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
  return row;
}

/** All pages that were opened for an order, the newest first. */
export function paymentsOf(tx: Transaction, orderId: string): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>({
    name: 'plan-payments-of-order',
    text: 'select * from plan_payments where workspace_id = $1 and order_id = $2 order by created_at desc',
    values: [tx.workspaceId, orderId],
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whose payment the gateway speaks of. null: none of ours. */
export async function workspaceOfPayment(app: App, id: string): Promise<string | null> {
  if (!UUID.test(id)) return null;
  const [row] = await deskTransaction(app, (tx) =>
    tx.query<{ workspace_id: string }>({
      name: 'workspace-of-payment',
      text: 'select workspace_id from plan_payments where id = $1',
      values: [id],
    }),
  );
  return row?.workspace_id ?? null;
}
