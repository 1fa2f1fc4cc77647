import { z } from 'zod';
import { Batch } from '../batches.ts';
import { Segment } from '../contacts/contact-list.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { tableFormat } from '../table-format.ts';
import { CampaignPart } from './campaign-audience.ts';

/** Exactly one for each recipient. */
export const recipientStates = [
  'waiting',
  /** Gets nothing, and why (`reason`). */
  'skipped',
  /** Handed to the outbound queue: no answer of the provider yet. */
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  /** The provider's answer was lost: perhaps they have it, and it is never repeated. */
  'unknown',
  'cancelled',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Counted by the write, exact at any moment. */
export const CampaignFigures = z.object({
  /** All rows, those that were left out too. */
  total: z.int(),
  /** Each in one state. */
  states: z.record(z.enum(recipientStates), z.int()),
  /** How many came so far or farther: one narrows to the next. */
  funnel: z.object({
    sent: z.int(),
    delivered: z.int(),
    read: z.int(),
    replied: z.int(),
    clicked: z.int(),
    ordered: z.int(),
  }),
  opted_out: z.int(),
  /** Rupiah of the orders. */
  order_value: z.int(),
  /** What was to be paid for what arrived, in rupiah by the provider's own word of category and price; and how many cost nothing. */
  cost: z.int(),
  free: z.int(),
  /** Messages a second, over the last ten. */
  rate: z.number(),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;

export const CampaignRecipient = z.object({
  /** Its place in the campaign. */
  position: z.int(),
  contact_id: Id.nullable(),
  name: z.string(),
  /** As it is written to: a number as one reads it. */
  address: z.string(),
  state: z.enum(recipientStates),
  /** Why it was left out or failed, in Indonesian. */
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  conversation_id: Id.nullable(),
  message_id: Id.nullable(),
  sent_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  read_at: Timestamp.nullable(),
  replied_at: Timestamp.nullable(),
  clicked_at: Timestamp.nullable(),
  ordered_at: Timestamp.nullable(),
  order_value: z.int(),
  opted_out_at: Timestamp.nullable(),
  /** What the provider said it is charged by, and what that came to; null: it has not said. */
  category: z.string().nullable(),
  cost: z.int().nullable(),
});
export type CampaignRecipient = z.infer<typeof CampaignRecipient>;

/** What became of somebody, as a list is narrowed by it: a state, or something they did after. */
export const recipientResults = [...recipientStates, 'replied', 'clicked', 'ordered', 'opted_out'] as const;

const Narrowed = z.object({
  result: z.enum(recipientResults, 'Hasil tidak dikenal').optional(),
  /** A code of `skipReasons` or of the provider. */
  reason: optionalText(60).optional(),
  /** Part of a name or number. */
  search: optionalText(100).optional(),
});

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/v1/campaigns/:id/recipients',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Penerima satu siaran dengan hasil dan alasannya',
  params: IdParams,
  query: Narrowed.extend(pageQuery(50)),
  reply: pageOf(CampaignRecipient),
});

export const CampaignResults = z.object({
  figures: CampaignFigures,
  /** Each skipped or failed recipient stands in exactly one. */
  reasons: z.array(
    z.object({
      state: z.enum(['skipped', 'failed', 'unknown']),
      code: z.string(),
      /** Plain words. */
      message: z.string(),
      count: z.int(),
      /** It may go to them again: now, or not before a day is over; null: never. */
      again: z.enum(['now', 'tomorrow']).nullable(),
    }),
  ),
  /** What the provider said of arrived messages. */
  costs: z.array(z.object({ category: z.string(), free: z.boolean(), count: z.int(), cost: z.int() })),
  /** Who has the conversations of those who replied. */
  answered_by: z.array(
    z.object({
      handler: z.enum(['ai', 'member', 'queue']),
      id: Id.nullable(),
      name: z.string(),
      count: z.int(),
    }),
  ),
  /** The last of those who replied, of those that the reader may see, with the newest words of their talk. */
  replies: z
    .array(
      z.object({
        conversation_id: Id,
        name: z.string(),
        handler: z.enum(['ai', 'member', 'queue']),
        handler_name: z.string(),
        words: z.string(),
        replied_at: Timestamp,
        /** Rupiah; 0: no order. */
        order_value: z.int(),
      }),
    )
    .max(5),
  /** Orders that are its fruit, by the day (workspace's zone, YYYY-MM-DD) of the recipient's first; days without are left out. */
  days: z.array(z.object({ day: z.string(), orders: z.int(), value: z.int() })),
  /** How many of its recipients are in each part. */
  parts: z.record(CampaignPart, z.int()),
});
export type CampaignResults = z.infer<typeof CampaignResults>;

export const getCampaignResults = endpoint({
  method: 'GET',
  path: '/api/v1/campaigns/:id/results',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Hasil siaran: corong, alasan gagal, biaya, siapa yang menjawab balasan',
  params: IdParams,
  reply: CampaignResults,
});

export const exportRecipients = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/export',
  access: 'member',
  permission: 'contact.export',
  audit: 'campaign.exported',
  summary: 'Unduh penerima beserta hasilnya sebagai CSV atau XLSX',
  params: IdParams,
  body: Narrowed.extend({ format: tableFormat }),
  reply: Batch,
  status: 202,
});

/** Those who are in the part now, under a label of that name, and a segment that follows the label. */
export const segmentFromCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/segments',
  access: 'member',
  permission: 'segment.manage',
  audit: 'segment.created',
  summary: 'Jadikan sebagian penerima siaran ini segmen',
  params: IdParams,
  body: z.object({ part: CampaignPart, name: requiredText('Beri nama segmennya', 40) }),
  reply: Segment,
  status: 201,
});

/** What campaigns that began in this month (workspace's zone) have cost and brought in so far, in rupiah. */
export const getCampaignMonth = endpoint({
  method: 'GET',
  path: '/api/v1/campaign-month',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Biaya dan hasil siaran bulan ini',
  reply: z.object({
    /** YYYY-MM. */
    month: z.string(),
    campaigns: z.int(),
    cost: z.int(),
    order_value: z.int(),
  }),
});
