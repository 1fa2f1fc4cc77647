import type { Readable } from 'node:stream';
import { payMethodName } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type OrderRow, orderById } from '../orders/order-row.ts';
import { billingProfile } from './billing-profile.ts';
import { drawInvoice } from './draw-invoice.ts';

/**
 * The PDF of an order as it stands: what is to be paid while it is pending, the invoice once it is verified. Drawn
 * anew each time (some 20 ms), so a tax number that is filled in later is on it.
 *
 * @throws Refusal NOT_FOUND, ORDER_NOT_PENDING for an order that ended without a payment
 */
export async function getInvoice(ctx: Context, id: string): Promise<{ name: string; file: Readable }> {
  requirePermission(ctx, 'billing.manage');
  const { order, profile } = await transaction(ctx, async (tx) => ({
    order: await orderById(tx, id),
    profile: await billingProfile(tx),
  }));
  if (order.status !== 'pending' && order.status !== 'verified') throw new Refusal('ORDER_NOT_PENDING');
  const { BILLING_COMPANY, BILLING_ADDRESS, BILLING_NPWP, BILLING_BANK_ACCOUNTS } = ctx.app.config;
  const number = order.invoice_number ?? order.number;
  return {
    name: `${order.status === 'verified' ? 'Invoice' : 'Tagihan'} ${number.replaceAll('/', '-')}.pdf`,
    file: await drawInvoice({
      paid: order.status === 'verified',
      number,
      orderNumber: order.number,
      date: order.verified_at ?? order.created_at,
      dueAt: order.expires_at,
      paidBy: order.status === 'verified' ? paidBy(order) : null,
      time:
        order.starts_at !== null && order.ends_at !== null
          ? { from: order.starts_at, to: order.ends_at }
          : null,
      seller: { name: BILLING_COMPANY, address: BILLING_ADDRESS ?? '', npwp: BILLING_NPWP ?? '' },
      buyer: {
        name: profile.legal_name || order.workspace_name,
        address: profile.address,
        npwp: profile.npwp,
      },
      lines: order.lines,
      total: order.price,
      accounts: BILLING_BANK_ACCOUNTS,
    }),
  };
}

function paidBy({ price, payment_method: method, payment_state: state }: OrderRow): string {
  if (price === 0) return 'Sisa hari paket';
  return method !== null && state === 'paid' ? payMethodName(method) : 'Transfer bank';
}
