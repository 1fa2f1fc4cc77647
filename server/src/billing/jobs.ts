import { job } from '../platform/jobs.ts';
import type {} from './events.ts';
import { expireOrder } from './orders/expire-order.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'billing.expire-order': { order_id: string };
  }
}

export const billingJobs = [job('billing.expire-order', (ctx, { order_id }) => expireOrder(ctx, order_id))];
