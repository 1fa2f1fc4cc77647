import { FieldSettings } from '../../features/contacts/fields/field-settings.tsx';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';
import { EmptyState } from '../../ui/list/states.tsx';

export default function ContactFieldsPage() {
  const may = useMay('contact-field.manage');
  return (
    <Page
      title="Data kontak"
      subtitle="Yang ingin tim Anda ketahui dari setiap pelanggan, di samping nama, nomor, dan email."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
    >
      {may ? (
        <FieldSettings />
      ) : (
        <EmptyState
          title="Hanya untuk supervisor ke atas"
          text="Minta supervisor, admin, atau pemilik workspace bila kolomnya perlu diubah."
        />
      )}
    </Page>
  );
}
