import type { Events } from '@sapa/contracts';
import { job } from '../platform/jobs/job.ts';
import { sendCard } from './acts/send-card.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'ai-tools.send-card': Events['tool.card_wanted'];
  }
}

// A customer waits for it.
export const aiToolJobs = [job('ai-tools.send-card', sendCard, 'prompt')];
