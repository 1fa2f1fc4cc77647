import { job } from '../platform/jobs/job.ts';
import { releaseCredits } from './credits/settle-credits.ts';
import { mailOwner, type News, tellOwners } from './mails/tell-owners.ts';
import { expireOrder } from './orders/expire-order.ts';
import { closePayments, lookAfterPayment } from './payments/look-after-payment.ts';
import { lookAfterPlan } from './plan/look-after-plan.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'billing.expire-order': { order_id: string };
    'billing.ask-payment': { payment_id: string };
    'billing.close-payments': { order_id: string };
    /** One a workspace, waiting for the next moment of its plan. */
    'billing.look-after-plan': Record<never, never>;
    /** For a turn whose process died; one that was settled holds nothing any more. */
    'billing.release-credits': { turn: string };
    'billing.tell-owners': News;
    'billing.mail-owner': News & { user_id: string };
  }
}

export const billingJobs = [
  job('billing.expire-order', (ctx, { order_id }) => expireOrder(ctx, order_id)),
  job('billing.ask-payment', (ctx, { payment_id }) => lookAfterPayment(ctx, payment_id)),
  job('billing.close-payments', (ctx, { order_id }) => closePayments(ctx, order_id)),
  job('billing.look-after-plan', (ctx) => lookAfterPlan(ctx)),
  job('billing.release-credits', (ctx, { turn }) => releaseCredits(ctx, turn)),
  job('billing.tell-owners', (ctx, news) => tellOwners(ctx, news)),
  job('billing.mail-owner', (ctx, news) => mailOwner(ctx, news)),
];
