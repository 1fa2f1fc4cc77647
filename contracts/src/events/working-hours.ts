import { z } from 'zod';
import { ChannelAnswering } from '../working-hours.ts';

export const workingHoursEvents = {
  /** A schedule was made, changed or deleted, or who uses it: ask again. */
  'schedules.changed': z.object({}),
  /** How a channel is answered, or when its conversations end by themselves. */
  'channel.answering_updated': z.object({ answering: ChannelAnswering }),
} as const;
