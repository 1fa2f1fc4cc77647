import type { ChannelKind, ConsentDecision, ConsentPurpose, ConsentSource } from '@sapa/contracts';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { contacts } from '../tables.ts';

/**
 * The ledger of what somebody agreed to, each line with its evidence. Lines are added, never changed; a merge of two
 * contacts carries them over to the one that stays (a trigger refuses everything else).
 */
export const consentEntries = pgTable(
  'consent_entries',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    contactId: uuid('contact_id').notNull(),
    channelKind: text('channel_kind').$type<ChannelKind>().notNull(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    decision: text().$type<ConsentDecision>().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    words: text(),
    /** No key: messages live on a higher rung. */
    messageId: uuid('message_id'),
    /** Who said it, where it came by a channel: when that identity is somebody else, its lines go along. */
    identityId: uuid('identity_id'),
    by: text(),
    reason: text(),
    at: moment('at').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('consent_entries_contact').on(table.workspaceId, table.contactId, table.at, table.id),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** The newest line of each contact, channel and purpose, kept beside the ledger: a million recipients are joined to it. */
export const contactConsents = pgTable(
  'contact_consents',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    contactId: uuid('contact_id').notNull(),
    channelKind: text('channel_kind').$type<ChannelKind>().notNull(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    decision: text().$type<ConsentDecision>().notNull(),
    entryId: uuid('entry_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.channelKind, table.purpose] }),
    /** Who of a workspace has said yes, or no: a segment's filter. */
    index('contact_consents_decision').on(
      table.workspaceId,
      table.channelKind,
      table.purpose,
      table.decision,
      table.contactId,
    ),
    /** Whoever takes a line out of the ledger (an import undone, a person erased) is asked by the key below for each. */
    index('contact_consents_entry').on(table.workspaceId, table.entryId),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.entryId],
      foreignColumns: [consentEntries.workspaceId, consentEntries.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
