import { job } from '../../platform/jobs/job.ts';
import { groupAsked } from './group-asked.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'ai-agents.group-asked': { agent_id: string };
  }
}

export const aiGapJobs = [job('ai-agents.group-asked', (ctx, { agent_id }) => groupAsked(ctx, agent_id))];
