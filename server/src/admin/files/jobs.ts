import { job } from '../../platform/jobs/job.ts';
import { sweepFiles } from './sweep-files.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'admin.sweep-files': Record<never, never>;
  }
}

export const fileJobs = [
  // 02.30 in Jakarta.
  job('admin.sweep-files', ({ app }) => sweepFiles(app), 'patient', '30 19 * * *'),
];
