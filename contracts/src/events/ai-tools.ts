import { z } from 'zod';
import { Id } from '../fields.ts';

export const aiToolEvents = {
  /** A tool was made, changed, switched or deleted: ask again. */
  'tools.changed': z.object({}),
  /** An agent's tool asks for a ticket about a conversation. */
  'tool.ticket_wanted': z.object({
    /** Names the ticket: asked for twice it is one. */
    call_id: Id,
    conversation_id: Id,
    column_id: Id,
    title: z.string(),
    description: z.string(),
  }),
} as const;
