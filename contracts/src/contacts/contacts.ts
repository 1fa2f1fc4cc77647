import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, requiredText, Timestamp } from '../fields.ts';
import { ConsentEntry, SetConsentBody } from './consents.ts';
import { FieldValue, MOST_CONTACT_FIELDS } from './contact-fields.ts';
import { ContactSource } from './contact-sources.ts';

/** Who barred a contact, when and why. */
const Barred = z.object({ at: Timestamp, by: z.string(), reason: z.string() });

export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** A visitor typed the name, and nobody has checked it. */
  name_claimed: z.boolean(),
  /** E.164, or null: a WhatsApp user may come without a number, and what a visitor typed is only their claim. */
  phone: z.string().nullable(),
  /** As people here write it: `0812-3456-789`. */
  phone_display: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  company: z.string().nullable(),
  /** How they came the first time, for good; null: from before it was kept, or not told. */
  source: ContactSource.nullable(),
  /** Of the person; a conversation has its own. */
  label_ids: z.array(Id),
  /** What stands in the workspace's own fields, by the field's id; an empty one is not there. */
  fields: z.record(Id, FieldValue),
  /** A small copy of their picture in a channel, for one to two hours; null: none is shown. */
  picture_url: z.string().nullable(),
  identities: z.array(
    z.object({
      id: Id,
      channel_id: Id,
      channel_kind: z.enum(channelKinds),
      external_id: z.string(),
      username: z.string().nullable(),
      /** What a visitor typed of themselves; null where the channel or the shop's site vouches for them. */
      claim: z
        .object({
          name: z.string().nullable(),
          phone_display: z.string().nullable(),
          email: z.string().nullable(),
        })
        .nullable(),
      /** Their provider blocks them too. */
      blocked_at_provider: z.boolean(),
      /** Why it does not, where the team blocks them; in Indonesian, with the next step. */
      block_problem: z.string().nullable(),
      /** A typed number brought them to this contact, as was done once: to be parted or kept. */
      joined_by_claim: z.boolean(),
    }),
  ),
  /** Who may be the same person: a number or e-mail in common, or their name with another sign. Only a member joins them. */
  duplicates: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** What they have in common. */
      phone_display: z.string().nullable(),
      email: z.string().nullable(),
      /** They too have only claimed it. */
      claimed: z.boolean(),
      /** They are called alike, and share this as well; null: they share a number or e-mail. */
      namesake: z.object({ sign: z.enum(['email', 'company', 'city']), shared: z.string() }).nullable(),
    }),
  ),
  /** Who was joined to them and can still be taken back, the newest first. */
  merges: z.array(
    z.object({ id: Id, name: z.string(), by: z.string(), at: Timestamp, undo_until: Timestamp }),
  ),
  /** We want nothing of this person: what they write is stored, and nobody is told. */
  blocked: Barred.nullable(),
  /** What they write is rubbish: out of the inbox, and nobody is told. */
  spam: Barred.nullable(),
  /** What they said last of each channel and purpose; what is not here was never said. */
  consents: z.array(ConsentEntry),
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
  audit: { none: 'the conversation tells of it' },
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
    /** By the field's id; null empties it, what is not named stays. */
    fields: z
      .record(Id, FieldValue.nullable())
      .refine((given) => Object.keys(given).length <= MOST_CONTACT_FIELDS, 'Terlalu banyak kolom')
      .optional(),
  }),
  reply: Contact,
});

export const setConsent = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/consents',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.consent_set',
  summary: 'Catat persetujuan atau penolakan pelanggan, dengan alasannya',
  params: IdParams,
  body: SetConsentBody,
  reply: Contact,
});

const barring = { method: 'POST', access: 'member', permission: 'contact.edit' } as const;
const BarBody = z.object({ reason: optionalText(500).default('') });

export const blockContact = endpoint({
  ...barring,
  path: '/api/v1/contacts/:id/block',
  audit: 'contact.blocked',
  summary: 'Blokir kontak: pesannya tetap tersimpan, tanpa pemberitahuan dan tanpa AI',
  params: IdParams,
  body: BarBody,
  reply: Contact,
});

export const unblockContact = endpoint({
  ...barring,
  path: '/api/v1/contacts/:id/unblock',
  audit: 'contact.unblocked',
  summary: 'Buka blokir kontak',
  params: IdParams,
  reply: Contact,
});

export const markSpam = endpoint({
  ...barring,
  path: '/api/v1/contacts/:id/spam',
  audit: 'contact.spam_marked',
  summary: 'Tandai kontak sebagai spam: keluar dari kotak masuk, AI diam',
  params: IdParams,
  body: BarBody,
  reply: Contact,
});

export const takeBackSpam = endpoint({
  ...barring,
  path: '/api/v1/contacts/:id/not-spam',
  audit: 'contact.spam_taken_back',
  summary: 'Bukan spam: percakapannya kembali ke antrean',
  params: IdParams,
  reply: Contact,
});
