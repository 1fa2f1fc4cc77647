import { z } from 'zod';
import { Id } from './fields.ts';
import { PlaceToSend } from './places.ts';
import { quickReplyVariables } from './rules/quick-reply-text.ts';

/** What Meta charges by, and judges content by. */
export const templateCategories = ['marketing', 'utility', 'authentication'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

const text = (most: number) =>
  z
    .string()
    .max(most, `Maksimal ${most.toLocaleString('id-ID')} karakter`)
    .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung');

/** `other`: a button of Meta's that Sapa shows and cannot write (flows, catalogues, calls). */
export const TemplateButton = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quick_reply'), text: text(60) }),
  /** One variable at most, at the end of the address. */
  z.object({ kind: z.literal('url'), text: text(60), url: text(2000) }),
  z.object({ kind: z.literal('phone'), text: text(60), phone: text(40) }),
  /** WhatsApp names this button itself. */
  z.object({ kind: z.literal('copy_code'), code: text(60) }),
  z.object({ kind: z.literal('other'), text: text(60) }),
]);
export type TemplateButton = z.infer<typeof TemplateButton>;

export const templateHeaders = ['none', 'text', 'image', 'video', 'document', 'location'] as const;
export type TemplateHeader = (typeof templateHeaders)[number];

/** Of a place that a value is put into: `header.1`, `body.nama`, `button.0`. */
export const TemplateVariable = z.object({
  /** What Meta's reviewers read there. */
  sample: text(500),
  /** What it is filled in from; null: a person writes it each time. */
  source: z.enum(quickReplyVariables).nullable(),
  /** Where the source has nothing; empty: then a person is asked. */
  fallback: text(200),
});
export type TemplateVariable = z.infer<typeof TemplateVariable>;

/** What a template says. A draft may break Meta's rules; `rules/check-template.ts` names them. */
export const TemplateContent = z.object({
  header: z.enum(templateHeaders, 'Pilih jenis kepala pesan'),
  /** Of a header of kind `text`. */
  header_text: text(200),
  body: text(4000),
  footer: text(200),
  buttons: z.array(TemplateButton).max(20, 'Maksimal 20 tombol'),
  /** Of a sign-in code: Meta writes the text itself, in the template's language. */
  code: z.object({
    /** "Jangan bagikan kode ini." */
    warns: z.boolean(),
    expires_minutes: z
      .int('Isi angka bulat')
      .min(1, 'Paling cepat 1 menit')
      .max(90, 'Paling lama 90 menit')
      .nullable(),
    button: text(60),
  }),
  variables: z
    .record(z.string().regex(/^(header|body|button)\.\w{1,60}$/, 'Variabel tidak dikenal'), TemplateVariable)
    .refine((variables) => Object.keys(variables).length <= 120, 'Terlalu banyak variabel'),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

/** A value as it was sent. */
const SentValue = z.object({
  part: z.enum(['header', 'body', 'button']),
  /** Of the variable; of a button, its place. */
  name: z.string(),
  text: z.string(),
});

/** A template in a message, as the customer saw it: what becomes of the template later changes nothing here. */
export const SentTemplate = z.object({
  template_id: Id,
  /** What it is charged by, if it is charged. */
  category: z.enum(templateCategories),
  header: z.string(),
  footer: z.string(),
  buttons: z.array(TemplateButton),
  /** Variables carry names, else numbers. */
  named: z.boolean(),
  values: z.array(SentValue),
  /** Of a header that shows a place. */
  place: PlaceToSend.optional(),
});
export type SentTemplate = z.infer<typeof SentTemplate>;
