import type { Attachment } from '@sapa/contracts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { conversations } from '../state/tables.ts';

export const attachments = pgTable(
  'attachments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Null between upload and send. */
    messageId: uuid('message_id'),
    position: smallint().notNull().default(0),
    /** The picture of the ad that its message was written from, not a file of the message. */
    ofReferral: boolean('of_referral').notNull().default(false),
    kind: text().$type<Attachment['kind']>().notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer(),
    fileName: text('file_name'),
    width: integer(),
    height: integer(),
    durationSeconds: real('duration_seconds'),
    voice: boolean().notNull().default(false),
    /** What is said in a customer's voice note, as a model wrote it down; null: nobody did. */
    transcript: text(),
    state: text().$type<Attachment['state']>().notNull(),
    storageKey: text('storage_key'),
    thumbnailKey: text('thumbnail_key'),
    /** The file is that of a campaign's many messages, and stays while one of them names it. */
    shared: boolean().notNull().default(false),
    /** How the channel names the file, for fetching it and for sending it without a second upload. */
    externalMediaId: text('external_media_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('attachments_message').on(table.workspaceId, table.messageId),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
