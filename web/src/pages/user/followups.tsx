import { IconClockHour4, IconTemplate } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { FollowupList } from '../../features/followups/followup-list.tsx';
import { TemplatesRoom } from '../../features/templates/templates-room.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Followups · Sapa' }];
}

const TABS = [
  { value: 'template', name: 'Template Message', Icon: IconTemplate },
  { value: 'follow-up', name: 'Follow Up', Icon: IconClockHour4 },
] as const;

/** What one writes first: templates that Meta approved, and messages to who has fallen silent. */
export default function FollowupsPage() {
  const { templateId = null } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tab = search.get('tab') === 'follow-up' ? 'follow-up' : 'template';
  return (
    <Page
      panes
      title="Followups"
      back={
        templateId === null
          ? { to: '/user/settings', label: 'Kembali ke Settings' }
          : { to: '/user/followups', label: 'Kembali ke daftar template' }
      }
      actions={
        <Switcher
          label="Bagian"
          look="words"
          choices={TABS}
          chosen={tab}
          onChoose={(next) =>
            navigate(next === 'template' ? '/user/followups' : '/user/followups?tab=follow-up')
          }
        />
      }
    >
      {tab === 'template' ? <TemplatesRoom openId={templateId} /> : <FollowupList />}
    </Page>
  );
}
