import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, pageOf, pageQuery, Timestamp } from './fields.ts';
import type { Permission } from './permissions.ts';

/** Kinds of batches: what a member needs to see, cancel and undo one, and whether that can be done. */
export const batchKinds = {
  'contacts.label': { permission: 'contact.edit', cancel: true, undo: true },
  'contacts.import': { permission: 'contact.edit', cancel: true, undo: true },
  'contacts.fill': { permission: 'contact.edit', cancel: true, undo: true },
  'contacts.bar': { permission: 'contact.edit', cancel: true, undo: true },
  /** The ledger of consents is never changed: who wants promotion again says so. */
  'contacts.opt-out': { permission: 'contact.edit', cancel: true, undo: false },
  'contacts.export': { permission: 'contact.export', cancel: true, undo: false },
  'contacts.export-person': { permission: 'contact.export', cancel: true, undo: false },
  'contacts.erase': { permission: 'contact.erase', cancel: false, undo: false },
  'campaigns.export': { permission: 'contact.export', cancel: true, undo: false },
  'analytics.export': { permission: 'contact.export', cancel: true, undo: false },
  'csat.export': { permission: 'csat.view', cancel: true, undo: false },
  'automations.simulate': { permission: 'automation.manage', cancel: true, undo: false },
  'agents.test': { permission: 'agent.manage', cancel: true, undo: false },
  'conversations.act': { permission: 'conversation.manage', cancel: true, undo: true },
  'products.import': { permission: 'product.edit', cancel: true, undo: true },
  'products.export': { permission: 'product.edit', cancel: true, undo: false },
} as const satisfies Record<string, { permission: Permission; cancel: boolean; undo: boolean }>;
export type BatchKind = keyof typeof batchKinds;

/** A finished batch can be undone, and is kept, for so long. */
export const BATCH_KEPT_DAYS = 30;

export const batchStatuses = [
  'queued',
  'running',
  'done',
  /** It could not go on; what it did until then stays, and is undone like a finished one's. */
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** Still at work, or about to be. */
export const isBatchOpen = (status: BatchStatus): boolean =>
  status === 'queued' || status === 'running' || status === 'undoing';

/** A long job that members see: what it is, how far it is, what came of it. */
export const Batch = z.object({
  id: Id,
  /** The higher is the newer. */
  revision: z.number().int(),
  kind: z.enum(Object.keys(batchKinds) as [BatchKind, ...BatchKind[]]),
  title: z.string(),
  status: z.enum(batchStatuses),
  /** Rows to be dealt with; null: nobody knows yet. */
  total: z.number().int().nullable(),
  /** Rows that were dealt with, and how many of them were refused. */
  done: z.number().int(),
  failed: z.number().int(),
  /** Rows that were put back. */
  undone: z.number().int(),
  /** What the rows came to: those of `batchOutcomes`, and whatever else its kind counts. */
  counts: z.record(z.string(), z.number().int()),
  /** Why it failed, and what to do next. */
  error: z.string().nullable(),
  created_by: z.string(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
  /** null: it cannot be undone. */
  undoable_until: Timestamp.nullable(),
  /** To download (`downloadBatchFile`), as long as it is kept. */
  file: z.object({ name: z.string(), expires_at: Timestamp }).nullable(),
  /** The contact whose data it is about. */
  subject_id: Id.nullable(),
});
export type Batch = z.infer<typeof Batch>;

/** At the same time in one workspace. */
export const MOST_OPEN_BATCHES = 20;

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/v1/batches',
  access: 'member',
  summary: 'Pekerjaan panjang 30 hari terakhir yang boleh Anda lihat, yang terbaru lebih dahulu',
  query: z.object({
    /** Only what is at work or waits for it. */
    open: z.enum(['true']).optional(),
    kind: Batch.shape.kind.optional(),
    ...pageQuery(20),
  }),
  reply: pageOf(Batch),
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/v1/batches/:id',
  access: 'member',
  summary: 'Kemajuan dan hasil satu pekerjaan',
  params: IdParams,
  reply: Batch,
});

export const cancelBatch = endpoint({
  method: 'POST',
  path: '/api/v1/batches/:id/cancel',
  access: 'member',
  audit: 'batch.cancelled',
  summary: 'Hentikan pekerjaan; yang sudah selesai tetap',
  params: IdParams,
  reply: Batch,
});

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/v1/batches/:id/undo',
  access: 'member',
  audit: 'batch.undone',
  summary: 'Kembalikan semua yang diubah pekerjaan ini',
  params: IdParams,
  reply: Batch,
});

export const downloadBatchFile = endpoint({
  method: 'GET',
  path: '/api/v1/batches/:id/file',
  access: 'member',
  summary:
    'Berkas yang dibuat pekerjaan; hanya untuk anggota yang boleh melihatnya, dan tercatat di log audit',
  params: IdParams,
  reply: z.string(),
});

export const batchOutcomes = ['changed', 'unchanged', 'refused'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

export const BatchRow = z.object({
  /** Counted from 1: of a file, its row. */
  position: z.number().int(),
  /** What it is about, if that has an id. */
  subject_id: Id.nullable(),
  name: z.string(),
  outcome: z.enum(batchOutcomes),
  /** Why it was refused, and what to do next. */
  reason: z.string().nullable(),
});
export type BatchRow = z.infer<typeof BatchRow>;

const outcome = z.enum(batchOutcomes, 'Hasil tidak dikenal').optional();

export const listBatchRows = endpoint({
  method: 'GET',
  path: '/api/v1/batches/:id/rows',
  access: 'member',
  summary: 'Hasil per baris, menurut urutan',
  params: IdParams,
  query: z.object({ outcome, ...pageQuery(50) }),
  reply: pageOf(BatchRow),
});

export const downloadBatchRows = endpoint({
  method: 'GET',
  path: '/api/v1/batches/:id/rows/export',
  access: 'member',
  summary: 'Hasil per baris sebagai CSV',
  params: IdParams,
  query: z.object({ outcome }),
  reply: z.string(),
});
