import type { Events } from '@sapa/contracts';
import { job } from '../platform/jobs/job.ts';
import { createTicket } from './create-ticket.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'tickets.open-for-agent': Events['tool.ticket_wanted'];
  }
}

export const ticketJobs = [
  /** What an agent promised a customer to write down. */
  job('tickets.open-for-agent', async (ctx, { call_id, title, description, column_id, conversation_id }) => {
    await createTicket(ctx, {
      client_id: `tool:${call_id}`,
      title,
      description,
      priority: 'normal',
      assignee_id: null,
      due_on: null,
      value: 0,
      column_id,
      conversation_id,
    });
  }),
];
