import { z } from 'zod';
import { Id } from '../fields.ts';

export const automationEvents = {
  /** A rule was made, changed, switched or deleted: ask again. */
  'automations.changed': z.object({}),
  /** A rule calls members. `text`: Indonesian, one line. */
  'automation.alerted': z.object({
    rule_id: Id,
    conversation_id: Id,
    member_ids: z.array(Id),
    text: z.string(),
  }),
} as const;
