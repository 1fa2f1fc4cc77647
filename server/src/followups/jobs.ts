import { job } from '../platform/jobs/job.ts';
import { forgetPlans } from './forget-plans.ts';
import { hear } from './hear.ts';
import type { News } from './hearing.ts';
import { sendFollowup } from './send-followup.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'followups.hear': News;
    'followups.send': { plan_id: string };
    'followups.forget-plans': Record<never, never>;
  }
}

export const followupJobs = [
  job('followups.hear', (ctx, news) => hear(ctx, news)),
  job('followups.send', (ctx, { plan_id }) => sendFollowup(ctx, plan_id)),
  job('followups.forget-plans', (ctx) => forgetPlans(ctx)),
];
