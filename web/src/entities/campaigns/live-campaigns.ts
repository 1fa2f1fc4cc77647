import type { QueryClient } from '@tanstack/react-query';
import { onEach } from '../../lib/realtime.ts';
import { useLive } from '../../lib/server/use-live.ts';
import { applyCampaign, askCampaignListsAgain, askCampaignsAgain, campaignKeys } from './cache.ts';

const hear = (cache: QueryClient) => ({
  'campaign.updated': ({ campaign }: { campaign: Parameters<typeof applyCampaign>[1] }) =>
    applyCampaign(cache, campaign),
  ...onEach(['campaign.created', 'campaign.status_changed'] as const, ({ campaign }) => {
    applyCampaign(cache, campaign);
    void askCampaignListsAgain(cache);
    void cache.invalidateQueries({ queryKey: campaignKeys.results(campaign.id) });
  }),
  'campaign.deleted': () => void askCampaignListsAgain(cache),
});

/** How far campaigns are, while a screen of them stands. */
export const useLiveCampaigns = () => useLive(hear, askCampaignsAgain);
