import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { contacts } from '../tables.ts';
import type { ContactFields } from './rules.ts';

/** Two contacts that a member joined, with all that is needed to take it back; kept for 30 days. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    keptId: uuid('kept_id').notNull(),
    /** The other's row, which is gone: it comes back under its own id. */
    contact: jsonb().notNull(),
    /** What the merge changed of the one that stays, as it was and as it is. */
    before: jsonb().$type<Partial<ContactFields>>().notNull(),
    after: jsonb().$type<Partial<ContactFields>>().notNull(),
    identityIds: uuid('identity_ids').array().notNull(),
    consentEntryIds: uuid('consent_entry_ids').array().notNull(),
    noteIds: uuid('note_ids').array().notNull().default([]),
    eventIds: uuid('event_ids').array().notNull().default([]),
    labelIds: uuid('label_ids').array().notNull(),
    /** Those that the one that stays did not have. */
    newLabelIds: uuid('new_label_ids').array().notNull(),
    /** The other's own fields, a row each; and those that the one that stays had empty. */
    fieldValues: jsonb('field_values').notNull(),
    newFieldIds: uuid('new_field_ids').array().notNull(),
    /** Who the other was told apart from. */
    distinctIds: uuid('distinct_ids').array().notNull(),
    /** Merges into the other that came along. */
    mergeIds: uuid('merge_ids').array().notNull(),
    by: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contact_merges_kept').on(table.workspaceId, table.keptId, table.at),
    index('contact_merges_at').on(table.workspaceId, table.at),
    foreignKey({
      columns: [table.workspaceId, table.keptId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Contacts that a member told apart: they are not offered as the same person again. */
export const distinctContacts = pgTable(
  'distinct_contacts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** The smaller id of the two. */
    contactId: uuid('contact_id').notNull(),
    otherId: uuid('other_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.otherId] }),
    index('distinct_contacts_other').on(table.workspaceId, table.otherId),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.otherId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
