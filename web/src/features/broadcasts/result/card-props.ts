import type { CampaignResults } from '@sapa/contracts/campaign-results';
import type { Campaign } from '@sapa/contracts/campaigns';
import type { RecipientFilter } from './queries.ts';

export interface CardProps {
  campaign: Campaign;
  results: CampaignResults;
  onShow: (filter: RecipientFilter) => void;
}
