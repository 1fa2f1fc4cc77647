import { z } from 'zod';
import { Id, optionalText, requiredText } from '../fields.ts';

/** Letters of the chat: the device's own, two that Sapa serves itself, the device's own with serifs. */
export const widgetFonts = ['system', 'inter', 'jakarta', 'serif'] as const;
export type WidgetFont = (typeof widgetFonts)[number];

/** What a shop may say in its own words; an empty text is Sapa's. */
export const WidgetTexts = z.object({
  /** Below the name while somebody of the team is there, and while nobody is. */
  online: optionalText(60),
  offline: optionalText(60),
  /** In the empty field. */
  placeholder: optionalText(40),
  /** Above the form that is filled before the first message. */
  form_title: optionalText(80),
  form_button: optionalText(30),
});
export type WidgetTexts = z.infer<typeof WidgetTexts>;

export const MOST_STARTERS = 6;
export const MOST_FORM_FIELDS = 8;

/** What a visitor is asked before the first message. */
export const PreChatField = z.object({
  /** `name`, `email`, `phone`, or the id of the contact's field that the answer stands in. */
  id: z.union([z.enum(['name', 'email', 'phone']), Id], 'Isian tidak dikenal'),
  label: requiredText('Nama isian wajib diisi', 60),
  required: z.boolean(),
  /** Of a field of choices, by their ids there; empty: it is typed. */
  options: z.array(z.object({ id: Id, name: requiredText('Pilihan wajib diisi', 60) })).max(100),
});
export type PreChatField = z.infer<typeof PreChatField>;

const noneTwice = (values: string[]) => new Set(values).size === values.length;

/** How button and chat look, and what they say before anybody wrote. */
export const WidgetLook = z.object({
  /** `#rrggbb`; the widget picks the text colour that keeps contrast. */
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Warna ditulis seperti #0a7255'),
  theme: z.enum(['auto', 'light', 'dark'], 'Tema tidak dikenal'),
  font: z.enum(widgetFonts, 'Huruf tidak dikenal'),
  position: z.enum(['left', 'right'], 'Posisi tidak dikenal'),
  /** Beside the button's sign; empty: the sign alone. */
  launcher_text: optionalText(24),
  greeting: optionalText(500),
  /** The greeting shows itself beside the button after so many seconds; null: it waits inside. */
  teaser_seconds: z
    .int('Isi detik yang bulat')
    .min(1, 'Paling cepat 1 detik')
    .max(120, 'Paling lama 120 detik')
    .nullable(),
  texts: WidgetTexts,
  /** Questions to tap instead of typing; each is sent as the visitor's own message. */
  starters: z
    .array(requiredText('Pertanyaan wajib diisi', 80))
    .max(MOST_STARTERS, `Paling banyak ${MOST_STARTERS} pertanyaan`)
    .refine(noneTwice, 'Ada pertanyaan yang sama'),
  form: z
    .array(PreChatField)
    .max(MOST_FORM_FIELDS, `Paling banyak ${MOST_FORM_FIELDS} isian`)
    .refine((fields) => noneTwice(fields.map(({ id }) => id)), 'Ada isian yang sama'),
  /** How the shop treats what is told here, linked below the form; empty: no link. */
  privacy_url: optionalText(500).refine(
    (text) => text === '' || URL.parse(text)?.protocol === 'https:',
    'Alamat ditulis lengkap, contoh: https://toko.id/privasi',
  ),
});
export type WidgetLook = z.infer<typeof WidgetLook>;

export const LiveChatSettings = WidgetLook.extend({
  away_text: optionalText(500),
  /** From `uploadLiveChatPicture`; null: the first letter of the name. */
  picture_id: Id.nullable(),
  /** Hosts that may embed the widget, `*.` allowed in front; empty = any. */
  allowed_hosts: z.array(requiredText('Alamat situs wajib diisi', 253)).max(50),
});
export type LiveChatSettings = z.infer<typeof LiveChatSettings>;
