import { z } from 'zod';

export const quickReplyEvents = {
  /** One was made, changed or deleted: ask again. What it says is for those who may see it. */
  'quick-reply.updated': z.object({}),
} as const;
