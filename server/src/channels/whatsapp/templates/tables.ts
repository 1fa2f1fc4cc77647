import type {
  Template,
  TemplateCategory,
  TemplateContent,
  TemplateQuality,
  TemplateStatus,
} from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../../identity/tables.ts';
import { moment } from '../../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../../platform/db/workspace-table.ts';

/** Templates of WhatsApp accounts: drafts, and what Meta has of them. They outlive a disconnected number. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    wabaId: text('waba_id').notNull(),
    /** Meta's id; null: never submitted. */
    externalId: text('external_id'),
    name: text().notNull(),
    /** With an underscore: Meta's webhooks write en-US too. */
    language: text().notNull(),
    category: text().$type<TemplateCategory>().notNull(),
    status: text().$type<TemplateStatus>().notNull().default('draft'),
    /** What waits for a person comes first: the place in contracts `templateStatuses`. */
    rank: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case status when 'rejected' then 0 when 'paused' then 1 when 'draft' then 2 when 'pending' then 3 when 'approved' then 4 else 5 end`,
      ),
    quality: text().$type<TemplateQuality>().notNull().default('UNKNOWN'),
    notice: text(),
    content: jsonb().$type<TemplateContent>().notNull(),
    draft: jsonb().$type<Template['draft']>(),
    unsupported: text(),
    fileKey: text('file_key'),
    fileThumbnailKey: text('file_thumbnail_key'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    fileSize: integer('file_size'),
    sends: integer().notNull().default(0),
    submittedAt: moment('submitted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique('message_templates_name').on(table.workspaceId, table.wabaId, table.name, table.language),
    unique('message_templates_external').on(table.workspaceId, table.externalId),
    index('message_templates_waiting').on(table.workspaceId, table.rank, table.name, table.id),
    workspaceOnly(table.workspaceId),
  ],
);
