import { bigint, foreignKey, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { channels } from '../../tables.ts';

/**
 * How far each mailbox is read, and which process reads it now. A platform table: one reader looks after the mailboxes
 * of all workspaces; it holds ids and numbers alone.
 */
export const mailboxes = pgTable(
  'mailboxes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** Uids count within it: under another one the folder was made anew (RFC 9051, 2.3.1.1). */
    inboxValidity: bigint('inbox_validity', { mode: 'number' }).notNull(),
    /** Everything up to this uid is stored. */
    inboxUid: bigint('inbox_uid', { mode: 'number' }).notNull(),
    /** Of the folder of sent mails; null until it was seen. */
    sentValidity: bigint('sent_validity', { mode: 'number' }),
    sentUid: bigint('sent_uid', { mode: 'number' }),
    /** What arrived before is not ours to read. */
    connectedAt: moment('connected_at').notNull(),
    leasedBy: uuid('leased_by'),
    leaseEndsAt: moment('lease_ends_at'),
    /** When to connect to it next, if nobody reads it. */
    dueAt: moment('due_at').notNull(),
    /** In a row; each waits longer. */
    failures: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.channelId] }),
    index('mailboxes_due').on(table.dueAt),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
  ],
);
