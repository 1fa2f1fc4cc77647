import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyCampaign, askCampaignListsAgain } from '../../entities/campaigns/cache.ts';
import { sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Does something with a campaign and shows how it stands then; false: it was refused, and why was said. */
export function useCampaignAct() {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Campaign>, said?: string): Promise<Campaign | null> => {
    setBusy(true);
    try {
      const campaign = await work();
      applyCampaign(cache, campaign);
      void askCampaignListsAgain(cache);
      if (said) toast('success', said);
      return campaign;
    } catch (error) {
      toast('error', sentenceOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
