import type { ContactEvent } from '@sapa/contracts';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/db/actor.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { contacts } from '../tables.ts';

/** What became of a contact that no other table tells: labels, fields, joins. Written with the change itself. */
export const contactEvents = pgTable(
  'contact_events',
  {
    /** The contact's key leads there. */
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid('contact_id').notNull(),
    what: jsonb().$type<ContactEvent>().notNull(),
    actorType: text('actor_type').$type<Actor['type']>().notNull(),
    by: text().notNull(),
    at: moment('at', { precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contact_events_contact').on(table.workspaceId, table.contactId, table.at, table.id),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
