import { AuditLog } from '../../features/audit/audit-log.tsx';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';
import { EmptyState } from '../../ui/list/states.tsx';

export default function AuditLogPage() {
  const may = useMay('audit.view');
  return (
    <Page
      title="Log audit"
      subtitle="Siapa mengubah apa di workspace ini, dari mana, dan kapan."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
    >
      {may ? (
        <AuditLog log="workspace" />
      ) : (
        <EmptyState
          title="Hanya untuk pemilik dan admin"
          text="Minta pemilik atau admin workspace bila Anda perlu melihat riwayat perubahan."
        />
      )}
    </Page>
  );
}
