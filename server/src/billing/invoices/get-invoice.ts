import type { Readable } from 'node:stream';
import { payMethodName } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type OrderRow, orderById } from '../orders/order-row.ts';
import { drawInvoice } from './draw-invoice.ts';
import { invoiceNow, sellerOf } from './issued-invoice.ts';

/**
 * The PDF of an order: while it is pending what is to be paid, with the billing profile as it is now; once it is
 * verified the invoice as it was issued. Drawn anew each time (some 20 ms).
 *
 * @throws Refusal NOT_FOUND, ORDER_NOT_PENDING for an order that ended without a payment
 */
export async function getInvoice(ctx: Context, id: string): Promise<{ name: string; file: Readable }> {
  requirePermission(ctx, 'billing.manage');
  const { order, issued } = await transaction(ctx, async (tx) => {
    const order = await orderById(tx, id);
    return { order, issued: order.invoice ?? (await invoiceNow(tx, order)) };
  });
  if (order.status !== 'pending' && order.status !== 'verified') throw new Refusal('ORDER_NOT_PENDING');
  const { config } = ctx.app;
  const { seller, buyer, time } = issued;
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
      time: time && { from: new Date(time.from), to: new Date(time.to) },
      seller: seller ?? sellerOf(config),
      buyer,
      lines: order.lines,
      total: order.price,
      accounts: config.BILLING_BANK_ACCOUNTS,
    }),
  };
}

function paidBy({ price, payment_method: method, payment_state: state }: OrderRow): string {
  if (price === 0) return 'Sisa hari paket';
  return method !== null && state === 'paid' ? payMethodName(method) : 'Transfer bank';
}
