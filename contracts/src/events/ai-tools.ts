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
    /** Where the conversation has a ticket already: that one moves. */
    moves: z.boolean(),
  }),
  /** An agent's tool sends pictures or a product's card after its words. */
  'tool.card_wanted': z.object({
    /** Names the message: asked for twice it is one. */
    call_id: Id,
    conversation_id: Id,
    agent: z.object({ id: Id, name: z.string() }),
    card: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('files'), quick_reply_id: Id }),
      z.object({ kind: z.literal('product'), variant_id: Id }),
    ]),
  }),
} as const;
