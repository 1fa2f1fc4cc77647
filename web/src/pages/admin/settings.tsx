import { SystemForm } from '../../features/admin-system/system-form.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'System Settings · Sapa' }];
}

export default function Settings() {
  return (
    <Page title="System Settings" subtitle="Berlaku untuk seluruh aplikasi dalam hitungan detik.">
      <Section title="Umum">
        <SystemForm />
      </Section>
    </Page>
  );
}
