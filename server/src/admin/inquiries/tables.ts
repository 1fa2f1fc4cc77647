import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';

/** What visitors of the public pages wrote to whoever runs Sapa. They have no workspace yet. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey(),
    /** contracts `inquiryTopics` */
    topic: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    createdAt: moment('created_at').notNull(),
    handledAt: moment('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('inquiries_latest').on(table.createdAt, table.id),
    index('inquiries_open').on(table.createdAt, table.id).where(sql`handled_at is null`),
  ],
);
