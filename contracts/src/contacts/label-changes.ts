import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, requiredText } from '../fields.ts';
import { Label, labelColors, MOST_LABELS, MOST_LABELS_EACH } from './labels.ts';

const fields = {
  name: requiredText('Nama label wajib diisi', 50),
  color: z.enum(labelColors, 'Pilih salah satu warna'),
  description: optionalText(200),
  in_sidebar: z.boolean(),
};

export const createLabel = endpoint({
  method: 'POST',
  path: '/api/v1/labels',
  access: 'member',
  permission: 'label.create',
  audit: 'label.created',
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
  audit: 'label.updated',
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
  audit: 'label.merged',
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
  audit: 'label.deleted',
  summary: 'Hapus label dan lepas dari semua yang memakainya',
  params: IdParams,
  /** How many carried it. */
  reply: LabelUse,
});

/** What to put on and take off. What is carried already, or not carried, stays so. */
export const LabelChangeBody = z.object({
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
  audit: { none: 'the conversation tells of it' },
  summary: 'Pasang dan lepas label di kontak',
  params: IdParams,
  body: LabelChangeBody,
  reply: CarriedLabels,
});

export const labelConversation = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/labels',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Pasang dan lepas label di percakapan',
  params: IdParams,
  body: LabelChangeBody,
  reply: CarriedLabels,
});
