import { IconAdjustments, IconBolt, IconDots, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useLiveCampaigns } from '../../entities/campaigns/live-campaigns.ts';
import { CampaignList } from '../../features/broadcasts/list/campaign-list.tsx';
import { useMay } from '../../lib/session.ts';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';

const NewCampaignDialog = onDemand(() => import('../../features/broadcasts/list/new-campaign-dialog.tsx'));
const SettingsDialog = onDemand(() => import('../../features/broadcasts/list/settings-dialog.tsx'));

export function meta() {
  return [{ title: 'Siaran · Sapa' }];
}

/** Campaigns: what goes out now, what waits for a person, what came of each. */
export default function Broadcasts() {
  const [making, setMaking] = useState(false);
  const [ruling, setRuling] = useState(false);
  const may = useMay('campaign.edit');
  const mayRule = useMay('campaign.approve');
  useLiveCampaigns();
  const begin = may ? (
    <LinkButton
      variant="primary"
      to="/user/broadcasts/create"
      before={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
    >
      Add Campaign
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Siaran"
      subtitle="Satu pesan untuk banyak pelanggan; biayanya terlihat sebelum dikirim."
      actions={
        <>
          <LinkButton
            to="/user/followups"
            before={<IconTemplate size={17} stroke={1.7} aria-hidden="true" />}
          >
            Template
          </LinkButton>
          {may || mayRule ? (
            <Menu
              label="Lainnya"
              target={
                <IconButton label="Lainnya">
                  <IconDots size={18} stroke={1.8} />
                </IconButton>
              }
            >
              {may ? (
                <MenuItem icon={<IconBolt size={17} stroke={1.7} />} onClick={() => setMaking(true)}>
                  Siaran cepat
                </MenuItem>
              ) : null}
              {mayRule ? (
                <MenuItem icon={<IconAdjustments size={17} stroke={1.7} />} onClick={() => setRuling(true)}>
                  Aturan siaran
                </MenuItem>
              ) : null}
            </Menu>
          ) : null}
          {begin}
        </>
      }
    >
      <CampaignList begin={begin} />
      {ruling ? <SettingsDialog onClose={() => setRuling(false)} /> : null}
      {making ? <NewCampaignDialog onClose={() => setMaking(false)} /> : null}
    </Page>
  );
}
