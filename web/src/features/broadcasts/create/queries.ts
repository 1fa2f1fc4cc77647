import {
  countAudience,
  listCampaignFiles,
  previewCampaign,
} from '@sapa/contracts/campaigns/campaign-audience';
import { getCampaignSettings } from '@sapa/contracts/campaigns/campaign-settings';
import { getWhatsappPrices } from '@sapa/contracts/campaigns/whatsapp-prices';
import type { Body } from '@sapa/contracts/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useQuiet } from '../../../lib/input/use-quiet.ts';
import type { Written } from './use-campaign-form.ts';

export const campaignSettingsKey = ['campaign-settings'] as const;

export const useCampaignSettings = () =>
  useQuery({
    queryKey: campaignSettingsKey,
    queryFn: ({ signal }) => call(getCampaignSettings, { signal }),
  });

type Asking = Pick<Written, 'channel_id' | 'message' | 'audience' | 'schedule'>;

/** What is asked of a campaign, once nobody types; null: too little is decided. */
export function useAsked({ channel_id, message, audience, schedule }: Asking) {
  const ready =
    channel_id !== null &&
    audience.include.length > 0 &&
    (message.template !== null || Boolean(message.free_text?.trim()));
  const { send_at, clock, zone } = schedule;
  const asked = useQuiet(
    ready
      ? JSON.stringify({
          channel_id,
          message,
          audience,
          ...(clock === 'recipient' && { schedule: { send_at, clock, zone } }),
        })
      : '',
  );
  return ready && asked ? asked : null;
}

type Asked = Body<typeof countAudience>;
const read = (asked: string | null) => JSON.parse(asked ?? '{}') as Asked;

/** Counted anew while one looks: somebody writes, a window shuts. */
export const useAudience = (asked: string | null) =>
  useQuery({
    queryKey: ['campaign-audience', asked],
    queryFn: ({ signal }) => call(countAudience, { body: read(asked), signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: 60_000,
  });

const previewed = (asked: string | null): Body<typeof previewCampaign> => {
  const { schedule: _, ...who } = read(asked);
  return { ...who, contact_id: null };
};

export const usePreviews = (asked: string | null) =>
  useQuery({
    queryKey: ['campaign-preview', asked],
    queryFn: async ({ signal }) => (await call(previewCampaign, { body: previewed(asked), signal })).items,
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Lists that were uploaded to this campaign; null: it is not saved yet. */
export const useCampaignFiles = (id: string | null) =>
  useQuery({
    queryKey: campaignFilesKey(id),
    queryFn: async ({ signal }) =>
      (await call(listCampaignFiles, { params: { id: id ?? '' }, signal })).items,
    enabled: id !== null,
    staleTime: 60_000,
  });
export const campaignFilesKey = (id: string | null) => ['campaign-files', id] as const;

/** Meta's prices on the day that it begins (YYYY-MM-DD). */
export const usePrices = (on: string) =>
  useQuery({
    queryKey: ['whatsapp-prices', on],
    queryFn: ({ signal }) => call(getWhatsappPrices, { query: { on }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
