import { job } from '../../platform/jobs/job.ts';
import { seedOwnWorkspace } from './seed-own-workspace.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** On the day a price begins. */
    'admin.keep-prices-true': { effective_at: string };
  }
}

export const ownWorkspaceJobs = [
  job('admin.keep-prices-true', ({ app }, { effective_at }) => seedOwnWorkspace(app, new Date(effective_at))),
];
