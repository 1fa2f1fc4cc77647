import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** People. Shapes of `users`, `sessions`, `accounts`, `verifications` follow better-auth's core schema. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  phone: text(),
  /** IANA name; null: as the workspace. */
  timeZone: text('time_zone'),
  /** In which language dates are written: id or en (contracts `dateLanguages`); null: as the workspace. */
  dateLanguage: text('date_language'),
  /** ADMIN and ROOT run Sapa; TENANT works in workspaces. */
  platformRole: text('platform_role').notNull().default('TENANT'),
  disabledAt: moment('disabled_at'),
  /** The account is gone; the row stays for the name under what they wrote. */
  deletedAt: moment('deleted_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
