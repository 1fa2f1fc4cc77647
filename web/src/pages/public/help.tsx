import { HelpIndex } from '../../features/help/site/help-index.tsx';
import { PageHead } from '../../features/public-site/frame/page-head.tsx';
import { head } from '../../features/public-site/head.ts';

export const meta = () =>
  head({
    path: '/help',
    picture: 'help',
    title: 'Pusat Bantuan · Sapa',
    description:
      'Langkah demi langkah: hubungkan WhatsApp, pasang live chat, buat AI Agent, atur tim, dan bayar paket.',
  });

export default function Help() {
  return (
    <>
      <PageHead title="Pusat Bantuan" lead="Langkah demi langkah, untuk layar yang Anda lihat." />
      <HelpIndex />
    </>
  );
}
