import { ActionLink } from '../../features/public-site/frame/action.tsx';
import { PageHead } from '../../features/public-site/frame/page-head.tsx';

export const meta = () => [
  { title: 'Halaman tidak ditemukan · Sapa' },
  { name: 'robots', content: 'noindex' },
];

/** Written down as /404; the server sends it for every address that leads nowhere. */
export default function NotFound() {
  return (
    <PageHead
      kicker="404"
      title="Halaman ini tidak ada"
      lead="Alamatnya mungkin salah ketik atau sudah pindah. Dari halaman utama Anda bisa menemukan semuanya."
    >
      <ActionLink variant="primary" href="/">
        Ke halaman utama
      </ActionLink>
      <ActionLink href="/help">Pusat Bantuan</ActionLink>
    </PageHead>
  );
}
