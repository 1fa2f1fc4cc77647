import { job } from '../../platform/jobs/job.ts';
import { countDays } from './count-days.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'admin.count-days': Record<never, never>;
  }
}

export const businessJobs = [job('admin.count-days', ({ app }) => countDays(app), 'patient', '*/5 * * * *')];
