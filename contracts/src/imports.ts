import { z } from 'zod';
import { contactFieldTypes } from './contacts/contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParams, Timestamp } from './fields.ts';
import type { Permission } from './permissions.ts';
import { tableFormat } from './table-format.ts';

/** What files are imported, and what a member needs for it. */
export const importKinds = {
  contacts: 'contact.edit',
  products: 'product.edit',
} as const satisfies Record<string, Permission>;
export type ImportKindName = keyof typeof importKinds;
const kind = z.enum(
  Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]],
  'Jenis impor tidak dikenal',
);

/** Bytes. As much as 1,000,000 rows of a CSV file need. */
export const MOST_IMPORT_BYTES = 100 * 1024 * 1024;
/** One that was not started is forgotten after so many days. */
export const IMPORT_KEPT_DAYS = 7;

/** What stands in a column that goes somewhere: how it is read, and how screens show it. */
export const columnTypes = [
  'id',
  'name',
  'phone',
  'email',
  'city',
  'company',
  ...contactFieldTypes,
  'labels',
  'consent',
] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Where a column can go. */
export const ImportTarget = z.object({ target: z.string(), name: z.string(), type: z.enum(columnTypes) });
export type ImportTarget = z.infer<typeof ImportTarget>;

export const ImportColumn = z.object({
  heading: z.string(),
  /** The first different values that are not empty. */
  samples: z.array(z.string()),
  /** null: left out. */
  target: z.string().nullable(),
  /** How sure the guess is; null: a member chose. */
  guess: z.enum(['sure', 'unsure']).nullable(),
  /** The first sample as it will be, where that is another text than stands in the file. */
  result: z.string().nullable(),
  /** What stands in the whole column: "4.979 sah dari 5.000". */
  note: z.string(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** What becomes of those that are there already. */
export const existingModes = ['fill', 'overwrite', 'skip'] as const;
export type ExistingMode = (typeof existingModes)[number];

export const ImportCheck = z.object({
  /** New ones, known ones, and rows that are left out. */
  created: z.number().int(),
  existing: z.number().int(),
  refused: z.number().int(),
  milliseconds: z.number().int(),
  problems: z.array(
    z.object({
      reason: z.string(),
      count: z.number().int(),
      /** The first of them. */
      rows: z.array(z.object({ row: z.number().int(), value: z.string() })),
    }),
  ),
  samples: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      detail: z.string(),
      outcome: z.enum(['created', 'updated', 'unchanged']),
    }),
  ),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

export const Import = z.object({
  id: Id,
  kind,
  file_name: z.string(),
  file_size: z.number().int(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** `failed`: it cannot be read, `error` says why. `started`: its batch goes on with it. */
  state: z.enum(['reading', 'checking', 'ready', 'failed', 'started']),
  error: z.string().nullable(),
  /** Rows without the headings; null while the file is read. */
  rows: z.number().int().nullable(),
  /** Rows that have been read or checked so far. */
  progress: z.number().int(),
  columns: z.array(ImportColumn),
  targets: z.array(ImportTarget),
  existing: z.enum(existingModes),
  label_ids: z.array(Id),
  /** Nothing of it is saved. null: not checked yet. */
  check: ImportCheck.nullable(),
  batch_id: Id.nullable(),
  created_at: Timestamp,
});
export type Import = z.infer<typeof Import>;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/imports',
  access: 'member',
  summary: 'Impor yang belum selesai disiapkan, terbaru lebih dahulu',
  query: z.object({ kind }),
  reply: z.object({
    items: z.array(Import.pick({ id: true, file_name: true, state: true, created_at: true })),
  }),
});

/** The file in a form, `file`. */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports',
  access: 'member',
  audit: { none: 'nothing is changed before it is started' },
  summary: 'Unggah berkas CSV atau XLSX untuk diperiksa; belum ada yang disimpan',
  query: z.object({ kind }),
  reply: Import,
  status: 201,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:id',
  access: 'member',
  summary: 'Satu impor: kolomnya dan hasil uji coba',
  params: IdParams,
  reply: Import,
});

export const changeImport = endpoint({
  method: 'PATCH',
  path: '/api/v1/imports/:id',
  access: 'member',
  audit: { none: 'nothing is changed before it is started' },
  summary: 'Ubah tujuan kolom dan aturan impor; semua baris diperiksa ulang',
  params: IdParams,
  body: z.object({
    sheet: z.string().max(200).optional(),
    /** One for each column, in their order; null leaves it out. */
    targets: z.array(z.string().max(100).nullable()).max(500).optional(),
    existing: z.enum(existingModes, 'Pilihan tidak dikenal').optional(),
    label_ids: z.array(Id).max(20, 'Paling banyak 20 label').optional(),
  }),
  reply: Import,
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/start',
  access: 'member',
  audit: 'import.started',
  summary: 'Mulai mengimpor semua baris yang tidak bermasalah',
  params: IdParams,
  reply: Import,
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/v1/imports/:id',
  access: 'member',
  audit: { none: 'nothing was changed yet' },
  summary: 'Batalkan impor yang belum dimulai',
  params: IdParams,
  reply: Done,
});

export const downloadRefusals = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:id/problems',
  access: 'member',
  summary:
    'Baris yang bermasalah, dalam jenis berkas yang sama dan dengan kolom "Masalah"; bisa diperbaiki lalu diimpor lagi',
  params: IdParams,
  reply: z.string(),
});

export const downloadImportSample = endpoint({
  method: 'GET',
  path: '/api/v1/imports/sample',
  access: 'member',
  summary: 'Contoh berkas untuk diisi',
  query: z.object({ kind, format: tableFormat }),
  reply: z.string(),
});
