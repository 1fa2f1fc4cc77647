import {
  MOST_RUPIAH,
  type OrderLine,
  type OrderPaymentStatus,
  type OrderStatus,
  orderStatuses,
} from '@sapa/contracts';
import { Refusal } from '../platform/errors.ts';

export interface Amounts {
  lines: readonly Pick<OrderLine, 'quantity' | 'unit_price'>[];
  shipping_cost: number;
  discount: number;
}

/**
 * Lines + shipping − discount.
 *
 * @throws Refusal VALIDATION_FAILED beside the field that makes it impossible
 */
export function totalOf({ lines, shipping_cost, discount }: Amounts): number {
  const goods = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const gross = goods + shipping_cost;
  if (discount > gross) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { discount: 'Diskon tidak boleh lebih besar dari harga barang dan ongkir' },
    });
  }
  if (gross - discount > MOST_RUPIAH) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { lines: 'Total pesanan paling besar Rp100.000.000.000' },
    });
  }
  return gross - discount;
}

/** An order that costs nothing owes nothing. */
export function paymentStatusOf({ total, paid }: { total: number; paid: number }): OrderPaymentStatus {
  if (paid >= total) return 'paid';
  return paid > 0 ? 'partial' : 'unpaid';
}

/** What is agreed is still being agreed on: goods and prices may change. */
export const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'processing';

/** Forward by any number of steps, back by one; cancelled from all but completed, and opened again as pending. */
export function mayStep(from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'cancelled') return from !== 'cancelled' && from !== 'completed';
  if (from === 'cancelled') return to === 'pending';
  const step = orderStatuses.indexOf(to) - orderStatuses.indexOf(from);
  return step > 0 || step === -1;
}
