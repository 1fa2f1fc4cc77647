import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { workspaceId, workspaceOnly } from './workspace-table.ts';

/** What the platform keeps for itself, apart from the product's tables. */
export const appSchema = pgSchema('app');

/** One row a living process; a stale one releases its jobs (release-dead-jobs.ts). */
export const processes = appSchema.table('processes', {
  id: uuid().primaryKey(),
  workerPools: text('worker_pools').array().notNull(),
  seenAt: moment('seen_at').notNull(),
});

/** What is true of the whole installation, for whoever starts a process; one row. Closed to the application's role. */
export const installation = appSchema.table(
  'installation',
  {
    singleton: boolean().primaryKey().default(true),
    /** name in secrets.json → fingerprint (agree-on-keys.ts) */
    keyFingerprints: jsonb('key_fingerprints').notNull().default({}),
    /** Code that doesn't know this migration cannot work on the schema; a migration that takes away sets it. */
    oldestMigration: integer('oldest_migration').notNull().default(0),
    /** Restored from a backup and not told to send yet. */
    sendingHeldSince: moment('sending_held_since'),
  },
  (table) => [check('installation_single', sql`${table.singleton}`)],
);

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

/** Which events a workspace's own rules wait for, by the job that each becomes (listeners.ts). */
export const eventListeners = pgTable(
  'event_listeners',
  {
    workspaceId: workspaceId(),
    job: text().notNull(),
    event: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.job, table.event] }),
    workspaceOnly(table.workspaceId),
  ],
);
