import type { ContactField, ContactFieldType } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { contacts } from '../tables.ts';

/** What a workspace knows of its contacts beside the columns above: a field, its type for good. */
export const contactFields = pgTable(
  'contact_fields',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Made of the first name; files and other programs name the field by it. */
    key: text().notNull(),
    name: text().notNull(),
    type: text().$type<ContactFieldType>().notNull(),
    groupName: text('group_name'),
    options: jsonb().$type<ContactField['options']>().notNull().default([]),
    /** A new one stands behind the others until they are put in order. */
    position: smallint().notNull().default(32_767),
    archivedAt: moment('archived_at'),
    /** Nobody sees it any more, and a job takes its values away; a saved filter that names it can still say its name. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('contact_fields_key').on(table.workspaceId, table.key).where(sql`deleted_at is null`),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * What stands in a contact's field, in the column of the field's type: an index finds the contacts of a value or a range
 * (docs/adr/contact-fields-are-rows.md).
 */
export const contactFieldValues = pgTable(
  'contact_field_values',
  {
    /** The contact's key leads there. */
    workspaceId: workspaceId(),
    contactId: uuid('contact_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    /** A field of several choices has a row for each. */
    position: smallint().notNull().default(0),
    /** Texts and links; the id of an option; `true` or `false`. */
    text: text(),
    number: doublePrecision(),
    day: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.fieldId, table.position] }),
    index('contact_field_values_text').on(table.workspaceId, table.fieldId, table.text),
    index('contact_field_values_number')
      .on(table.workspaceId, table.fieldId, table.number)
      .where(sql`number is not null`),
    index('contact_field_values_day')
      .on(table.workspaceId, table.fieldId, table.day)
      .where(sql`day is not null`),
    check('contact_field_values_one', sql`num_nonnulls(text, number, day) = 1`),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.fieldId],
      foreignColumns: [contactFields.workspaceId, contactFields.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
