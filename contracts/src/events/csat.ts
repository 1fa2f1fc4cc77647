import { z } from 'zod';
import { Handler } from '../conversations/conversations.ts';
import { Id } from '../fields.ts';

const vote = z.object({ score: z.int().min(1).max(5), comment: z.string() });

export const csatEvents = {
  /** A customer said how it was, or changed their mind. `before` null: the first time. */
  'csat.answered': z.object({
    survey_id: Id,
    conversation_id: Id,
    channel_id: Id,
    team_id: Id.nullable(),
    /** Who had the conversation when it was resolved. */
    handler: Handler,
    before: vote.nullable(),
    after: vote,
  }),
} as const;
