import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MOST_RECIPIENTS } from './campaign-audience.ts';
import { CampaignSchedule } from './campaign-schedule.ts';
import { AttributionDays } from './campaigns.ts';

export const CampaignSettings = z.object({
  /** A campaign to more recipients wants a second person; null: none does. */
  approval_over: z.int('Isi angka bulat').min(0, 'Paling sedikit 0').max(MOST_RECIPIENTS).nullable(),
  /** What a new campaign begins with. */
  quiet: CampaignSchedule.shape.quiet,
  attribution_days: AttributionDays,
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

export const getCampaignSettings = endpoint({
  method: 'GET',
  path: '/api/v1/campaign-settings',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Aturan siaran workspace ini',
  reply: CampaignSettings,
});

export const updateCampaignSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/campaign-settings',
  access: 'member',
  permission: 'campaign.approve',
  audit: 'campaign-settings.updated',
  summary: 'Ubah aturan siaran',
  body: CampaignSettings.partial(),
  reply: CampaignSettings,
});
