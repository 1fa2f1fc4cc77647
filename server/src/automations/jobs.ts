import { job } from '../platform/jobs/job.ts';
import { armStanding } from './arm-silent.ts';
import { type Considered, consider } from './consider.ts';
import { fireTimed, type Timed } from './fire-timed.ts';
import { followLabel } from './follow-label.ts';
import { forgetRuns } from './forget-runs.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'automations.consider': Considered;
    'automations.fire': Timed;
    'automations.arm': { automation_id: string; after: string | null };
    'automations.follow-label': { label_id: string; into_id: string };
    'automations.forget-runs': Record<never, never>;
  }
}

export const automationJobs = [
  /** A customer may be waiting for what a rule says. */
  job('automations.consider', (ctx, heard) => consider(ctx, heard), 'prompt'),
  job('automations.fire', (ctx, timed) => fireTimed(ctx, timed)),
  job('automations.arm', (ctx, from) => armStanding(ctx, from)),
  job('automations.follow-label', (ctx, { label_id, into_id }) => followLabel(ctx, label_id, into_id)),
  job('automations.forget-runs', (ctx) => forgetRuns(ctx)),
];
