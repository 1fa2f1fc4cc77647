import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export const campaignKeys = {
  /** Of everything below. */
  every: ['campaigns'] as const,
  lists: ['campaigns', 'list'] as const,
  pages: ['campaigns', 'list', 'pages'] as const,
  month: ['campaigns', 'month'] as const,
  /** How many stand in each tab: as the lists, they change with every status. */
  counts: ['campaigns', 'list', 'counts'] as const,
  one: (id: string) => ['campaigns', 'one', id] as const,
  results: (id: string) => ['campaigns', 'results', id] as const,
  recipients: (id: string) => ['campaigns', 'recipients', id] as const,
};

export type CampaignPages = InfiniteData<{ items: Campaign[]; next_cursor: string | null }>;

/** A figure that comes late never takes a newer one back. */
const newer = (now: Campaign, next: Campaign) => (now.revision > next.revision ? now : next);

/** How a campaign stands now, wherever it is shown. */
export function applyCampaign(cache: QueryClient, campaign: Campaign) {
  cache.setQueryData<Campaign>(campaignKeys.one(campaign.id), (now) =>
    now ? newer(now, campaign) : campaign,
  );
  cache.setQueriesData<CampaignPages>(
    { queryKey: campaignKeys.pages },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (each.id === campaign.id ? newer(each, campaign) : each)),
        })),
      },
  );
}

/** In which list it stands may be another one now. */
export const askCampaignListsAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: campaignKeys.lists });
export const askCampaignsAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: campaignKeys.every });
