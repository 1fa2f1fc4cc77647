import { InquiryList } from '../../features/admin-inquiries/inquiry-list.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Pesan Situs · Sapa' }];
}

export default function Inquiries() {
  return (
    <Page title="Pesan dari situs" subtitle="Permintaan konsultasi dan kemitraan dari halaman publik.">
      <InquiryList />
    </Page>
  );
}
