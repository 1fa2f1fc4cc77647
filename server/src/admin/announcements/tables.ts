import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members, users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/** What whoever runs Sapa tells those who use it. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    /** contracts `announcementKinds` */
    kind: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** contracts `planTypes`; empty: everybody */
    plans: text().array().notNull().default(sql`'{}'`),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('announcements_latest').on(table.startsAt, table.id),
    index('announcements_end').on(table.endsAt),
  ],
);

/** Who has read one and wants to see it no more. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    workspaceId: workspaceId(),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    dismissedAt: moment('dismissed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId, table.announcementId] }),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
