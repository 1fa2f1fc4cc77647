import { job } from '../../platform/jobs/job.ts';
import { groupAsked } from './group-asked.ts';
import { leftOpen } from './left-open.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'ai-agents.group-asked': { agent_id: string };
    'ai-agents.leave-open': { conversation_id: string };
  }
}

export const aiGapJobs = [
  job('ai-agents.group-asked', (ctx, { agent_id }) => groupAsked(ctx, agent_id)),
  job('ai-agents.leave-open', (ctx, { conversation_id }) => leftOpen(ctx, conversation_id)),
];
