import { z } from 'zod';
import { quickReplyVariables } from '../rules/quick-reply-text.ts';
import { TemplateButton, templateText } from './sent-template.ts';

export const templateHeaders = ['none', 'text', 'image', 'video', 'document', 'location'] as const;
export type TemplateHeader = (typeof templateHeaders)[number];

/** Of a place that a value is put into: `header.1`, `body.nama`, `button.0`. */
export const TemplateVariable = z.object({
  /** What Meta's reviewers read there. */
  sample: templateText(500),
  /** What it is filled in from; null: a person writes it each time. */
  source: z.enum(quickReplyVariables).nullable(),
  /** Where the source has nothing; empty: then a person is asked. */
  fallback: templateText(200),
});
export type TemplateVariable = z.infer<typeof TemplateVariable>;

/** What a template says. A draft may break Meta's rules; `rules/check-template.ts` names them. */
export const TemplateContent = z.object({
  header: z.enum(templateHeaders, 'Pilih jenis kepala pesan'),
  /** Of a header of kind `text`. */
  header_text: templateText(200),
  body: templateText(4000),
  footer: templateText(200),
  buttons: z.array(TemplateButton).max(20, 'Maksimal 20 tombol'),
  /** For a sign-in code Meta writes the text itself, in the template's language. */
  code: z.object({
    /** "Jangan bagikan kode ini." */
    warns: z.boolean(),
    expires_minutes: z
      .int('Isi angka bulat')
      .min(1, 'Paling cepat 1 menit')
      .max(90, 'Paling lama 90 menit')
      .nullable(),
    button: templateText(60),
  }),
  variables: z
    .record(z.string().regex(/^(header|body|button)\.\w{1,60}$/, 'Variabel tidak dikenal'), TemplateVariable)
    .refine((variables) => Object.keys(variables).length <= 120, 'Terlalu banyak variabel'),
});
export type TemplateContent = z.infer<typeof TemplateContent>;
