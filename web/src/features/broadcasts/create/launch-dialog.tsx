import { launchCampaign } from '@sapa/contracts/campaigns/campaign-control';
import { CAMPAIGN_CREATED, CAMPAIGN_REFUSED } from '@sapa/contracts/campaigns/campaigns';
import type { BroadcastPlan } from '@sapa/contracts/rules/plan-broadcast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { applyCampaign, askCampaignListsAgain } from '../../../entities/campaigns/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count, dayAndClock, rupiah } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

interface LaunchDialogProps {
  verb: string;
  plan: BroadcastPlan;
  now: number;
  /** A colleague allows it first. */
  needsApproval: boolean;
  /** Null: it could not be saved. */
  savedId: () => Promise<string | null>;
  onClose: () => void;
}

/** The last question before money is spent. */
export function LaunchDialog({ verb, plan, now, needsApproval, savedId, onClose }: LaunchDialogProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begins = needsApproval
    ? 'Seorang rekan harus mengizinkannya dulu.'
    : plan.begins_at > now + 60_000
      ? `Mulai ${dayAndClock(new Date(plan.begins_at))}.`
      : 'Mulai sekarang.';

  const launch = async () => {
    setBusy(true);
    try {
      const id = await savedId();
      if (id === null) return refused();
      const launched = await call(launchCampaign, { params: { id } });
      applyCampaign(cache, launched);
      void askCampaignListsAgain(cache);
      toast('success', CAMPAIGN_CREATED);
      navigate(`/user/broadcasts/${id}`);
    } catch (error) {
      refused(` ${sentenceOf(error)}`);
    }
  };
  const refused = (why = '') => {
    toast('error', `${CAMPAIGN_REFUSED}${why}`);
    onClose();
  };

  return (
    <ConfirmDialog
      opened
      title={`${verb}?`}
      text={`Perkiraan ${rupiah(plan.cost)} untuk ${count(plan.sendable)} penerima; ${count(plan.skipped)} dilewati. ${begins}`}
      verb={verb}
      busy={busy}
      onConfirm={launch}
      onClose={onClose}
    />
  );
}
