import { job } from '../platform/jobs/job.ts';
import { countTalks } from './talks/settle-talks.ts';
import { sumDays } from './tallies/summed-days.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'analytics.count-talks': Record<never, never>;
  }
}

export const analyticsJobs = [
  job('analytics.count-talks', async (ctx) => {
    await countTalks(ctx);
    await sumDays(ctx);
  }),
];
