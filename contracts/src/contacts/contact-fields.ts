import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, requiredText } from '../fields.ts';

/** What a workspace knows of its contacts beside name, number and e-mail; the type of a field never changes. */
export const contactFieldTypes = [
  'text',
  'number',
  'rupiah',
  'date',
  'choice',
  'choices',
  'boolean',
  'link',
] as const;
export type ContactFieldType = (typeof contactFieldTypes)[number];

export const contactFieldTypeNames: Record<ContactFieldType, string> = {
  text: 'Teks',
  number: 'Angka',
  rupiah: 'Rupiah',
  date: 'Tanggal',
  choice: 'Pilihan tunggal',
  choices: 'Pilihan ganda',
  boolean: 'Ya atau tidak',
  link: 'Tautan',
};

export const MOST_CONTACT_FIELDS = 100;
export const MOST_FIELD_OPTIONS = 100;

/** A value by its field's type: text, number, `2026-08-17`, the id of an option, ids of options, yes or no. */
export const FieldValue = z.union(
  [z.string().max(500), z.number(), z.boolean(), z.array(z.string().max(36)).max(MOST_FIELD_OPTIONS)],
  'Isi kolom tidak dikenal',
);
export type FieldValue = z.infer<typeof FieldValue>;

const FieldOption = z.object({ id: Id, name: requiredText('Nama pilihan wajib diisi', 60) });

export const ContactField = z.object({
  id: Id,
  /** As files and other programs name it; it stays when the name changes. */
  key: z.string(),
  name: z.string(),
  type: z.enum(contactFieldTypes),
  /** Fields of one group stand together. */
  group: z.string().nullable(),
  /** Of `choice` and `choices`. */
  options: z.array(FieldOption),
  /** Hidden where contacts are edited; its values stay. */
  archived: z.boolean(),
});
export type ContactField = z.infer<typeof ContactField>;

const ContactFields = z.object({ items: z.array(ContactField) });

const options = z
  .array(FieldOption)
  .max(MOST_FIELD_OPTIONS, `Paling banyak ${MOST_FIELD_OPTIONS} pilihan`)
  .refine(
    (given) => new Set(given.map(({ name }) => name.toLowerCase())).size === given.length,
    'Ada pilihan yang sama',
  )
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Ada pilihan yang sama');

const name = requiredText('Nama kolom wajib diisi', 60);
const group = optionalText(60).nullable();

export const listContactFields = endpoint({
  method: 'GET',
  path: '/api/v1/contact-fields',
  access: 'member',
  permission: 'contact.view',
  summary: 'Kolom data kontak, menurut urutannya',
  reply: ContactFields,
});

export const createContactField = endpoint({
  method: 'POST',
  path: '/api/v1/contact-fields',
  access: 'member',
  permission: 'contact-field.manage',
  audit: 'contact-field.created',
  summary: 'Tambah kolom data kontak',
  body: z
    .object({
      name,
      type: z.enum(contactFieldTypes, 'Jenis kolom tidak dikenal'),
      group: group.optional(),
      options: options.optional(),
    })
    .refine(({ type, options }) => (type !== 'choice' && type !== 'choices') || (options?.length ?? 0) > 0, {
      path: ['options'],
      message: 'Isi paling sedikit satu pilihan',
    }),
  reply: ContactField,
  status: 201,
});

export const updateContactField = endpoint({
  method: 'PATCH',
  path: '/api/v1/contact-fields/:id',
  access: 'member',
  permission: 'contact-field.manage',
  audit: 'contact-field.updated',
  summary: 'Ubah kolom data kontak; pilihan yang tidak dikirim lagi dihapus dari semua kontak',
  params: IdParams,
  body: z.object({
    name: name.optional(),
    group: group.optional(),
    options: options.min(1, 'Isi paling sedikit satu pilihan').optional(),
    archived: z.boolean().optional(),
  }),
  reply: ContactField,
});

export const orderContactFields = endpoint({
  method: 'PUT',
  path: '/api/v1/contact-fields/order',
  access: 'member',
  permission: 'contact-field.manage',
  audit: 'contact-fields.ordered',
  summary: 'Urutkan kolom data kontak; yang tidak disebut tetap di belakang',
  body: z.object({ ids: z.array(Id).max(MOST_CONTACT_FIELDS) }),
  reply: ContactFields,
});

export const getContactFieldUse = endpoint({
  method: 'GET',
  path: '/api/v1/contact-fields/:id/use',
  access: 'member',
  permission: 'contact-field.manage',
  summary: 'Yang ikut hilang bila kolom ini dihapus',
  params: IdParams,
  reply: z.object({
    /** How many contacts have a value in it. */
    contacts: z.number().int(),
    /** The same for each option. */
    options: z.record(z.string(), z.number().int()),
  }),
});

export const deleteContactField = endpoint({
  method: 'DELETE',
  path: '/api/v1/contact-fields/:id',
  access: 'member',
  permission: 'contact-field.manage',
  audit: 'contact-field.deleted',
  summary: 'Hapus kolom data kontak beserta isinya di semua kontak',
  params: IdParams,
  reply: Done,
});
