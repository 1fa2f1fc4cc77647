import { IconGauge } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Banner } from '../../ui/frame/banner.tsx';
import { useUsageState } from './queries.ts';

/** From here on the owners have had two mails: everybody sees what comes. */
const SHOWN_FROM = 95;

/** Above every screen when a month's credits or active contacts are nearly used up. */
export function UsageBanner() {
  const may = useMay('billing.manage');
  const { data } = useUsageState();
  if (data === undefined) return null;
  const { credits, active_contacts: contacts } = data;
  const words =
    credits.percent >= SHOWN_FROM
      ? credits.left === 0
        ? 'Kredit AI bulan ini habis. AI hanya mengutip sumber Anda; yang tidak terjawab diteruskan ke tim.'
        : `Kredit AI tinggal ${count(credits.left)} (terpakai ${credits.percent}%).`
      : contacts.percent >= SHOWN_FROM && contacts.limit !== null
        ? contacts.used >= contacts.limit
          ? 'Kuota kontak aktif bulan ini habis. Kontak baru diteruskan ke tim; pesan pelanggan tetap masuk.'
          : `Kontak aktif sudah ${count(contacts.used)} dari ${count(contacts.limit)} (${contacts.percent}%).`
        : null;
  if (words === null) return null;
  return (
    <div role="status">
      <Banner
        icon={<IconGauge size={16} stroke={1.8} aria-hidden="true" />}
        {...(may && { action: { label: 'Lihat pemakaian', to: '/user/usage' } })}
      >
        {words}
      </Banner>
    </div>
  );
}
