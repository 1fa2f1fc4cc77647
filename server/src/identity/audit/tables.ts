import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { workspaces } from '../tables.ts';

const written = () => ({
  id: uuid().notNull(),
  at: moment('at').notNull(),
  /** A key of contracts `auditActs`. */
  act: text().notNull(),
  /** member, platform, ai or system. */
  actorType: text('actor_type').notNull(),
  /** The user or the AI agent. No foreign key: the log outlives both. */
  actorId: uuid('actor_id'),
  actorName: text('actor_name').notNull(),
  subject: text(),
  subjectId: uuid('subject_id'),
  /** What differed, before and after; without secrets. */
  before: jsonb().notNull().default(sql`'{}'`),
  after: jsonb().notNull().default(sql`'{}'`),
  reason: text(),
  ip: text(),
});

/** What was done in a workspace. The application's role may insert and select, nothing else (platform/migrate.ts). */
export const auditEntries = pgTable(
  'audit_entries',
  { workspaceId: workspaceId().references(() => workspaces.id), ...written() },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('audit_entries_at').on(table.workspaceId, table.at.desc(), table.id.desc()),
    workspaceOnly(table.workspaceId),
  ],
);

/** What the platform's own people did; append-only like the other. */
export const platformAuditEntries = pgTable('platform_audit_entries', written(), (table) => [
  primaryKey({ columns: [table.id] }),
  index('platform_audit_entries_at').on(table.at.desc(), table.id.desc()),
]);
