import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/tables.ts';
import { members, workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** The newest number of a workspace; locked by whoever changes its boards or tickets (lock-tickets.ts). */
export const ticketCounters = pgTable(
  'ticket_counters',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    lastNumber: integer('last_number').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] }), workspaceOnly(table.workspaceId)],
);

export const boards = pgTable(
  'boards',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

export const boardColumns = pgTable(
  'board_columns',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    boardId: uuid('board_id').notNull(),
    name: text().notNull(),
    /** From left to right. */
    position: smallint().notNull(),
    done: boolean().notNull(),
    /** How many stand in it and the rupiah of all; kept by a trigger on `tickets`, for every screen shows them. */
    tickets: integer().notNull().default(0),
    value: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('board_columns_board').on(table.workspaceId, table.boardId, table.position),
    foreignKey({
      columns: [table.workspaceId, table.boardId],
      foreignColumns: [boards.workspaceId, boards.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    number: integer().notNull(),
    columnId: uuid('column_id').notNull(),
    /** Smaller is higher up; `rules.ts` finds one between neighbours. */
    position: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** 0 urgent … 3 low (contracts `ticketPriorities`, strongest first): the urgent are read along an index. */
    urgency: smallint().notNull(),
    assigneeId: uuid('assignee_id'),
    dueOn: date('due_on'),
    /** Rupiah. */
    value: bigint({ mode: 'number' }).notNull(),
    conversationId: uuid('conversation_id'),
    clientId: text('client_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Later with every change, by a millisecond at least: screens drop what is older than they have. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('tickets_number').on(table.workspaceId, table.number),
    uniqueIndex('tickets_client').on(table.workspaceId, table.clientId),
    /** Each sort of the list, and its keyset. */
    index('tickets_place').on(table.workspaceId, table.columnId, table.position, table.id),
    index('tickets_created').on(table.workspaceId, table.createdAt, table.id),
    index('tickets_updated').on(table.workspaceId, table.updatedAt, table.id),
    index('tickets_urgent').on(table.workspaceId, table.urgency, table.createdAt, table.id),
    index('tickets_assignee').on(table.workspaceId, table.assigneeId, table.createdAt, table.id),
    index('tickets_conversation')
      .on(table.workspaceId, table.conversationId)
      .where(sql`conversation_id is not null`),
    foreignKey({
      columns: [table.workspaceId, table.columnId],
      foreignColumns: [boardColumns.workspaceId, boardColumns.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.assigneeId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
