import type { OrderPaymentStatus } from '../commerce/orders.ts';

/** What an order's total is made of, in rupiah. */
export interface Amounts {
  lines: readonly { quantity: number; unit_price: number }[];
  shipping_cost: number;
  discount: number;
}

/** Of all lines, before shipping and discount. */
export const goodsTotal = ({ lines }: Pick<Amounts, 'lines'>): number =>
  lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);

/** Lines + shipping − discount; below nothing while a form's discount is too large. */
export const orderTotal = (order: Amounts): number =>
  goodsTotal(order) + order.shipping_cost - order.discount;

/** What is still to be paid. */
export const leftToPay = ({ total, paid }: { total: number; paid: number }): number =>
  Math.max(0, total - paid);

/** An order that costs nothing owes nothing. */
export function paymentStatusOf({ total, paid }: { total: number; paid: number }): OrderPaymentStatus {
  if (paid >= total) return 'paid';
  return paid > 0 ? 'partial' : 'unpaid';
}
