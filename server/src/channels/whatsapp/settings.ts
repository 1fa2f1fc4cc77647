import { z } from 'zod';

export const QUALITIES = ['GREEN', 'YELLOW', 'RED', 'NA'] as const;
export type Quality = (typeof QUALITIES)[number];

/** `channels.settings` of a WhatsApp number. */
const WhatsAppSettings = z.object({
  waba_id: z.string(),
  phone_number_id: z.string(),
  business_name: z.string(),
  /** As Meta shows it. */
  phone_number: z.string(),
  quality_rating: z.enum(QUALITIES),
  /** `TIER_250`… of the whole portfolio; null: Meta did not say. */
  messaging_limit: z.string().nullable(),
  /** Meta's `throughput.level`; null: it has not said yet. */
  throughput: z.string().nullable().default(null),
  /** ISO; null: the token does not end. */
  token_expires_at: z.string().nullable(),
  /** The number stays in the WhatsApp Business app too. */
  coexistence: z.boolean(),
  /** What Meta announced and no later question to it would tell: shown until its day. */
  notice: z.object({ text: z.string(), until: z.string() }).nullable(),
  /** The two-step pin that we set, sealed; null: the owner's own. */
  sealed_pin: z.string().nullable(),
});
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;

export const readSettings = (settings: unknown): WhatsAppSettings => WhatsAppSettings.parse(settings);

/** Meta's throughput of a number, in and out (meta: throughput): it alone says who was raised. */
export const messagesPerSecond = ({ coexistence, throughput }: WhatsAppSettings): number => {
  if (coexistence) return 20;
  return throughput === 'HIGH' ? 1_000 : 80;
};

/** The announcement, while it is of use. */
export const noticeOf = ({ notice }: WhatsAppSettings, now: Date): string | null =>
  notice !== null && new Date(notice.until) > now ? notice.text : null;
