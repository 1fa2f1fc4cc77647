import { z } from 'zod';

/** `channels.settings` of a Facebook page or an Instagram account. */
const PageSettings = z.object({
  /** The page; an Instagram account is reached through the page that it is linked to. */
  page_id: z.string(),
  /** Where customers write: the page itself, or the Instagram account. */
  account_id: z.string(),
  /** The Instagram account that is linked to the page. */
  instagram_id: z.string().nullable(),
  account_name: z.string(),
  /** Of Instagram, without `@`. */
  username: z.string().nullable(),
  /** ISO; null: the token does not end. */
  token_expires_at: z.string().nullable(),
});
export type PageSettings = z.infer<typeof PageSettings>;

export const readPageSettings = (settings: unknown): PageSettings => PageSettings.parse(settings);
