import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, pageOf, pageQuery, Timestamp } from '../fields.ts';
import { ConsentEntry, consentDecisions } from './consents.ts';
import { Contact } from './contacts.ts';

/** Days in which joining two contacts can be taken back. */
export const JOIN_UNDO_DAYS = 30;

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
