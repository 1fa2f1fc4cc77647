import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';

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

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/v1/labels',
  access: 'member',
  permission: 'label.view',
  summary: 'Semua label, menurut nama',
  reply: z.object({ items: z.array(Label) }),
});
