import { z } from 'zod';
import { PlaceToSend } from '../conversations/places.ts';
import { Id } from '../fields.ts';

/** What Meta charges by, and judges content by. */
export const templateCategories = ['marketing', 'utility', 'authentication'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

export const templateText = (most: number) =>
  z
    .string()
    .max(most, `Maksimal ${most.toLocaleString('id-ID')} karakter`)
    .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung');

/** `other`: a button of Meta's that Sapa shows and cannot write (flows, catalogues, calls). */
export const TemplateButton = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quick_reply'), text: templateText(60) }),
  /** One variable at most, at the end of the address. */
  z.object({ kind: z.literal('url'), text: templateText(60), url: templateText(2000) }),
  z.object({ kind: z.literal('phone'), text: templateText(60), phone: templateText(40) }),
  /** WhatsApp names this button itself. */
  z.object({ kind: z.literal('copy_code'), code: templateText(60) }),
  z.object({ kind: z.literal('other'), text: templateText(60) }),
]);
export type TemplateButton = z.infer<typeof TemplateButton>;

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
