import {
  type OrderPaymentStatus,
  type OrderStatus,
  orderPaymentStatuses,
  orderStatuses,
} from '@sapa/contracts/orders';
import { dayWritten, oneOf } from '../../../lib/address-filter.ts';
import type { DayRange } from '../../../lib/day-ranges.ts';

export interface OrderFilter extends DayRange {
  status: OrderStatus | '';
  payment: OrderPaymentStatus | '';
  q: string;
}

/** What the address says is looked for; what it cannot mean is looked over. */
export const orderFilterIn = (params: URLSearchParams): OrderFilter => ({
  status: oneOf(orderStatuses, params.get('status')),
  payment: oneOf(orderPaymentStatuses, params.get('payment')),
  q: params.get('q') ?? '',
  from: dayWritten(params.get('from')),
  to: dayWritten(params.get('to')),
});
