import { z } from 'zod';
import { Id } from '../fields.ts';
import { templateText } from './sent-template.ts';

/** Where a value comes from: `contact.name` and its like, `contact.fields.kota_toko`, `column.Kode promo` of a file; null: `fallback` is what everybody gets. */
export const CampaignValue = z.object({
  source: z
    .string()
    .max(120)
    .regex(
      /^(contact\.(name|first_name|phone|email|city|company)|contact\.fields\.[a-z0-9_]{1,50}|column\..{1,100}|workspace\.name)$/,
      'Sumber isian tidak dikenal',
    )
    .refine((source) => !source.includes('\u0000'), 'Ada karakter yang tidak didukung')
    .nullable(),
  /** Where the source has nothing; empty: then that recipient is skipped. */
  fallback: templateText(500),
});
export type CampaignValue = z.infer<typeof CampaignValue>;

/**
 * What goes out. Who may be written to freely now gets `free_text` where there is one (Rp0), all others the template;
 * without a template, those others are skipped.
 */
export const CampaignMessage = z.object({
  template: z
    .object({
      id: Id,
      /** By place: `header.1`, `body.nama`, `button.0`. A place that is not named here is as the template says. */
      values: z.record(z.string().max(100), CampaignValue),
    })
    .nullable(),
  /** With `{{contact.first_name|Kak}}`, as quick replies have them. */
  free_text: templateText(4096).nullable(),
});
export type CampaignMessage = z.infer<typeof CampaignMessage>;
