import { useWorkspaceSettings } from '../../features/workspace/queries.ts';
import { SettingsForm } from '../../features/workspace/settings-form.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';

export default function WorkspaceSettingsPage() {
  const may = useMay('workspace.manage');
  return (
    <Page
      title="Workspace"
      subtitle="Nama bisnis Anda, dan cara tanggal serta jam ditulis untuk semua anggota."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
    >
      {may ? (
        <Settings />
      ) : (
        <EmptyState
          title="Hanya untuk pemilik dan admin"
          text="Zona waktu dan bahasa tanggal Anda sendiri bisa dipilih di Profil Saya."
        />
      )}
    </Page>
  );
}

function Settings() {
  const settings = useWorkspaceSettings();
  if (settings.isPending) {
    return (
      <div role="status" aria-label="Memuat pengaturan workspace">
        <Skeleton width="100%" height={220} />
      </div>
    );
  }
  if (settings.isError) {
    return <ErrorState text={sentenceOf(settings.error)} onRetry={() => settings.refetch()} />;
  }
  return <SettingsForm settings={settings.data} />;
}
