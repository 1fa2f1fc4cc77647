import { z } from 'zod';
import { channelKinds } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, optionalText, requiredText, Timestamp } from './fields.ts';

export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** E.164, or null: a WhatsApp user may come without a number. */
  phone: z.string().nullable(),
  /** As people here write it: `0812-3456-789`. */
  phone_display: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  company: z.string().nullable(),
  note: z.string().nullable(),
  identities: z.array(
    z.object({
      channel_id: Id,
      channel_kind: z.enum(channelKinds),
      external_id: z.string(),
      username: z.string().nullable(),
    }),
  ),
  created_at: Timestamp,
});
export type Contact = z.infer<typeof Contact>;

export const getContact = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id',
  access: 'member',
  permission: 'contact.view',
  summary: 'Satu kontak',
  params: IdParams,
  reply: Contact,
});

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/api/v1/contacts/:id',
  access: 'member',
  permission: 'contact.edit',
  summary: 'Ubah kontak; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object({
    name: requiredText('Nama wajib diisi', 200).optional(),
    phone: optionalText(40).nullable().optional(),
    email: z
      .union([z.literal(''), z.email('Format email belum benar')])
      .nullable()
      .optional(),
    city: optionalText(120).nullable().optional(),
    company: optionalText(200).nullable().optional(),
    note: optionalText(4000).nullable().optional(),
  }),
  reply: Contact,
});
