import { AuditLog } from '../../features/audit/audit-log.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Log Audit · Sapa' }];
}

export default function AuditLogPage() {
  return (
    <Page
      title="Log audit"
      subtitle="Apa yang dilakukan pengelola Sapa, dari mana, dan kapan. Tidak dapat diubah."
    >
      <AuditLog log="platform" />
    </Page>
  );
}
