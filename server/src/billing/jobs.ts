import { job } from '../platform/jobs.ts';
import type {} from './events.ts';
import { expireOrder } from './orders/expire-order.ts';
import { closePayments, lookAfterPayment } from './payments/look-after-payment.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'billing.expire-order': { order_id: string };
    'billing.ask-payment': { payment_id: string };
    'billing.close-payments': { order_id: string };
  }
}

export const billingJobs = [
  job('billing.expire-order', (ctx, { order_id }) => expireOrder(ctx, order_id)),
  job('billing.ask-payment', (ctx, { payment_id }) => lookAfterPayment(ctx, payment_id)),
  job('billing.close-payments', (ctx, { order_id }) => closePayments(ctx, order_id)),
];
