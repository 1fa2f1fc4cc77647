import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { ConsentEntry, consentDecisions, SetConsentBody } from './consents.ts';
import { FieldValue, MOST_CONTACT_FIELDS } from './contact-fields.ts';
import { ContactSource } from './contact-sources.ts';

/** Days in which joining two contacts can be taken back. */
export const JOIN_UNDO_DAYS = 30;

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

export const joinContacts = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/join',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.joined',
  summary: 'Gabungkan kontak lain ke kontak ini: saluran dan percakapannya ikut pindah',
  params: IdParams,
  body: z.object({ contact_id: Id }),
  reply: Contact,
});

/** What of a contact joining two decides field by field. */
export const joinedFields = ['name', 'phone', 'email', 'city', 'company'] as const;

/** What would become of two contacts: the base's own fields, the other's where it has none. */
export const JoinPreview = z.object({
  fields: z.array(
    z.object({
      field: z.enum(joinedFields),
      kept: z.string().nullable(),
      joined: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
  /** Where the two have said different things: no is no. */
  consents: z.array(
    ConsentEntry.pick({ channel_kind: true, purpose: true }).extend({
      kept: z.enum(consentDecisions).nullable(),
      joined: z.enum(consentDecisions).nullable(),
      result: z.enum(consentDecisions),
    }),
  ),
  /** Channels of the other, whose conversations, tickets and orders come along. */
  identities: z.number().int(),
  blocked: z.boolean(),
  spam: z.boolean(),
});
export type JoinPreview = z.infer<typeof JoinPreview>;

export const previewJoin = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/join',
  access: 'member',
  permission: 'contact.edit',
  summary: 'Pratinjau: apa jadinya bila kontak lain digabung ke kontak ini',
  params: IdParams,
  query: z.object({ contact_id: Id }),
  reply: JoinPreview,
});

export const undoJoin = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/undo-join',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.join_undone',
  summary:
    'Batalkan penggabungan dalam 30 hari: saluran, percakapan, dan catatannya kembali ke kontak semula',
  params: IdParams,
  body: z.object({ merge_id: Id }),
  reply: Contact,
});

/** Pairs that are shown at once: joined or told apart, they make room for the next. */
export const MOST_DUPLICATES = 50;

const NamedContact = z.object({ id: Id, name: z.string() });

/** Two contacts with a number or e-mail in common; one of the two says which. */
export const DuplicatePair = z.object({
  one: NamedContact,
  other: NamedContact,
  phone_display: z.string().nullable(),
  email: z.string().nullable(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/duplicates',
  access: 'member',
  permission: 'contact.view',
  summary: 'Pasangan kontak dengan nomor atau email yang sama',
  reply: z.object({ items: z.array(DuplicatePair), more: z.boolean() }),
});

export const tellContactsApart = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/tell-apart',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.told_apart',
  summary: 'Dua kontak bukan orang yang sama: tidak disarankan lagi',
  params: IdParams,
  body: z.object({ contact_id: Id }),
  reply: Contact,
});

export const partIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/part',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.parted',
  summary: 'Pisahkan satu saluran beserta percakapannya menjadi kontak sendiri; balasannya kontak baru itu',
  params: IdParams,
  body: z.object({ identity_id: Id }),
  reply: Contact,
  status: 201,
});

/** A visitor whose typed number brought them to the contact of somebody else. */
export const ClaimedJoin = z.object({
  identity_id: Id,
  channel_name: z.string(),
  /** As the visitor typed it. */
  name: z.string().nullable(),
  phone_display: z.string().nullable(),
  email: z.string().nullable(),
  contact: z.object({ id: Id, name: z.string() }),
  joined_at: Timestamp,
});
export type ClaimedJoin = z.infer<typeof ClaimedJoin>;

export const listClaimedJoins = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/claimed-joins',
  access: 'member',
  permission: 'contact.view',
  summary: 'Pengunjung yang tergabung ke kontak hanya karena nomor yang diketiknya, terbaru lebih dulu',
  query: z.object(pageQuery(50)),
  reply: pageOf(ClaimedJoin),
});

export const keepClaimedJoin = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/keep-join',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.join_kept',
  summary: 'Penggabungan ini benar: tidak perlu diperiksa lagi',
  params: IdParams,
  body: z.object({ identity_id: Id }),
  reply: Contact,
});
