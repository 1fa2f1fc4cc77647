import { useParams } from 'react-router';
import { useLiveCampaigns } from '../../entities/campaigns/live-campaigns.ts';
import { useCampaign } from '../../entities/campaigns/queries.ts';
import { BatchStrip } from '../../features/batches/batch-strip.tsx';
import { CampaignResult } from '../../features/broadcasts/result/campaign-result.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';

export function meta() {
  return [{ title: 'Hasil siaran · Sapa' }];
}

const back = { to: '/user/broadcasts', label: 'Kembali ke Siaran' };

/** One campaign: its way out and what came of it. */
export default function Broadcast() {
  const { campaignId = '' } = useParams();
  const campaign = useCampaign(campaignId);
  useLiveCampaigns();
  if (campaign.data)
    return (
      <CampaignResult
        key={campaignId}
        campaign={campaign.data}
        jobs={<BatchStrip of={({ kind }) => kind.startsWith('campaigns.')} />}
      />
    );
  if (campaign.isError)
    return <ErrorState text={sentenceOf(campaign.error)} back={back} onRetry={() => campaign.refetch()} />;
  return <Skeleton width="100%" height={320} />;
}
