import { job } from '../platform/jobs/job.ts';
import { keepDays } from './days/kept-days.ts';
import { countTalks } from './talks/settle-talks.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'analytics.count-talks': Record<never, never>;
  }
}

export const analyticsJobs = [
  job('analytics.count-talks', async (ctx) => {
    await countTalks(ctx);
    await keepDays(ctx);
  }),
];
