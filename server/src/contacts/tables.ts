import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/workspace-table.ts';

export const contacts = pgTable(
  'contacts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** E.164; null when the channel gave none. */
    phone: text(),
    email: text(),
    city: text(),
    company: text(),
    note: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contacts_phone').on(table.workspaceId, table.phone),
    workspaceOnly(table.workspaceId),
  ],
);

/** The key of a person in one channel (WhatsApp: business-scoped user id or number; live chat: visitor). */
export const contactIdentities = pgTable(
  'contact_identities',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    channelId: uuid('channel_id').notNull(),
    externalId: text('external_id').notNull(),
    /**
     * A second name the channel knows the same person by: WhatsApp sends the number, the business-scoped id, or
     * both, and either alone must find the same identity.
     */
    alias: text(),
    username: text(),
    contactId: uuid('contact_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('contact_identities_external').on(table.workspaceId, table.channelId, table.externalId),
    uniqueIndex('contact_identities_alias').on(table.workspaceId, table.channelId, table.alias),
    index('contact_identities_contact').on(table.workspaceId, table.contactId),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
