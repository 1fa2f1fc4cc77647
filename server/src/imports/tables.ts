import type { ExistingMode, Import, ImportCheck, ImportKindName } from '@sapa/contracts';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import type { FileType } from '../platform/files/sniff-file-type.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { GuessedTarget } from './guess-targets.ts';

/** A column of the file, where it goes, and what the last check says of it. */
export interface StoredColumn extends Omit<GuessedTarget, 'guess'> {
  heading: string;
  facts: ColumnFacts;
  guess: GuessedTarget['guess'];
  result?: string | null;
  note?: string;
}

/** A file that a member is about to import: what stands in it, where its columns go, and what would come of it. */
export const imports = pgTable(
  'imports',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    kind: text().$type<ImportKindName>().notNull(),
    /** Who uploaded it; nobody else sees it before it is started. */
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').$type<FileType>().notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    /** As it was uploaded, and its rows as `rows-file.ts` keeps them. */
    fileKey: text('file_key').notNull(),
    rowsKey: text('rows_key'),
    offsets: jsonb().$type<number[]>().notNull().default([]),
    state: text().$type<Import['state']>().notNull(),
    error: text(),
    sheets: jsonb().$type<string[]>().notNull().default([]),
    sheet: text(),
    rows: integer(),
    columns: jsonb().$type<StoredColumn[]>().notNull().default([]),
    existing: text().$type<ExistingMode>().notNull().default('fill'),
    labelIds: jsonb('label_ids').$type<string[]>().notNull().default([]),
    /** Rises with every change of where columns go: an older check is for nothing. */
    revision: integer().notNull().default(0),
    progress: integer().notNull().default(0),
    checked: jsonb().$type<ImportCheck>(),
    /** Names a row of `batches`, which is forgotten before. */
    batchId: uuid('batch_id'),
    createdAt: moment('created_at', { precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('imports_created').on(table.workspaceId, table.createdAt),
    workspaceOnly(table.workspaceId),
  ],
);

/** Rows that are left out, and why, as the check of this revision found them. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    workspaceId: workspaceId(),
    importId: uuid('import_id').notNull(),
    revision: integer().notNull(),
    /** As the file numbers it. */
    row: integer().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.revision, table.row] }),
    foreignKey({
      columns: [table.workspaceId, table.importId],
      foreignColumns: [imports.workspaceId, imports.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Where columns of the same headings went the last time. */
export const importMappings = pgTable(
  'import_mappings',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    kind: text().$type<ImportKindName>().notNull(),
    /** A digest of all headings. */
    headings: text().notNull(),
    targets: jsonb().$type<(string | null)[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.kind, table.headings] }),
    workspaceOnly(table.workspaceId),
  ],
);
