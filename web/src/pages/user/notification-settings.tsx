import { Preferences } from '../../features/notifications/preferences.tsx';
import { useUser } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';

export default function NotificationSettingsPage() {
  const { workspace } = useUser();
  return (
    <Page
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
      title="Notifikasi"
      subtitle={`Cara Anda diberi tahu tentang ${workspace?.name ?? 'workspace ini'}.`}
    >
      <Preferences />
    </Page>
  );
}
