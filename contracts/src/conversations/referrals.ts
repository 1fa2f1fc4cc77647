import { z } from 'zod';
import { Attachment } from './attachments.ts';

/** What somebody pressed to write to the business. */
export const ReferralWords = z.object({
  kind: z.enum(['ad', 'post', 'link', 'product']),
  /** An ad's headline, what the business called a link (`ref`), a product's SKU. */
  headline: z.string().nullable(),
  body: z.string().nullable(),
  /** What the ad said to them first, in the chat itself. */
  greeting: z.string().nullable(),
  ad_id: z.string().nullable(),
  /** http or https. */
  url: z.string().nullable(),
});
export type ReferralWords = z.infer<typeof ReferralWords>;
export const Referral = ReferralWords.extend({ picture: Attachment.nullable() });
export type Referral = z.infer<typeof Referral>;
