import type { Conversation, senderTypes } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { channels } from '../../channels/tables.ts';
import { contactIdentities, contacts } from '../../contacts/tables.ts';
import { teams, workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import type { ReplyRoute } from '../broadcasting/reply-route.ts';
import type { HandlingState } from './handling-state.ts';
import type { ResolvedFrom } from './resolved-from.ts';

/**
 * A conversation's team with a value for none too: PostgreSQL reads an index in order behind `=`, not behind `is null`;
 * and under row-level security by no expression that it does not know to be leakproof, as `coalesce`.
 *
 * @param column our own text, never input
 */
export const teamOf = (column: string) =>
  `(case when ${column} is null then '00000000-0000-0000-0000-000000000000'::uuid else ${column} end)`;

/**
 * A moment that may be missing as one that sorts: what has none comes last. Said with `case` for the same reason: behind
 * `coalesce` the hundredth page would read the ninety-nine before it.
 *
 * @param column our own text, never input
 */
export const momentOrNever = (column: string) =>
  `(case when ${column} is null then '9999-12-31 00:00Z'::timestamptz else ${column} end)`;

/**
 * Since when nothing has been said and nothing done: what was put off over the weekend and woke today is as fresh as what
 * was written today. Of a row of `conversations`.
 */
export const IDLE_SINCE = 'greatest(last_activity_at, handled_at)';

/** How urgent, 1 to 5. @param column our own text, never input */
export const rankOf = (column: string) =>
  `(case ${column} when 'urgent' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end)`;

/** The newest message as a list row shows it. */
export interface LastMessage {
  seq: number;
  preview: string;
  sender_type: (typeof senderTypes)[number];
  sender_name: string;
  at: string;
}

export const conversations = pgTable(
  'conversations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    channelId: uuid('channel_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    status: text().$type<HandlingState['status']>().notNull().default('open'),
    handler: text().$type<HandlingState['handler']>().notNull().default('queue'),
    /** The member or AI agent of that name; null in the queue. No key: agents live on a higher rung. */
    handlerId: uuid('handler_id'),
    handlerName: text('handler_name'),
    /** Since when whoever has it has it. */
    handlerSince: moment('handler_since'),
    /** When it was last taken, given, put off, woken or opened, whoever did it; null: nothing yet. */
    handledAt: moment('handled_at'),
    /** The member who had it last, or has it now: a customer who comes back is given to them first. */
    previousHandlerId: uuid('previous_handler_id'),
    /** The member it went back to the queue from: no rule gives it to them again. */
    letGoBy: uuid('let_go_by'),
    /** Whose queue it stands in, whoever has it now; null: of no team, everybody's. */
    teamId: uuid('team_id'),
    priority: text().$type<Conversation['priority']>().notNull().default('none'),
    /** While `snoozed`: opens again then; null: when the customer writes. */
    snoozedUntil: moment('snoozed_until'),
    aiAllowed: boolean('ai_allowed').notNull().default(true),
    /** A member has turned the AI off here, until somebody turns it on: `ai_allowed` comes back to no conversation that is. */
    aiOff: boolean('ai_off').notNull().default(false),
    silenced: text().$type<HandlingState['silenced']>(),
    /** Of the newest message; the next one gets one more, under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessage: jsonb('last_message').$type<LastMessage>(),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Last inbound message: opens the 24-hour window of channels that have one. */
    cswExpiresAt: moment('csw_expires_at'),
    fepExpiresAt: moment('fep_expires_at'),
    waitingSince: moment('waiting_since'),
    /** The last month in which a person's answer counted the customer (billing, active contacts): once is enough. */
    activeMonth: text('active_month'),
    /** Who spoke first, for good: greetings are for those who came by themselves. */
    startedBy: text('started_by').$type<'customer' | 'member' | 'broadcast'>().notNull().default('customer'),
    /** What a campaign wants of who answers its reply; null: as ever. */
    replyRoute: jsonb('reply_route').$type<ReplyRoute>(),
    summary: text(),
    lastActivityAt: moment('last_activity_at').notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    /** Null as soon as a resolve is final: what was told of it then is told once. */
    resolvedFrom: jsonb('resolved_from').$type<ResolvedFrom>(),
    /** Rises with every change: screens drop what is older than they have. */
    revision: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    /** One thread for each person and channel; a resolved one is opened again. */
    uniqueIndex('conversations_identity').on(table.workspaceId, table.identityId),
    index('conversations_contact').on(table.workspaceId, table.contactId),
    /**
     * The tabs, newest first: all · AI and queue · mine · resolved. What filters ask for stands behind the id, here and
     * below: hundreds of entries are gone through without a look at their rows, which lie anywhere and are long.
     */
    index('conversations_open')
      .on(
        table.workspaceId,
        table.lastActivityAt.desc(),
        table.id.desc(),
        table.handler,
        table.handlerId,
        table.teamId,
        table.channelId,
        table.priority,
        table.unreadCount,
        table.waitingSince,
      )
      .where(sql`status = 'open'`),
    index('conversations_handler')
      .on(table.workspaceId, table.handler, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`status = 'open' and handler <> 'member'`),
    index('conversations_mine')
      .on(
        table.workspaceId,
        table.handlerId,
        table.status,
        table.lastActivityAt.desc(),
        table.id.desc(),
        table.handler,
        table.teamId,
        table.channelId,
        table.priority,
        table.unreadCount,
        table.waitingSince,
      )
      .where(sql`handler = 'member'`),
    index('conversations_resolved')
      .on(table.workspaceId, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`status = 'resolved'`),
    index('conversations_spam')
      .on(table.workspaceId, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`silenced = 'spam'`),
    /** What ends by itself next: nobody waits, or an AI agent has the last word (handling/resolve-idle.ts). */
    index('conversations_idle')
      .on(table.workspaceId, table.channelId, sql.raw(IDLE_SINCE))
      .where(
        sql`status = 'open' and (waiting_since is null or (handler = 'ai' and last_message ->> 'sender_type' = 'ai'))`,
      ),
    /** Catching up after a drop. */
    index('conversations_updated').on(table.workspaceId, table.updatedAt),
    /** A team's own, and those of no team: what a page is merged of for who does not see all (merge-in-sight.ts). */
    index('conversations_team').on(
      table.workspaceId,
      table.teamId,
      table.status,
      table.handler,
      table.lastActivityAt.desc(),
      table.id.desc(),
      table.handlerId,
      table.channelId,
      table.priority,
      table.unreadCount,
      table.waitingSince,
    ),
    /** The open tabs, by who has waited longest, by priority, by when they began. */
    index('conversations_waiting')
      .on(
        table.workspaceId,
        sql.raw(momentOrNever('waiting_since')),
        table.id,
        table.waitingSince,
        table.handler,
        table.handlerId,
        table.teamId,
        table.channelId,
        table.priority,
        table.unreadCount,
      )
      .where(sql`status = 'open'`),
    /** Those with an AI agent stand behind all who wait for people: along the index above they would come last. */
    index('conversations_ai_waiting')
      .on(table.workspaceId, sql.raw(momentOrNever('waiting_since')), table.id)
      .where(sql`status = 'open' and handler = 'ai'`),
    index('conversations_priority')
      .on(
        table.workspaceId,
        sql.raw(rankOf('priority')),
        table.lastActivityAt,
        table.id,
        table.priority,
        table.handler,
        table.handlerId,
        table.teamId,
        table.channelId,
        table.unreadCount,
        table.waitingSince,
      )
      .where(sql`status = 'open'`),
    index('conversations_begun').on(table.workspaceId, table.createdAt, table.id).where(sql`status = 'open'`),
    /** What wakes next on top; what waits for its customer comes last. */
    index('conversations_snoozed')
      .on(table.workspaceId, sql.raw(momentOrNever('snoozed_until')), table.id)
      .where(sql`status = 'snoozed'`),
    /** The queue, longest waiting first, by channel and team. */
    index('conversations_queue')
      .on(
        table.workspaceId,
        table.channelId,
        sql.raw(teamOf('team_id')),
        sql.raw(momentOrNever('waiting_since')),
        table.id,
      )
      .where(sql`status = 'open' and handler = 'queue'`),
    /** Who waits for a member longest. */
    index('conversations_unanswered')
      .on(table.workspaceId, table.handlerId, table.waitingSince)
      .where(sql`status = 'open' and handler = 'member' and waiting_since is not null`),
    foreignKey({ columns: [table.workspaceId, table.teamId], foreignColumns: [teams.workspaceId, teams.id] }),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    /** When an identity moves to another contact (joined, parted), its thread goes along. */
    foreignKey({
      columns: [table.workspaceId, table.identityId, table.contactId],
      foreignColumns: [contactIdentities.workspaceId, contactIdentities.id, contactIdentities.contactId],
    }).onUpdate('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** The team of what is of no team, where a key wants one. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/**
 * How many open conversations each tab holds of each scope (a team or `NO_TEAM`, and a channel): whoever sees some of
 * them adds up theirs. Kept by a trigger on `conversations`, in slots against contention.
 */
export const inboxCounters = pgTable(
  'inbox_counters',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** all, ai, queue, or a member's id. */
    bucket: text().notNull(),
    teamId: uuid('team_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.bucket, table.teamId, table.channelId, table.slot] }),
    workspaceOnly(table.workspaceId),
  ],
);
