import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery, Timestamp } from '../fields.ts';

/** What one counts in a day; each figure is a number of conversations and leads to them. */
export const dayFigures = ['received', 'answered_by_ai', 'answered_by_members', 'handed_over'] as const;
export type DayFigure = (typeof dayFigures)[number];
/** And those whom customers rated that day. */
export const openedFigures = [...dayFigures, 'rated'] as const;
export type OpenedFigure = (typeof openedFigures)[number];

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

/** From midnight on, 24 of them; null: nothing was counted in that hour, or it is still to come. */
const Hours = z.array(z.number().nullable());
export type Hours = z.infer<typeof Hours>;

const DayInFigures = z.object({
  figures: z.object(
    Object.fromEntries(dayFigures.map((figure) => [figure, z.number().int()])) as Record<
      DayFigure,
      z.ZodNumber
    >,
  ),
  /**
   * Rupiah that the shop's customers paid since the day began and that were not voided, and in how many payments; null: the
   * reader may not see what the shop earns.
   */
  money: z.object({ received: z.int(), payments: z.int() }).nullable(),
  /** Seconds from a customer's first message of the day to the first answer to it, the middle one; null: none yet. */
  first_response_seconds: z.number().nullable(),
  /**
   * Talks that began and that AI agents answered: solved by them alone, of all whose outcome is known (`settledOutcomes`), and
   * `open`, those of which it is not known yet; null: not the reader's.
   */
  ai: z.object({ alone: z.int(), talks: z.int(), open: z.int() }).nullable(),
  /** What customers said of it, 1 to 5. */
  satisfaction: z.object({ answers: z.int(), average: z.number().nullable() }),
  /** The same by the hour, of the whole day. */
  hours: z.object({
    /** by the hour in which each wrote first */
    received: Hours,
    first_response_seconds: Hours,
    /** Percent of the talks that began until then. */
    ai_alone: Hours.nullable(),
    payments: Hours.nullable(),
    money: Hours.nullable(),
    /** The average of all answers until then. */
    satisfaction: Hours,
  }),
});
export type DayInFigures = z.infer<typeof DayInFigures>;

const WaitingFew = z.object({
  total: z.int(),
  /** How many of them wait longer than they should. */
  late: z.int(),
  /** null: since nobody knows when. */
  longest: z.array(Named.extend({ waiting_since: Timestamp.nullable() })),
});

const ClosingWindow = Named.extend({ closes_at: Timestamp });

export const Dashboard = DayInFigures.extend({
  /** An agent reads the own work: what they have or answered that day; everybody else the shop's. */
  scope: z.enum(['shop', 'own']),
  /** The day began: midnight in the workspace's time zone. */
  since: Timestamp,
  /** The same weekday a week ago, up to the same hour; its hours are of the whole day. */
  before: DayInFigures,
  /** Tickets of all boards that stand in no column of finished work, whenever they were made. */
  open_tickets: z.int(),
  /** Seconds that nobody should wait longer for a person. */
  wait_target_seconds: z.int(),
  /** Who waits in the queue for a person. */
  waiting: WaitingFew,
  /** Whose last words wait for the reader's own answer. */
  mine: WaitingFew,
  /** Conversations with people whose 24 hours on WhatsApp and the like end within four; then it takes a template. */
  closing: z.object({ total: z.int(), soonest: z.array(ClosingWindow) }),
  /** Orders that wait for their first payment; null: the reader may not see what the shop earns. */
  unpaid: z
    .object({
      total: z.int(),
      amount: z.int(),
      oldest: z.array(
        z.object({
          id: Id,
          number: z.int(),
          contact_name: z.string(),
          channel_kind: z.enum(channelKinds).nullable(),
          /** `House Blend 1 kg × 4` */
          goods: z.string(),
          amount: z.int(),
          since: Timestamp,
        }),
      ),
    })
    .nullable(),
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
  summary: 'Hari ini dalam angka, yang perlu tangan sekarang, dan langkah awal yang sudah selesai',
  reply: Dashboard,
});

export const listFigureConversations = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/conversations',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Percakapan di balik satu angka hari ini, yang terbaru dahulu',
  query: z.object({
    figure: z.enum(openedFigures, 'Pilih salah satu angka dasbor'),
    ...pageQuery(30),
  }),
  reply: pageOf(
    Named.extend({
      /** Of the last message that counted, or of the rating. */
      at: Timestamp,
    }),
  ),
});

export const listClosingWindows = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/closing',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Percakapan yang jendelanya tutup dalam empat jam, yang paling dekat dahulu, paling banyak 100',
  reply: z.object({ items: z.array(ClosingWindow), total: z.int() }),
});

/** What came in on the last seven days, and what is still to come of it. */
export const getMoneyWeek = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/money',
  access: 'member',
  permission: 'analytics.money',
  summary: 'Uang masuk tujuh hari terakhir di samping tujuh hari sebelumnya',
  reply: z.object({
    /** Oldest first, the last one is today; each beside the same weekday before. */
    days: z.array(z.object({ day: z.string(), received: z.int(), before: z.int() })),
    /** Of the seven days, and of the seven before up to the same hour. */
    received: z.int(),
    received_before: z.int(),
    /** Ordered, and nothing is paid. */
    unpaid: z.object({ orders: z.int(), amount: z.int() }),
    /** Paid and in preparation: not sent yet. */
    unsent: z.object({ orders: z.int(), amount: z.int() }),
  }),
});
export type MoneyWeek = z.infer<typeof getMoneyWeek.reply>;
