import { z } from 'zod';

export const followupEvents = {
  /** One was made, changed, switched or deleted: ask again. */
  'followups.changed': z.object({}),
} as const;
