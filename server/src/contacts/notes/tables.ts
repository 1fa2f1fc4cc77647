import type { ContactNote } from '@sapa/contracts';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { contacts } from '../tables.ts';

/** What colleagues wrote about a contact. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    /** The contact's key leads there. */
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid('contact_id').notNull(),
    text: text().notNull(),
    /** Whom it calls, by the names that stand in it. */
    mentions: jsonb().$type<ContactNote['mentions']>().notNull().default([]),
    /** The member who wrote it; null: nobody in person, who says `author_name`. */
    memberId: uuid('member_id'),
    authorName: text('author_name').notNull(),
    createdAt: moment('created_at', { precision: 3 }).notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** Shown to nobody; it can be brought back until a job takes it away. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contact_notes_contact').on(table.workspaceId, table.contactId, table.createdAt, table.id),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
