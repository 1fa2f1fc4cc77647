import { z } from 'zod';
import { Batch } from '../batches.ts';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText, requiredText } from '../fields.ts';
import { FieldValue } from './contact-fields.ts';
import { ContactFilter } from './contact-filters.ts';
import { LabelChangeBody } from './label-changes.ts';

/** Ticked one by one; more are chosen by what they have in common. */
export const MOST_TICKED = 500;

/** Whom an act is about: contacts by name, or all that match, whoever they are when it begins. */
export const ContactChoice = z.union([
  z.object({
    ids: z
      .array(Id)
      .min(1, 'Pilih paling sedikit satu kontak')
      .max(MOST_TICKED, 'Paling banyak 500 kontak sekaligus'),
  }),
  z.object({ q: optionalText(100).optional(), filter: ContactFilter }),
]);
export type ContactChoice = z.infer<typeof ContactChoice>;

/** What can be done with many contacts. */
export const ContactAct = z.discriminatedUnion('act', [
  LabelChangeBody.extend({ act: z.literal('label') }),
  z.object({
    act: z.literal('bar'),
    /** Blocked: we want nothing of them. Spam: what they write is rubbish. */
    bar: z.enum(['block', 'spam']),
    on: z.boolean(),
    reason: optionalText(500).default(''),
  }),
  /** null: emptied. */
  z.object({ act: z.literal('fill'), field_id: Id, value: FieldValue.nullable() }),
  z.object({
    act: z.literal('opt-out'),
    channel_kind: z.enum(channelKinds, 'Pilih salurannya'),
    reason: requiredText('Tulis alasannya, misalnya "diminta lewat telepon".', 500),
  }),
]);
export type ContactAct = z.infer<typeof ContactAct>;

export const startContactAct = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/acts',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.bulk_started',
  summary: 'Lakukan sesuatu dengan banyak kontak; jawabannya pekerjaan yang bisa diikuti dan dikembalikan',
  body: z.object({ of: ContactChoice, do: ContactAct }),
  reply: Batch,
  status: 202,
});
