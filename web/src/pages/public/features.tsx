import { Film } from '../../features/public-site/film/film.tsx';
import { ActionButton, ActionLink } from '../../features/public-site/frame/action.tsx';
import { opens } from '../../features/public-site/frame/dialog-button.ts';
import { PageHead } from '../../features/public-site/frame/page-head.tsx';
import { Sentences } from '../../features/public-site/frame/section.tsx';
import { OnlyForVisitors } from '../../features/public-site/frame/site-frame.tsx';
import { head } from '../../features/public-site/head.ts';
import { LogoStrip } from '../../features/public-site/logo-strip.tsx';
import { Testimonials } from '../../features/public-site/testimonials.tsx';
import { FeatureBlocks } from '../../features/public-site/tour/feature-blocks.tsx';
import { FeatureGrid } from '../../features/public-site/tour/feature-grid.tsx';
import { OldAndNew } from '../../features/public-site/tour/old-and-new.tsx';
import { Problems } from '../../features/public-site/tour/problems.tsx';

export const meta = () =>
  head({
    path: '/features',
    picture: 'features',
    title: 'Fitur · Sapa',
    description:
      'AI Agent Builder, multi agent dan flow, ticketing dan sales pipeline, broadcast, follow up AI, dan API terbuka dalam satu CRM omnichannel.',
  });

export default function Features() {
  return (
    <>
      <OnlyForVisitors />
      <PageHead
        title={<Sentences of={['AI yang menjawab.', 'Tim yang menutup penjualan.']} />}
        lead="Semua percakapan pelanggan di satu tempat: dijawab AI dari prosedur Anda, diteruskan ke orang yang tepat, dan tercatat sampai selesai."
      >
        <ActionButton {...opens('konsultasi')} data-topic="consultation">
          Konsultasi Dengan Kami
        </ActionButton>
        <ActionLink variant="primary" href="/register">
          Daftar Sekarang
        </ActionLink>
      </PageHead>
      <LogoStrip />
      <Film />
      <OldAndNew />
      <Problems />
      <Testimonials />
      <FeatureBlocks />
      <FeatureGrid />
    </>
  );
}
