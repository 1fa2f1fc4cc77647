import { MOST_RUPIAH } from '@sapa/contracts';
import { type Amounts, orderTotal } from '@sapa/contracts/rules/order-totals';
import { Refusal } from '../platform/errors.ts';

/**
 * Lines + shipping − discount, where that is a total.
 *
 * @throws Refusal VALIDATION_FAILED beside the field that makes it impossible
 */
export function totalOf(amounts: Amounts): number {
  const total = orderTotal(amounts);
  if (total < 0) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { discount: 'Diskon tidak boleh lebih besar dari harga barang dan ongkir' },
    });
  }
  if (total > MOST_RUPIAH) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { lines: 'Total pesanan paling besar Rp100.000.000.000' },
    });
  }
  return total;
}
