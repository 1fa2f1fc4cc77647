import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Timestamp } from '../fields.ts';

/** A range is at most so long; the one before it is as long. */
export const MOST_ANALYTICS_DAYS = 366;
/** Questions that no source answers are shown from the most asked on; all of them stand with their agent. */
export const MOST_SHOWN_QUESTIONS = 5;
/** Labels are shown from the most used on; others are found by the filter. */
export const MOST_SHOWN_LABELS = 50;

/** What an AI agent made of a talk; `left`: its customer said nothing more when it asked back. */
export const talkOutcomes = ['alone', 'handed', 'unknown', 'left', 'open'] as const;
export type TalkOutcome = (typeof talkOutcomes)[number];
/**
 * The AI's share is taken of these, everywhere. Who falls silent when it asks back was neither helped nor handed over, and
 * what goes on is known later.
 */
export const settledOutcomes = ['alone', 'handed', 'unknown'] as const satisfies TalkOutcome[];

export const analyticsDays = {
  /** By the workspace's days, both ends included; what lies ahead is left out. */
  from: Day,
  to: Day,
};
export const analyticsFilters = {
  channel_id: Id.optional(),
  team_id: Id.optional(),
  label_id: Id.optional(),
  /** Who of the team answered last. */
  member_id: Id.optional(),
};

const DAY_MS = 86_400_000;
const spanOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
/** A range that can be counted: the first day first, and no more of them than a year has. */
export const vetAnalyticsDays = (range: { from: string; to: string }, check: z.RefinementCtx) => {
  const length = spanOf(range);
  if (length < 1)
    check.addIssue({
      code: 'custom',
      path: ['to'],
      message: 'Hari terakhir mendahului hari pertama. Tukar keduanya.',
    });
  if (length > MOST_ANALYTICS_DAYS)
    check.addIssue({
      code: 'custom',
      path: ['from'],
      message: `Rentang paling lama ${MOST_ANALYTICS_DAYS} hari. Persempit periodenya.`,
    });
};

/** What figures are of. */
export const AnalyticsAsked = z
  .object({ ...analyticsDays, ...analyticsFilters })
  .superRefine(vetAnalyticsDays);
export type AnalyticsAsked = z.infer<typeof AnalyticsAsked>;

const Count = z.int();
/** Whole seconds; null: nobody was counted. */
const Seconds = z.number().nullable();

const Period = z.object({
  from: z.string(),
  /** At most today. */
  to: z.string(),
  /** What it is compared with: as many days right before, up to the same hour where today is the last. */
  before_from: z.string(),
  before_to: z.string(),
  zone: z.string(),
  /** Today is in it: its last day is not over. */
  until_now: z.boolean(),
  /** Threads whose figures are still being counted; 0: all is in. */
  behind: Count,
  /** The first day of which anything is known; null: of none. */
  known_from: z.string().nullable(),
});
export type AnalyticsPeriod = z.infer<typeof Period>;

/** Half the customers waited at most `median`, nine in ten at most `p90`, in whole seconds. */
const Took = z.object({ count: Count, median: Seconds, p90: Seconds });
/** By the clock on the wall, and of open hours alone. */
const BothTook = z.object({ calendar: Took, open: Took });
export type BothTook = z.infer<typeof BothTook>;

const Named = z.object({ id: Id.nullable(), name: z.string() });
const Group = Named.extend({
  channel_kind: z.enum(channelKinds).nullable(),
  count: Count,
  before: Count,
  /** The median wait for a person. */
  wait: Seconds,
});
export type AnalyticsGroup = z.infer<typeof Group>;

export const AnalyticsBusy = z.object({
  period: Period,
  total: Count,
  before: Count,
  days: z.array(z.object({ day: z.string(), count: Count, before: Count })),
  /** Hours of the week in which a talk began; Monday is 0. `waited`: for a person, `slow`: longer than ten minutes. */
  cells: z.array(
    z.object({
      weekday: z.int(),
      hour: z.int(),
      count: Count,
      waited: Count,
      slow: Count,
      wait: Seconds,
      alone: Count,
    }),
  ),
  /** How many of each weekday the period has, Monday first. */
  weekdays: z.array(z.int()).length(7),
  channels: z.array(Group),
  teams: z.array(Group),
  labels: z.array(Group),
  /** Conversations that one person answers in an hour in which they answer at all; null: too little is known. */
  pace: z.number().nullable(),
});
export type AnalyticsBusy = z.infer<typeof AnalyticsBusy>;

const asks = {
  method: 'GET',
  access: 'member',
  permission: 'analytics.view',
  query: AnalyticsAsked,
} as const;

export const readAnalyticsBusy = endpoint({
  ...asks,
  path: '/api/v1/analytics/busy',
  summary: 'Seberapa sibuk: percakapan per hari, jam, saluran, tim, dan label',
  reply: AnalyticsBusy,
});

export const speedMetrics = ['first', 'next', 'person', 'solve'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

export const AnalyticsSpeed = z.object({
  period: Period,
  /** The first answer, every one after it, a person's, and the end; each counted where it happened. */
  metrics: z.record(z.enum(speedMetrics), z.object({ now: BothTook, before: BothTook })),
  /** First answers, by the day that the customer began. */
  days: z.array(z.object({ day: z.string(), calendar: Took, open: Took })),
  /** The same by weeks, each named by its first day in the period, where a chart of it goes by weeks; else none. */
  weeks: z.array(z.object({ day: z.string(), calendar: Took, open: Took })),
  channels: z.array(Named.extend({ channel_kind: z.enum(channelKinds).nullable(), first: BothTook })),
  /** Who wrote in the period and has no answer yet. */
  unanswered: Count,
});
export type AnalyticsSpeed = z.infer<typeof AnalyticsSpeed>;

export const readAnalyticsSpeed = endpoint({
  ...asks,
  path: '/api/v1/analytics/speed',
  summary: 'Seberapa cepat: median dan p90 balasan serta penyelesaian',
  reply: AnalyticsSpeed,
});

const Outcomes = z.record(z.enum(talkOutcomes), Count);

export const AnalyticsAi = z.object({
  period: Period,
  /** All talks, and those in which an AI agent answered or handed over. */
  total: Count,
  outcomes: Outcomes,
  before: Outcomes,
  days: z.array(z.object({ day: z.string(), outcomes: Outcomes })),
  reasons: z.array(z.object({ reason: z.string(), count: Count, unknown: z.boolean() })),
  agents: z.array(Named.extend({ id: Id, talks: Count, alone: Count, answers: Count, credits: Count })),
  /** Credits that AI answers to customers cost, and cost before. */
  credits: Count,
  credits_before: Count,
  /** What it was asked most and knew nothing of, the same questions together. */
  unknown: z.array(
    z.object({
      /** The gap that is taught (`listGaps`). */
      id: Id,
      agent_id: Id,
      agent_name: z.string(),
      question: z.string(),
      asked: Count,
      last_asked_at: Timestamp,
      taught: z.boolean(),
    }),
  ),
  /** How often that was, all questions together, and how many they are. */
  unknown_asked: Count,
  unknown_questions: Count,
  /** Calls of tools for customers; `failed`: those that brought nothing. */
  tools: z.array(z.object({ id: Id, name: z.string(), calls: Count, failed: Count })),
  /** Rupiah: what of the plan falls into the period, and credits that were bought in it; null: not the reader's to know. */
  cost: z.object({ plan: z.int(), top_ups: z.int() }).nullable(),
});
export type AnalyticsAi = z.infer<typeof AnalyticsAi>;

export const readAnalyticsAi = endpoint({
  ...asks,
  path: '/api/v1/analytics/ai',
  summary: 'Apa hasil AI: selesai sendiri, diserahkan, belum diketahui, dan kredit',
  reply: AnalyticsAi,
});

export const AnalyticsPeople = z.object({
  period: Period,
  members: z.array(
    Named.extend({
      /** Talks that they answered in, and those that they answered last in. */
      answered_in: Count,
      answered_before: Count,
      talks: Count,
      answers: Count,
      took: BothTook,
      satisfaction: z.object({ answers: Count, average: z.number().nullable() }),
      open_now: Count,
      /** Seconds with a screen in use and saying Online; null: not recorded in the period. */
      online: Seconds,
    }),
  ),
});
export type AnalyticsPeople = z.infer<typeof AnalyticsPeople>;

export const readAnalyticsPeople = endpoint({
  ...asks,
  path: '/api/v1/analytics/people',
  summary: 'Siapa mengerjakan apa: beban, kecepatan, dan kepuasan per anggota',
  reply: AnalyticsPeople,
});

export const AnalyticsOnline = z.object({
  period: Period,
  /** Seconds with a screen in use and saying Online, of all members together; a day of which nothing is recorded has none. */
  days: z.array(z.object({ day: z.string(), seconds: Count })),
  /** The same by the hours of the week; Monday is 0. Those in which somebody was. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), seconds: Count })),
});
export type AnalyticsOnline = z.infer<typeof AnalyticsOnline>;

export const readAnalyticsOnline = endpoint({
  method: 'GET',
  access: 'member',
  permission: 'analytics.view',
  query: z.object({ ...analyticsDays, member_id: Id.optional() }).superRefine(vetAnalyticsDays),
  path: '/api/v1/analytics/online',
  summary: 'Berapa lama tim atau seorang anggota online, menurut hari dan jam',
  reply: AnalyticsOnline,
});

const Brought = z.object({
  talks: Count,
  ordered: Count,
  paid: Count,
  /** Rupiah of what was ordered and not cancelled, and what of it is paid. */
  value: z.int(),
  received: z.int(),
});

export const AnalyticsMoney = z.object({
  period: Period,
  now: Brought,
  before: Brought,
  channels: z.array(
    Brought.extend({ id: Id.nullable(), name: z.string(), channel_kind: z.enum(channelKinds).nullable() }),
  ),
  /** Who answered last in the talk; `id` null: nobody did. */
  handlers: z.array(
    Brought.extend({ id: Id.nullable(), name: z.string(), by: z.enum(['ai', 'member', 'nobody']) }),
  ),
  campaigns: z.array(Named.extend({ id: Id, orders: Count, value: z.int() })),
  days: z.array(z.object({ day: z.string(), received: z.int(), before: z.int() })),
});
export type AnalyticsMoney = z.infer<typeof AnalyticsMoney>;

export const readAnalyticsMoney = endpoint({
  ...asks,
  permission: 'analytics.money',
  path: '/api/v1/analytics/money',
  summary: 'Dari mana uangnya: chat, pesanan, dan pembayaran',
  reply: AnalyticsMoney,
});
