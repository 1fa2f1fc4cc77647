import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { TimeZone } from '../time-zones.ts';

/** A minute of the day: `20:30`. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Isi jam, misalnya 20:00');

export const CampaignSchedule = z.object({
  /** null: as soon as it is launched. */
  send_at: Timestamp.nullable(),
  /** `recipient`: at that time of day where each of them lives (by city or number), else in `zone`. */
  clock: z.enum(['zone', 'recipient']),
  zone: TimeZone,
  /** Nobody is written to between these, on the same clock; null: at any time. */
  quiet: z.object({ from: Clock, until: Clock }).nullable(),
});
export type CampaignSchedule = z.infer<typeof CampaignSchedule>;
