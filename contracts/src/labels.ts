import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, optionalText, requiredText, Timestamp } from './fields.ts';

/** None is violet (AI), green (people), amber (waiting) or red (failed): those mean something already. */
export const labelColors = ['stone', 'brown', 'cyan', 'sky', 'blue', 'indigo', 'pink', 'berry'] as const;
export type LabelColor = (typeof labelColors)[number];

/** Labels of one workspace. */
export const MOST_LABELS = 500;
/** On one contact, and on one conversation. */
export const MOST_LABELS_EACH = 20;

/** One vocabulary for the workspace; what it is put on, contacts or conversations, is said where it is put. */
export const Label = z.object({
  id: Id,
  /** Unique in the workspace, whatever its case. */
  name: z.string(),
  color: z.enum(labelColors),
  description: z.string(),
  /** Offered beside the inbox's list. */
  in_sidebar: z.boolean(),
  created_at: Timestamp,
});
export type Label = z.infer<typeof Label>;

/** A label by the name it had then. */
export const NamedLabel = Label.pick({ id: true, name: true });
export type NamedLabel = z.infer<typeof NamedLabel>;

const fields = {
  name: requiredText('Nama label wajib diisi', 50),
  color: z.enum(labelColors, 'Pilih salah satu warna'),
  description: optionalText(200),
  in_sidebar: z.boolean(),
};

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/v1/labels',
  access: 'member',
  permission: 'label.view',
  summary: 'Semua label, menurut nama',
  reply: z.object({ items: z.array(Label) }),
});

export const createLabel = endpoint({
  method: 'POST',
  path: '/api/v1/labels',
  access: 'member',
  permission: 'label.create',
  summary: 'Buat label',
  body: z.object({
    name: fields.name,
    color: fields.color,
    description: fields.description.default(''),
    in_sidebar: fields.in_sidebar.default(false),
  }),
  reply: Label,
  status: 201,
});

/** Grey lines that were written before keep the name it had then. */
export const updateLabel = endpoint({
  method: 'PATCH',
  path: '/api/v1/labels/:id',
  access: 'member',
  permission: 'label.manage',
  summary: 'Ubah label; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object(fields).partial(),
  reply: Label,
});

/** What hangs on a label. */
export const LabelUse = z.object({ contacts: z.int(), conversations: z.int() });
export type LabelUse = z.infer<typeof LabelUse>;

export const listLabelUse = endpoint({
  method: 'GET',
  path: '/api/v1/labels/use',
  access: 'member',
  permission: 'label.view',
  summary: 'Berapa kontak dan percakapan yang memakai tiap label; yang tidak dipakai tidak disebut',
  reply: z.object({ items: z.array(LabelUse.extend({ label_id: Id })) }),
});

export const mergeLabel = endpoint({
  method: 'POST',
  path: '/api/v1/labels/:id/merge',
  access: 'member',
  permission: 'label.manage',
  summary: 'Gabungkan label ke label lain: yang memakainya pindah, lalu label ini dihapus',
  params: IdParams,
  body: z.object({ into_id: Id }),
  /** How many carried the label that is gone. */
  reply: LabelUse,
});

export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/api/v1/labels/:id',
  access: 'member',
  permission: 'label.manage',
  summary: 'Hapus label dan lepas dari semua yang memakainya',
  params: IdParams,
  /** How many carried it. */
  reply: LabelUse,
});

/** What to put on and take off. What is carried already, or not carried, stays so. */
const LabelChange = z.object({
  add_ids: z.array(Id).max(MOST_LABELS_EACH, 'Terlalu banyak label sekaligus').default([]),
  remove_ids: z.array(Id).max(MOST_LABELS, 'Terlalu banyak label sekaligus').default([]),
});

/** The labels of one contact or conversation. Screens sort them by name. */
export const CarriedLabels = z.object({ label_ids: z.array(Id) });

export const labelContact = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/labels',
  access: 'member',
  permission: 'contact.edit',
  summary: 'Pasang dan lepas label di kontak',
  params: IdParams,
  body: LabelChange,
  reply: CarriedLabels,
});

export const labelConversation = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/labels',
  access: 'member',
  permission: 'conversation.manage',
  summary: 'Pasang dan lepas label di percakapan',
  params: IdParams,
  body: LabelChange,
  reply: CarriedLabels,
});
