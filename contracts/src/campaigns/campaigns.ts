import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { CampaignAudience } from './campaign-audience.ts';
import { CampaignMessage } from './campaign-message.ts';
import { CampaignFigures } from './campaign-results.ts';
import { CampaignSchedule } from './campaign-schedule.ts';

export const campaignStatuses = [
  'draft',
  /** Its time is to come, or its audience is being gathered, or somebody is to approve it. */
  'scheduled',
  'sending',
  'paused',
  'sent',
  /** It could not go on. */
  'failed',
  'cancelled',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const CAMPAIGN_CREATED = 'Campaign berhasil dibuat!';
export const CAMPAIGN_REFUSED = 'Gagal membuat campaign. Silakan cek kembali inputan Anda.';

/**
 * Who answers those who reply, where no member has the conversation already. `owner`: as the channel gives it. The reply is the
 * customer's next word within the campaign's days; what is decided holds until that talk is over.
 */
export const CampaignReplies = z.discriminatedUnion('to', [
  z.object({ to: z.literal('owner') }),
  /**
   * This AI agent, at any hour and also where another or none serves the channel; null: the channel's, in its hours. What it
   * hands over waits for people of this team; null: of the channel's.
   */
  z.object({
    to: z.literal('ai'),
    agent_id: Id.nullable().default(null),
    team_id: Id.nullable().default(null),
  }),
  /** People only. */
  z.object({ to: z.literal('team'), team_id: Id }),
]);
export type CampaignReplies = z.infer<typeof CampaignReplies>;

/** Why nothing goes out just now though it is sending. */
export const campaignWaits = {
  quiet_hours: 'Jam tenang: dilanjutkan saat jam tenang selesai',
  daily_limit: 'Batas harian Meta untuk portofolio ini tercapai: dilanjutkan saat kuotanya kembali',
  provider: 'Meta meminta melambat: dilanjutkan sebentar lagi',
  recipient_clock: 'Menunggu jam kirim di tempat penerima',
} as const;

export const Campaign = z.object({
  id: Id,
  /** The higher is the newer. */
  revision: z.int(),
  name: z.string(),
  description: z.string(),
  status: z.enum(campaignStatuses),
  /** Of the channel, as it is called. */
  sender: z.string(),
  channel_id: Id.nullable(),
  message: CampaignMessage,
  audience: CampaignAudience,
  schedule: CampaignSchedule,
  replies: CampaignReplies,
  /** An order that a recipient makes so long after their message counts as its fruit. */
  attribution_days: z.int(),
  /** Rupiah that it may cost; null: as it comes. */
  cost_cap: z.int().nullable(),
  /** Its audience is fixed: `figures.total` are all. */
  gathered: z.boolean(),
  figures: CampaignFigures,
  /** `figures.total` without those left out, and what arrived: the two figures of a short list. */
  recipient: z.int(),
  delivered: z.int(),
  /** As it was planned when it was launched; null: it was not yet. */
  estimate: z
    .object({
      /** Rupiah. */
      cost: z.int(),
      free: z.int(),
      paid: z.int(),
      /** Left out for any reason. */
      skipped: z.int(),
      /** null: the day's limit of the portfolio leaves nobody. */
      ends_at: Timestamp.nullable(),
    })
    .nullable(),
  approval: z.object({
    /** `waiting`: more recipients than one may send to alone. */
    state: z.enum(['none', 'waiting', 'approved', 'rejected']),
    /** Who let it go, and may not be the second person too. */
    asked_by: z.object({ id: Id.nullable(), name: z.string() }),
    by: z.string().nullable(),
    at: Timestamp.nullable(),
    reason: z.string().nullable(),
  }),
  /** Nothing goes out until then; null: it goes on. */
  wait: z
    .object({
      reason: z.enum(Object.keys(campaignWaits) as (keyof typeof campaignWaits)[]),
      until: Timestamp.nullable(),
    })
    .nullable(),
  /** Why it stands or ended, in Indonesian, with the next step; null: there is nothing to say. */
  notice: z.string().nullable(),
  created_by: z.object({ id: Id.nullable(), name: z.string() }),
  created_at: Timestamp,
  send_at: Timestamp.nullable(),
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
  updated_at: Timestamp,
});
export type Campaign = z.infer<typeof Campaign>;

/** What a list of campaigns is cut by: what waits for a person stands for itself. */
export const campaignTabs = [
  'scheduled',
  /** For a second person's word, or for somebody to go on with it. */
  'waiting',
  'sent',
  'draft',
  /** Cancelled ones too. */
  'failed',
] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** An order of a recipient counts as a campaign's fruit for so many days after their message. */
export const AttributionDays = z
  .int('Isi angka bulat')
  .min(1, 'Paling sedikit 1 hari')
  .max(30, 'Paling lama 30 hari');

const Written = z.object({
  name: requiredText('Nama wajib diisi', 200),
  description: optionalText(2000),
  /** A channel by its id, name, number or address. */
  sender: optionalText(254),
  channel_id: Id.nullable(),
  message: CampaignMessage,
  audience: CampaignAudience,
  schedule: CampaignSchedule,
  replies: CampaignReplies,
  attribution_days: AttributionDays,
  cost_cap: z.int('Isi angka bulat dalam rupiah').min(0).max(100_000_000_000).nullable(),
  /** The same as `schedule.send_at`. */
  send_at: Timestamp.nullable(),
});

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/v1/campaigns',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Siaran, yang terbaru dahulu',
  query: z.object({
    status: z.enum(campaignStatuses, 'Status tidak dikenal').optional(),
    tab: z.enum(campaignTabs, 'Bagian tidak dikenal').optional(),
    search: optionalText(100).optional(),
    ...pageQuery(30),
  }),
  reply: pageOf(Campaign),
});

export const countCampaigns = endpoint({
  method: 'GET',
  path: '/api/v1/campaign-counts',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Berapa siaran di tiap bagian daftar',
  reply: z.object({
    all: z.int(),
    ...(Object.fromEntries(campaignTabs.map((tab) => [tab, z.int()])) as Record<CampaignTab, z.ZodInt>),
  }),
});

/** Takes a campaign as it was read, too: what the server knows better (`delivered`, `created_at`) is ignored. */
export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.created',
  summary: 'Buat siaran sebagai draf; "sender" adalah saluran, menurut nama, nomor, alamat, atau id',
  body: Written.partial()
    .required({ name: true })
    .extend({
      recipient: z.union([z.string().max(200), z.number()]).optional(),
      delivered: z.number().optional(),
      status: optionalText(40).optional(),
      created_at: optionalText(60).optional(),
    }),
  refusal: CAMPAIGN_REFUSED,
  reply: Campaign.extend({ message_text: z.string() }),
  status: 201,
});

export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/v1/campaigns/:id',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Satu siaran dengan kemajuannya',
  params: IdParams,
  reply: Campaign,
});

export const updateCampaign = endpoint({
  method: 'PATCH',
  path: '/api/v1/campaigns/:id',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.updated',
  summary: 'Ubah siaran yang belum berangkat; yang terjadwal kembali menjadi draf',
  params: IdParams,
  body: Written.partial(),
  reply: Campaign,
});

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/v1/campaigns/:id',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.deleted',
  summary: 'Hapus siaran yang tidak pernah berangkat',
  params: IdParams,
  reply: Done,
});

export const duplicateCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/duplicate',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.created',
  summary: 'Salin siaran menjadi draf baru',
  params: IdParams,
  reply: Campaign,
  status: 201,
});
