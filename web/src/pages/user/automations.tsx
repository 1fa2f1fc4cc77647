import { IconPlus } from '@tabler/icons-react';
import { AutomationList } from '../../features/automations/automation-list.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function meta() {
  return [{ title: 'Aturan otomatis · Sapa' }];
}

/** What happens by itself. */
export default function AutomationsPage() {
  return (
    <Page
      title="Aturan otomatis"
      subtitle="Ketika sesuatu terjadi, Sapa mengerjakan yang Anda tentukan."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
      actions={
        <LinkButton
          variant="primary"
          to="/user/automations/new"
          before={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        >
          Buat aturan
        </LinkButton>
      }
    >
      <AutomationList />
    </Page>
  );
}
