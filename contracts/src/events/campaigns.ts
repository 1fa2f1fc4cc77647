import { z } from 'zod';
import { Campaign, campaignStatuses } from '../campaigns/campaigns.ts';

export const campaignEvents = {
  'campaign.created': z.object({ campaign: Campaign }),
  'campaign.updated': z.object({ campaign: Campaign }),
  'campaign.status_changed': z.object({ campaign: Campaign, before: z.enum(campaignStatuses) }),
  'campaign.deleted': z.object({ campaign_id: z.uuid() }),
} as const;
