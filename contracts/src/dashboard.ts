import { z } from 'zod';
import { channelKinds } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { Id, pageOf, pageQuery, Timestamp } from './fields.ts';

/** What one counts in a day; each figure is a number of conversations and leads to them. */
export const dayFigures = ['received', 'answered_by_ai', 'answered_by_members', 'handed_over'] as const;
export type DayFigure = (typeof dayFigures)[number];

/** The way of a newcomer to the first answer of the own AI agent, in order. */
export const firstSteps = ['channel', 'agent', 'procedure', 'agent_enabled', 'ai_answered'] as const;

/** A conversation where a figure or the queue names it. */
const Named = z.object({
  id: Id,
  contact_id: Id,
  contact_name: z.string(),
  channel_kind: z.enum(channelKinds),
  preview: z.string(),
});

export const Dashboard = z.object({
  /** The day began: midnight in the workspace's time zone. */
  since: Timestamp,
  figures: z.object(
    Object.fromEntries(dayFigures.map((figure) => [figure, z.number().int()])) as Record<
      DayFigure,
      z.ZodNumber
    >,
  ),
  /** Rupiah that the shop's customers paid since the day began and that were not voided, and in how many payments. */
  money: z.object({ received: z.int(), payments: z.int() }),
  /** Seconds from a customer's first message of the day to the first answer to it, the middle one; null: none yet. */
  first_response_seconds: z.number().nullable(),
  /** Tickets of all boards that stand in no column of finished work, whenever they were made. */
  open_tickets: z.int(),
  /** The six who have waited longest for a person; null: since nobody knows when. */
  waiting: z.array(Named.extend({ waiting_since: Timestamp.nullable() })),
  first_steps: z.object(
    Object.fromEntries(firstSteps.map((step) => [step, z.boolean()])) as Record<
      (typeof firstSteps)[number],
      z.ZodBoolean
    >,
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Hari ini dalam angka, dan langkah awal yang sudah selesai',
  reply: Dashboard,
});

export const listFigureConversations = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/conversations',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Percakapan di balik satu angka hari ini, yang terbaru dahulu',
  query: z.object({
    figure: z.enum(dayFigures, 'Pilih salah satu angka dasbor'),
    ...pageQuery(30),
  }),
  reply: pageOf(
    Named.extend({
      /** Of the last message that counted. */
      at: Timestamp,
    }),
  ),
});
