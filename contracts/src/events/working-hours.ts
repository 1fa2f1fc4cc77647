import { z } from 'zod';

export const workingHoursEvents = {
  /** A schedule was made, changed or deleted, or who uses it: ask again. */
  'schedules.changed': z.object({}),
} as const;
