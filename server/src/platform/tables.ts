import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What the platform keeps for itself, apart from the product's tables. */
export const appSchema = pgSchema('app');

/** One row a living process; a stale one releases its jobs (release-dead-jobs.ts). */
export const processes = appSchema.table('processes', {
  id: uuid().primaryKey(),
  workerPools: text('worker_pools').array().notNull(),
  seenAt: moment('seen_at').notNull(),
});

/** Tries within a window, for everybody and everything that is limited (rate-limit.ts). No workspace: login has none. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: moment('resets_at').notNull(),
});

/** What the platform's people set for everybody; one row at most. */
export const systemSettings = pgTable(
  'system_settings',
  {
    singleton: boolean().primaryKey().default(true),
    applicationName: text('application_name').notNull(),
    maintenance: boolean().notNull(),
    maintenanceMessage: text('maintenance_message').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('system_settings_single', sql`${table.singleton}`)],
);
