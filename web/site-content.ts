import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** From our own site, in `web/public`: a page of ours shows no picture from anywhere else (security-headers.ts). */
const Picture = z.string().regex(/^\/(?!\/)/, 'must be an address on this site that begins with one /');
const Link = z.url({ protocol: /^https?$/ });

/** What an operator may put in the place of our illustrations: a JSON file, named by SITE_CONTENT. */
const SiteContent = z
  .strictObject({
    company: z.strictObject({ name: z.string(), address: z.string() }).partial(),
    testimonials: z
      .array(
        z.strictObject({
          quoteStart: z.string(),
          quoteHighlight: z.string(),
          quoteEnd: z.string(),
          name: z.string(),
          position: z.string(),
          avatar: Picture.optional(),
          video: Link.or(Picture).optional(),
          thumbnail: Picture.optional(),
        }),
      )
      .min(1),
    logos: z.array(z.strictObject({ name: z.string(), picture: Picture.optional() })).min(4),
    media: z.array(z.strictObject({ name: z.string(), url: Link.optional() })).min(2),
    stores: z.strictObject({ android: Link, ios: Link }).partial(),
  })
  .partial();
export type SiteContent = z.infer<typeof SiteContent>;

/** @throws with the name of what is wrong, so that the build stops instead of publishing half of it */
export function readSiteContent(file: string | undefined): SiteContent {
  if (!file) return {};
  const read = SiteContent.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`SITE_CONTENT ${file}: ${z.prettifyError(read.error)}`);
}
