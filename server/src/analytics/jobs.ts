import { job } from '../platform/jobs/job.ts';
import { countInTurn } from './talks/count-in-turn.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'analytics.count-talks': { before?: string };
  }
}

export const analyticsJobs = [job('analytics.count-talks', (ctx, { before }) => countInTurn(ctx, before))];
