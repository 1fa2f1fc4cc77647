import { z } from 'zod';
import type { ChannelKind } from '../channels/channels.ts';

/** How a contact came to the business the first time. */
export const contactSources = {
  ad: 'Iklan',
  post: 'Postingan',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  instagram: 'Instagram',
  telegram: 'Telegram',
  livechat: 'Live chat',
  email: 'Email',
  api: 'API',
  import: 'Impor',
  member: 'Ditambah tim',
} as const satisfies Record<ChannelKind | 'ad' | 'post' | 'import' | 'member', string>;
export type ContactSourceKind = keyof typeof contactSources;
export const contactSourceKinds = Object.keys(contactSources) as [ContactSourceKind, ...ContactSourceKind[]];

/** What else is known of it; how each is read. */
export const sourceDetails = {
  headline: 'Judul',
  body: 'Isi',
  ad_id: 'ID iklan',
  url: 'Tautan',
  campaign: 'Kampanye',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_content: 'UTM content',
  utm_term: 'UTM term',
  landing_page: 'Halaman pertama',
  page: 'Halaman chat',
  referrer: 'Dari situs',
  file: 'Berkas',
  by: 'Oleh',
} as const;
export type SourceDetail = keyof typeof sourceDetails;

export const ContactSource = z.object({
  kind: z.enum(contactSourceKinds),
  /** What one calls it: the ad's headline, the campaign, the site, the file. */
  name: z.string().nullable(),
  detail: z.partialRecord(
    z.enum(Object.keys(sourceDetails) as [SourceDetail, ...SourceDetail[]]),
    z.string(),
  ),
});
export type ContactSource = z.infer<typeof ContactSource>;
