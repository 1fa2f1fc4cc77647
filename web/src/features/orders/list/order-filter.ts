import { orderPaymentStatuses, orderStatuses } from '@sapa/contracts/commerce/orders';
import type { OrderFilter } from '../../../entities/orders/queries.ts';
import { dayWritten, oneOf } from '../../../lib/input/address-filter.ts';

/** What the address says is looked for; what it cannot mean is looked over. */
export const orderFilterIn = (params: URLSearchParams): OrderFilter => ({
  status: oneOf(orderStatuses, params.get('status')),
  payment: oneOf(orderPaymentStatuses, params.get('payment')),
  q: params.get('q') ?? '',
  from: dayWritten(params.get('from')),
  to: dayWritten(params.get('to')),
});
