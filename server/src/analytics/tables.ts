import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import type { Talk, TalkAnswer } from './talks/talks-of.ts';

/**
 * Each talk of a thread once: from the first words until it was resolved, with what became of it. All figures are counted of
 * these rows; they are made of the thread's messages (talks/talks-of.ts) and can be made anew at any time.
 */
export const talks = pgTable(
  'talks',
  {
    workspaceId: workspaceId(),
    /** Of its first message. */
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    firstSeq: integer('first_seq').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** When it ended, or now while it goes on: what is moved later leaves it where it was. */
    teamId: uuid('team_id'),
    startedAt: moment('started_at').notNull(),
    begunBy: text('begun_by').$type<Talk['begunBy']>().notNull(),
    /** The customer's first words in it. */
    askedAt: moment('asked_at'),
    firstAnswerBy: text('first_answer_by').$type<TalkAnswer['by']>(),
    firstAnswerSeconds: integer('first_answer_seconds'),
    /** The same, of the hours in which the business was open; so of all that end in `_open`. */
    firstAnswerOpen: integer('first_answer_open'),
    /** From the hand-over, or the first words where no AI answered, to a person's answer. */
    personSeconds: integer('person_seconds'),
    personOpen: integer('person_open'),
    handedAt: moment('handed_at'),
    /** As the grey line says it. */
    handReason: text('hand_reason'),
    endedAt: moment('ended_at'),
    solveSeconds: integer('solve_seconds'),
    solveOpen: integer('solve_open'),
    /** Who of the members answered last in it. */
    memberId: uuid('member_id'),
    /** The AI agent that answered last in it. */
    agentId: uuid('agent_id'),
    customerMessages: integer('customer_messages').notNull(),
    aiAnswers: integer('ai_answers').notNull(),
    memberAnswers: integer('member_answers').notNull(),
    /** What the AI made of it; null: it said nothing. */
    outcome: text().$type<Talk['outcome']>(),
    /** Of the orders made in it and not cancelled; null: none. Summed by `app.sum_sales`, after each write of the talk or an order. */
    orderValue: bigint('order_value', { mode: 'number' }),
    /** What of it is paid. */
    received: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('talks_of').on(table.workspaceId, table.conversationId, table.firstSeq),
    index('talks_started').on(table.workspaceId, table.startedAt, table.id),
    /** With all that money is summed by: what sold lies scattered over the table. */
    index('talks_sold')
      .on(
        table.workspaceId,
        table.startedAt,
        table.channelId,
        table.memberId,
        table.agentId,
        table.orderValue,
        table.received,
      )
      .where(sql`order_value is not null`),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Each time that a customer was answered: how long they had waited, and by whom. */
export const talkAnswers = pgTable(
  'talk_answers',
  {
    workspaceId: workspaceId(),
    /** Of the answering message. */
    id: uuid().notNull(),
    talkId: uuid('talk_id').notNull(),
    /** The first words that waited for it. */
    askedAt: moment('asked_at').notNull(),
    by: text().$type<TalkAnswer['by']>().notNull(),
    /** The member or AI agent; null: the business's own phone. */
    byId: uuid('by_id'),
    seconds: integer().notNull(),
    open: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('talk_answers_talk').on(table.workspaceId, table.talkId),
    index('talk_answers_asked').on(table.workspaceId, table.askedAt, table.id),
    foreignKey({
      columns: [table.workspaceId, table.talkId],
      foreignColumns: [talks.workspaceId, talks.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Threads in which something was written or ordered since their talks were counted; kept by triggers. */
export const talkMarks = pgTable(
  'talk_marks',
  {
    workspaceId: workspaceId(),
    /** Its own, for nobody waits for a mark of another. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    conversationId: uuid('conversation_id').notNull(),
    /** From which message on; null: what was ordered in it changed, its talks did not. */
    fromSeq: integer('from_seq'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

/**
 * Talks of days that are over, as columns of small numbers (days/columns.ts), each packed as text: what figures are counted of.
 * A day in which something changes is taken out, and read from its rows until it is kept again.
 */
export const talkDays = pgTable(
  'talk_days',
  {
    workspaceId: workspaceId(),
    day: date().notNull(),
    /** In which the day lies. */
    zone: text().notNull(),
    /** How many talks; of each thing that is known of them a column. */
    length: integer().notNull(),
    channel: text().notNull(),
    team: text().notNull(),
    member: text().notNull(),
    agent: text().notNull(),
    labels: text().notNull(),
    hour: text().notNull(),
    outcome: text().notNull(),
    reason: text().notNull(),
    unanswered: text().notNull(),
    aiAnswers: text('ai_answers').notNull(),
    first: text().notNull(),
    firstOpen: text('first_open').notNull(),
    person: text().notNull(),
    personOpen: text('person_open').notNull(),
    solve: text().notNull(),
    solveOpen: text('solve_open').notNull(),
    answerStarts: text('answer_starts').notNull(),
    answerSeconds: text('answer_seconds').notNull(),
    answerOpen: text('answer_open').notNull(),
    answerFlags: text('answer_flags').notNull(),
    answerer: text().notNull(),
    /** What members answered on this day: the rows, and what they come to. */
    work: text().notNull(),
    workTalks: integer('work_talks').notNull(),
    workHours: integer('work_hours').notNull(),
    /** Ids of their threads, for who does not see all of them. */
    threads: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] }), workspaceOnly(table.workspaceId)],
);

/** Moments of talks that changed since their day was kept; written by triggers. */
export const talkDayMarks = pgTable(
  'talk_day_marks',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);
