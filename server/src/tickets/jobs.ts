import type { Events } from '@sapa/contracts';
import { job } from '../platform/jobs/job.ts';
import { openForAgent } from './open-for-agent.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'tickets.open-for-agent': Events['tool.ticket_wanted'];
  }
}

export const ticketJobs = [job('tickets.open-for-agent', openForAgent)];
