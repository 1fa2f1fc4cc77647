import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLiveCampaigns } from '../../entities/campaigns/live-campaigns.ts';
import { useCampaign } from '../../entities/campaigns/queries.ts';
import { CampaignEditor } from '../../features/broadcasts/create/campaign-editor.tsx';
import { useCampaignSettings } from '../../features/broadcasts/create/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { ErrorState, MissingState, Skeleton } from '../../ui/list/states.tsx';

export function meta() {
  return [{ title: 'Buat siaran · Sapa' }];
}

const back = { to: '/user/broadcasts', label: 'Kembali ke Siaran' };

/** A new campaign, or a draft that one goes on with. */
export default function BroadcastCreate() {
  const { campaignId } = useParams();
  const navigate = useNavigate();
  const may = useMay('campaign.edit');
  const [made, setMade] = useState<string | null>(null);
  const settings = useCampaignSettings();
  useLiveCampaigns();
  if (!may) return <MissingState what="Siaran" back={back} />;
  if (settings.isError)
    return <ErrorState text={sentenceOf(settings.error)} onRetry={() => settings.refetch()} />;
  if (settings.isPending) return <Skeleton width="100%" height={320} />;
  // The draft that was made of what is typed here takes the address, not the place of the form.
  if (campaignId === undefined || campaignId === made)
    return (
      <CampaignEditor
        campaign={null}
        settings={settings.data}
        onMade={({ id }) => {
          setMade(id);
          navigate(`/user/broadcasts/create/${id}`, { replace: true });
        }}
      />
    );
  return <Draft key={campaignId} id={campaignId} settings={settings.data} />;
}

function Draft({ id, settings }: { id: string; settings: Parameters<typeof CampaignEditor>[0]['settings'] }) {
  const campaign = useCampaign(id);
  if (campaign.isError)
    return <ErrorState text={sentenceOf(campaign.error)} back={back} onRetry={() => campaign.refetch()} />;
  if (campaign.isPending) return <Skeleton width="100%" height={320} />;
  return <CampaignEditor campaign={campaign.data} settings={settings} onMade={() => undefined} />;
}
