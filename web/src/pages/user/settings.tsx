import { SettingsHub } from '../../features/shell/settings-hub.tsx';
import { Page } from '../../ui/frame/page.tsx';

export default function SettingsPage() {
  return (
    <Page title="Settings" subtitle="Semua pengaturan workspace dan akun Anda.">
      <SettingsHub />
    </Page>
  );
}
