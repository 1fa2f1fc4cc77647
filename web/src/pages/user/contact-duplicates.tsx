import { DuplicatePairs } from '../../features/contacts/duplicate-pairs.tsx';
import { useArea } from '../../lib/area.ts';
import { Page } from '../../ui/frame/page.tsx';

export default function ContactDuplicatesPage() {
  const area = useArea();
  return (
    <Page
      title="Kontak ganda"
      subtitle="Nomor atau email yang sama, mungkin orang yang sama. Anda melihat hasilnya sebelum menggabungkan, dan bisa membatalkannya selama 30 hari."
      back={
        area === '/user'
          ? { to: '/user/contacts', label: 'Kembali ke kontak' }
          : { to: `${area}/chat`, label: 'Kembali ke kotak masuk' }
      }
    >
      <DuplicatePairs />
    </Page>
  );
}
