import { z } from 'zod';
import { Id, optionalText, requiredText } from './fields.ts';

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
});
export type WidgetLook = z.infer<typeof WidgetLook>;

export const LiveChatSettings = WidgetLook.extend({
  away_text: optionalText(500),
  ask_name: z.boolean(),
  ask_contact: z.boolean(),
  /** From `uploadLiveChatPicture`; null: the first letter of the name. */
  picture_id: Id.nullable(),
  /** Hosts that may embed the widget, `*.` allowed in front; empty = any. */
  allowed_hosts: z.array(requiredText('Alamat situs wajib diisi', 253)).max(50),
});
export type LiveChatSettings = z.infer<typeof LiveChatSettings>;
