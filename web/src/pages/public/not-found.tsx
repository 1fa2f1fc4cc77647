import { ActionLink } from '../../features/public-site/frame/action.tsx';
import { Section } from '../../features/public-site/frame/section.tsx';

export const meta = () => [
  { title: 'Halaman tidak ditemukan · Sapa' },
  { name: 'robots', content: 'noindex' },
];

/** Written down as /404; the server sends it for every address that leads nowhere. */
export default function NotFound() {
  return (
    <Section
      kicker="404"
      title="Halaman ini tidak ada"
      lead="Alamatnya mungkin salah ketik atau sudah pindah. Dari halaman utama Anda bisa menemukan semuanya."
    >
      <p style={{ textAlign: 'center' }}>
        <ActionLink variant="primary" href="/">
          Ke halaman utama
        </ActionLink>
      </p>
    </Section>
  );
}
