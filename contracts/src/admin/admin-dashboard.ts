import { z } from 'zod';
import { usageMeters } from '../analytics/usage.ts';
import { paidPlanTypes } from '../billing/plan-types.ts';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';

const Count = z.int();
const Rupiah = z.int();

/** What holds something up: a channel that cannot send or receive, work that gave up, words that nobody could read. */
export const faultKinds = ['channel', 'job', 'quarantine', 'inbound', 'outbound'] as const;

const Fault = z.object({
  kind: z.enum(faultKinds),
  /** a workspace's name, or what the work is called */
  name: z.string(),
  /** the channel and what is wrong with it; of work its error */
  detail: z.string(),
  /** null: since nobody knows when */
  since: Timestamp.nullable(),
  /** messages, deliveries or jobs that wait for it */
  holds: Count,
});
export type Fault = z.infer<typeof Fault>;

/** What waits for whoever runs Sapa, the oldest of each first. */
export const getPlatformAttention = endpoint({
  method: 'GET',
  path: '/api/v1/admin/dashboard',
  access: 'platform',
  summary: 'Yang menunggu keputusan, jawaban, atau perbaikan',
  reply: z.object({
    /** proofs that were sent, and money that came late or twice */
    payments: z.object({
      total: Count,
      amount: Rupiah,
      oldest: z.array(
        z.object({
          id: Id,
          number: z.string(),
          workspace: z.object({ id: Id, name: z.string() }),
          title: z.string(),
          amount: Rupiah,
          /** the proof came, or the money */
          since: Timestamp,
          came: z.enum(['proof', 'late']),
        }),
      ),
    }),
    /** what visitors of the public pages wrote, and nobody has handled */
    inquiries: z.object({
      total: Count,
      oldest: z.array(z.object({ id: Id, name: z.string(), preview: z.string(), since: Timestamp })),
    }),
    faults: z.object({
      total: Count,
      /** messages and deliveries that customers wait for, of all faults */
      held: Count,
      worst: z.array(Fault),
    }),
    /** who has used the most of a month's credits or contacts, from 80 % on */
    near_limits: z.object({
      total: Count,
      nearest: z.array(
        z.object({
          workspace: z.object({ id: Id, name: z.string() }),
          meter: z.enum(usageMeters),
          percent: Count,
          /** at this month's rate; null: it lasts */
          runs_out_at: Timestamp.nullable(),
        }),
      ),
    }),
  }),
});

/** The business at one moment; what happened is of the 30 days before it, what was at work of the 7. */
const BusinessMoment = z.object({
  /** in Jakarta, `2026-11`; its end, or now in the month that runs */
  month: z.string(),
  at: Timestamp,
  /** rupiah a month of all plans that held */
  mrr: Rupiah,
  paying: Count,
  signed_up: Count,
  /** who paid for a plan for the first time */
  started: Count,
  /** who had a plan 30 days before and had none now */
  stopped: Count,
  paying_before: Count,
  active: Count,
});
export type BusinessMoment = z.infer<typeof BusinessMoment>;

/** How a workspace's worth a month differs from the end of last month. */
export const mrrChanges = ['new', 'up', 'down', 'lost'] as const;
export type MrrChange = (typeof mrrChanges)[number];

export const PlatformBusiness = z.object({
  /** 13 of them: the ends of 12 months, and now */
  moments: z.array(BusinessMoment),
  /** what came in month by month, of plans and of credits */
  received: z.array(z.object({ month: z.string(), plans: Rupiah, top_ups: Rupiah, orders: Count })),
  plans: z.array(z.object({ plan: z.enum(paidPlanTypes), workspaces: Count, mrr: Rupiah })),
  /** from the end of last month to now; the amounts add up to the difference */
  changes: z.array(z.object({ change: z.enum(mrrChanges), workspaces: Count, amount: Rupiah })),
  /** the last seven days of Jakarta, today until now */
  days: z.array(
    z.object({ day: z.string(), received: Count, by_ai: Count, by_members: Count, credits: Count }),
  ),
  /** connected ones */
  channels: z.array(z.object({ kind: z.enum(channelKinds), channels: Count })),
  workspaces: z.object({ total: Count, suspended: Count }),
  members: Count,
});
export type PlatformBusiness = z.infer<typeof PlatformBusiness>;

export const getPlatformBusiness = endpoint({
  method: 'GET',
  path: '/api/v1/admin/business',
  access: 'platform',
  summary: 'Usaha Sapa: pertumbuhan, pendapatan, yang berhenti, dan pemakaian, 13 bulan',
  reply: PlatformBusiness,
});

/** The workspaces behind a figure of the business. */
export const businessFigures = [
  'paying',
  'signed_up',
  'started',
  'stopped',
  'active',
  ...mrrChanges,
] as const;
export type BusinessFigure = (typeof businessFigures)[number];
