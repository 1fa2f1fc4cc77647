import { job } from '../../platform/jobs/job.ts';
import { carryPublished } from './carry-published.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'ai-agents.carry-source': { knowledge_id: string; source_id: string; by: string };
  }
}

export const aiCarryJobs = [job('ai-agents.carry-source', (ctx, payload) => carryPublished(ctx, payload))];
