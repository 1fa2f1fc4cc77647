import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { FieldValue } from './contact-fields.ts';
import { ContactFilter, FilterInQuery } from './contact-filters.ts';
import { ContactSource } from './contact-sources.ts';
import { Contact } from './contacts.ts';

/** What the list can be sorted by; each has a way that people expect first. */
export const contactSorts = {
  activity: 'desc',
  name: 'asc',
  spend: 'desc',
  orders: 'desc',
  created: 'desc',
} as const;
export type ContactSort = keyof typeof contactSorts;

/** One line of the list. */
export const ContactRow = z.object({
  id: Id,
  name: z.string(),
  name_claimed: z.boolean(),
  phone_display: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  company: z.string().nullable(),
  source: ContactSource.pick({ kind: true, name: true }).nullable(),
  channels: z.array(z.enum(channelKinds)),
  label_ids: z.array(Id),
  fields: z.record(Id, FieldValue),
  /** To the minute, of their conversations; of a contact without one, when it was made. */
  last_activity_at: Timestamp,
  /** Who wrote last; null: nobody has. */
  last_by: z.enum(['contact', 'ai', 'member', 'system']).nullable(),
  /** Rupiah that they have paid on orders that stand. */
  spend: z.number().int(),
  /** Orders that stand. */
  orders: z.number().int(),
  created_at: Timestamp,
});
export type ContactRow = z.infer<typeof ContactRow>;

const asked = {
  /** Part of a name, a number or an e-mail. */
  q: optionalText(100).optional(),
  filter: FilterInQuery.optional(),
};

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/v1/contacts',
  access: 'member',
  permission: 'contact.view',
  summary: 'Kontak yang cocok dengan kata dan saringan',
  query: z.object({
    ...asked,
    sort: z
      .enum(Object.keys(contactSorts) as [ContactSort, ...ContactSort[]], 'Urutan tidak dikenal')
      .default('activity'),
    direction: z.enum(['asc', 'desc'], 'Arah tidak dikenal').optional(),
    ...pageQuery(50),
  }),
  reply: pageOf(ContactRow),
});

export const ContactCount = z.object({
  count: z.number().int(),
  /** false: so many contacts took too long to count, this is about how many they are. */
  exact: z.boolean(),
  /** Fewer than `count`, which is not exact: a sample of the contacts says no more. Asked `patiently`, they are counted. */
  few: z.boolean(),
});
export type ContactCount = z.infer<typeof ContactCount>;

export const countContacts = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/count',
  access: 'member',
  permission: 'contact.view',
  summary: 'Jumlah kontak yang cocok dengan kata dan saringan',
  query: z.object({
    ...asked,
    /** Few among many are counted one by one, for up to five seconds; else what is known within 0.3 s is answered. */
    patiently: z.stringbool('Pilih true atau false').default(false),
  }),
  reply: ContactCount,
});

export const createContact = endpoint({
  method: 'POST',
  path: '/api/v1/contacts',
  access: 'member',
  permission: 'contact.edit',
  audit: { none: 'the list of contacts shows it' },
  summary: 'Tambah kontak; nomor atau email yang sudah ada ditolak dengan nama pemiliknya',
  body: z.object({
    name: requiredText('Nama wajib diisi', 200),
    phone: optionalText(40).optional(),
    email: z.union([z.literal(''), z.email('Format email belum benar')]).optional(),
    city: optionalText(120).optional(),
    company: optionalText(200).optional(),
    /** Known to be somebody else's too, and wanted all the same. */
    despite_duplicate: z.boolean().optional(),
  }),
  reply: Contact,
  status: 201,
});

/** A filter that is kept under a name; who is in it is asked anew each time. */
export const Segment = z.object({ id: Id, name: z.string(), filter: ContactFilter, created_at: Timestamp });
export type Segment = z.infer<typeof Segment>;
export const MOST_SEGMENTS = 100;

const SegmentBody = z.object({ name: requiredText('Nama segmen wajib diisi', 80), filter: ContactFilter });

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/v1/segments',
  access: 'member',
  permission: 'contact.view',
  summary: 'Segmen, menurut nama',
  reply: z.object({ items: z.array(Segment) }),
});

export const createSegment = endpoint({
  method: 'POST',
  path: '/api/v1/segments',
  access: 'member',
  permission: 'segment.manage',
  audit: 'segment.created',
  summary: 'Simpan saringan sebagai segmen',
  body: SegmentBody,
  reply: Segment,
  status: 201,
});

export const updateSegment = endpoint({
  method: 'PATCH',
  path: '/api/v1/segments/:id',
  access: 'member',
  permission: 'segment.manage',
  audit: 'segment.updated',
  summary: 'Ubah nama atau saringan segmen',
  params: IdParams,
  body: SegmentBody.partial(),
  reply: Segment,
});

export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/api/v1/segments/:id',
  access: 'member',
  permission: 'segment.manage',
  audit: 'segment.deleted',
  summary: 'Hapus segmen; kontaknya tetap ada',
  params: IdParams,
  reply: Done,
});
