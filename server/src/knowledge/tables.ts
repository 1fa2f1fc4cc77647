import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../identity/tables.ts';
import { bytes, moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** What one AI agent knows. Everything that reads it keeps a copy by version. */
export const knowledgeBases = pgTable(
  'knowledge_bases',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Rises with every change of a source or synonym. */
    version: integer().notNull().default(1),
    /** The owner's words, one group a line: "cuci steam, car wash". */
    synonyms: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

/** A text as the owner pasted it. */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    baseId: uuid('base_id').notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Answers that were approved from chats: one source of a base takes them in. */
    taught: boolean().notNull().default(false),
    /** `text` as pasted; `qa` with its pairs as JSON in `text`; `file`; `site`. */
    kind: text().notNull().default('text'),
    /** waiting, reading, ready or failed; what is quoted stays meanwhile. */
    status: text().notNull().default('ready'),
    /** Why it could not be read and what to do. */
    error: text().notNull().default(''),
    /** Pages read, of how many; `total` 0: not known yet. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the version that is quoted; 0: none yet. */
    version: integer().notNull().default(1),
    /** Counts the readings; a job of an older one has nothing to do. */
    reading: integer().notNull().default(0),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileSize: integer('file_size'),
    url: text(),
    /** Of a website: page or site. */
    scope: text(),
    /** manual, daily or weekly. */
    resync: text(),
    nextSyncAt: moment('next_sync_at'),
    syncedAt: moment('synced_at'),
    createdAt: moment('created_at', { precision: 3 }).notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('knowledge_sources_base').on(table.workspaceId, table.baseId, table.createdAt, table.id),
    foreignKey({
      columns: [table.workspaceId, table.baseId],
      foreignColumns: [knowledgeBases.workspaceId, knowledgeBases.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** The pieces of a source that are searched and quoted; made anew whenever it changes. */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    sourceId: uuid('source_id').notNull(),
    position: integer().notNull(),
    baseId: uuid('base_id').notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Where in its document: "Halaman 3", "Baris 12". */
    place: text().notNull().default(''),
    /** The page of a website. */
    url: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sourceId, table.position] }),
    index('knowledge_passages_base').on(table.workspaceId, table.baseId),
    foreignKey({
      columns: [table.workspaceId, table.sourceId],
      foreignColumns: [knowledgeSources.workspaceId, knowledgeSources.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** What was read of a source, the newest five times: one of them is quoted. */
export const knowledgeVersions = pgTable(
  'knowledge_versions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    sourceId: uuid('source_id').notNull(),
    version: integer().notNull(),
    /** Of text and pairs: as they were written. */
    text: text().notNull().default(''),
    passages: jsonb().$type<{ title: string; text: string; place?: string; url?: string }[]>().notNull(),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sourceId, table.version] }),
    foreignKey({
      columns: [table.workspaceId, table.sourceId],
      foreignColumns: [knowledgeSources.workspaceId, knowledgeSources.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** A website's pages, those that wait to be read among them: a reading that was cut off goes on with these. */
export const knowledgePages = pgTable(
  'knowledge_pages',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    sourceId: uuid('source_id').notNull(),
    url: text().notNull(),
    /** Links away from the address that the owner gave. */
    depth: integer().notNull(),
    /** The reading that met it last; who is not met again is gone from the site. */
    reading: integer().notNull(),
    /** waiting, ready or failed */
    status: text().notNull(),
    error: text().notNull().default(''),
    title: text().notNull().default(''),
    /** As it was read last; null: never. */
    passages: jsonb().$type<{ title: string; text: string }[]>(),
    bytes: integer().notNull().default(0),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('knowledge_pages_url').on(table.workspaceId, table.sourceId, table.url),
    foreignKey({
      columns: [table.workspaceId, table.sourceId],
      foreignColumns: [knowledgeSources.workspaceId, knowledgeSources.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * What a source said when a version of an agent was published or tested; one row for each content, however many versions
 * lean on it. It goes with its source: what an owner takes away is quoted by no version.
 */
export const knowledgeContents = pgTable(
  'knowledge_contents',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    sourceId: uuid('source_id').notNull(),
    hash: text().notNull(),
    title: text().notNull(),
    passages: jsonb().$type<FrozenPassage[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sourceId, table.hash] }),
    foreignKey({
      columns: [table.workspaceId, table.sourceId],
      foreignColumns: [knowledgeSources.workspaceId, knowledgeSources.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** What a text means, as the embeddings service put it: a byte a number, by its words and the model's name. */
export const knowledgeVectors = pgTable(
  'knowledge_vectors',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    baseId: uuid('base_id').notNull(),
    digest: text().notNull(),
    vector: bytes().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.baseId, table.digest] }),
    foreignKey({
      columns: [table.workspaceId, table.baseId],
      foreignColumns: [knowledgeBases.workspaceId, knowledgeBases.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

export interface FrozenPassage {
  position: number;
  title: string;
  text: string;
  place?: string;
  url?: string;
}
