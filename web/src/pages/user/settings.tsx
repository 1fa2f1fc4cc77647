import { SettingsHub } from '../../features/shell/settings/settings-hub.tsx';
import { Page } from '../../ui/frame/page.tsx';

export default function SettingsPage() {
  return (
    <Page title="Settings" subtitle="Keadaan bisnis Anda hari ini, dan tempat mengubahnya.">
      <SettingsHub />
    </Page>
  );
}
