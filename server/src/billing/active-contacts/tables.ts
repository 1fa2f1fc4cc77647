import { integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { readAtDesk, workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/**
 * Who wrote and was answered in a month, by a person or an AI agent (an active user is a contact who sends
 * chats in it; whom nobody answered costs nobody anything), with their place in the order of the
 * first answers: those beyond the plan's limit are people's to answer. Without a key to contacts:
 * what was counted stays counted.
 */
export const activeContacts = pgTable(
  'active_contacts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** In Jakarta, `2026-11`. */
    month: text().notNull(),
    contactId: uuid('contact_id').notNull(),
    ordinal: integer().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.month, table.contactId] }),
    uniqueIndex('active_contacts_ordinal').on(table.workspaceId, table.month, table.ordinal),
    workspaceOnly(table.workspaceId),
  ],
);

/** How many they are; its row's lock gives each the next place. */
export const activeMonths = pgTable(
  'active_months',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    month: text().notNull(),
    contacts: integer().notNull().default(0),
    /** The highest percentage of the limit of which the owners were warned. */
    warned: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.month] }),
    workspaceOnly(table.workspaceId),
    readAtDesk(),
  ],
);
