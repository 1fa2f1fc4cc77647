import { job } from '../platform/jobs/job.ts';
import { respond } from './respond.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'routing.respond': { conversation_id: string };
  }
}

export const routingJobs = [
  job('routing.respond', (ctx, { conversation_id }) => respond(ctx, conversation_id), 'prompt'),
];
