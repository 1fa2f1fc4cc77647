import type { CampaignResults } from '@sapa/contracts/campaigns/campaign-results';
import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import type { RecipientFilter } from './queries.ts';

export interface CardProps {
  campaign: Campaign;
  results: CampaignResults;
  onShow: (filter: RecipientFilter) => void;
}
