import { z } from 'zod';
import { creditFeatures } from '../billing/credits.ts';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';

/** What a plan holds a month's worth of. */
export const usageMeters = ['credits', 'active_contacts'] as const;
export type UsageMeter = (typeof usageMeters)[number];

const Count = z.number().int();
/** In Jakarta, where the month begins and ends: `2026-11-21`. */
const Day = z.iso.date('Pilih tanggal');

const Credits = z.object({
  /** of the plan, this month */
  granted: Count,
  /** of the plan's; may be more than granted when the plan has shrunk */
  used: Count,
  top_up_used: Count,
  /** what is left of top-ups; below 0: owed, a payment was taken back */
  top_up: Count,
  left: Count,
  /** of what can be spent this month; 100: nothing is left */
  percent: Count,
});

const ActiveContacts = z.object({
  used: Count,
  /** null: without limit */
  limit: Count.nullable(),
  percent: Count,
});

export const UsageState = z.object({
  /** `2026-11` */
  month: z.string(),
  /** the 1st of the next month, 00.00 WIB */
  resets_at: Timestamp,
  credits: Credits,
  active_contacts: ActiveContacts,
});
export type UsageState = z.infer<typeof UsageState>;

/** For every member: what is left and whether the model answers, for the banners and the dashboard. */
export const getUsageState = endpoint({
  method: 'GET',
  path: '/api/v1/usage/state',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Sisa kredit AI dan kontak aktif bulan ini, dan apakah model AI menjawab',
  reply: UsageState.extend({
    /** since then it answered none of the workspace's customers; null: it answers, or nobody asked it in the last hour */
    model_silent_since: Timestamp.nullable(),
  }),
});

/** null: at this rate it lasts until it starts anew */
const runsOutAt = Timestamp.nullable();
const UsedOfLimit = z.object({ used: Count, limit: Count.nullable() });

export const Usage = UsageState.extend({
  plan_title: z.string(),
  /** one that is ordered or paid for and has not begun: the places below are its own already */
  smaller_plan_ahead: z.string().nullable(),
  credits: Credits.extend({ runs_out_at: runsOutAt }),
  active_contacts: ActiveContacts.extend({ runs_out_at: runsOutAt }),
  /** `used` are active members, `invited` those who may still come */
  members: UsedOfLimit.extend({ invited: Count }),
  ai_agents: UsedOfLimit,
  channels: UsedOfLimit,
  /** of the WhatsApp numbers among them */
  whitelisted_numbers: UsedOfLimit,
  /** every day of the month until today */
  days: z.array(z.object({ day: z.string(), credits: Count, contacts: Count })),
  /** who spent credits this month, most first */
  agents: z.array(z.object({ id: Id, name: z.string(), credits: Count, replies: Count })),
  features: z.array(z.object({ feature: z.enum(creditFeatures), credits: Count, replies: Count })),
});
export type Usage = z.infer<typeof Usage>;

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/v1/usage',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Pemakaian bulan ini: per hari, per AI Agent, per fitur, dan kapan habis',
  reply: Usage,
});

export const listUsageConversations = endpoint({
  method: 'GET',
  path: '/api/v1/usage/conversations',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Percakapan di balik satu angka pemakaian bulan ini, yang terbaru dahulu',
  query: z.object({
    meter: z.enum(usageMeters, 'Pilih kredit atau kontak aktif'),
    day: Day.optional(),
    /** of credits */
    agent_id: Id.optional(),
    feature: z.enum(creditFeatures, 'Fitur tidak dikenal').optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        /** null: a trial, or a contact whose conversation is gone */
        conversation_id: Id.nullable(),
        /** null: a trial */
        contact_id: Id.nullable(),
        name: z.string(),
        channel_kind: z.enum(channelKinds).nullable(),
        /** who spent the credits */
        agent: z.object({ id: Id, name: z.string() }).nullable(),
        /** credits; of an active contact its place in the month */
        amount: Count,
        at: Timestamp,
      }),
    ),
    /** there are more than are listed */
    more: z.boolean(),
  }),
});
export type UsageConversation = z.infer<typeof listUsageConversations.reply>['items'][number];
