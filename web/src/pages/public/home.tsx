import { OnlyForVisitors } from '../../features/public-site/frame/site-frame.tsx';
import { head } from '../../features/public-site/head.ts';
import { Capabilities } from '../../features/public-site/home/capabilities.tsx';
import { ContactCard } from '../../features/public-site/home/contact-card.tsx';
import { FeatureCards } from '../../features/public-site/home/feature-cards.tsx';
import { Government } from '../../features/public-site/home/government.tsx';
import { Hero } from '../../features/public-site/home/hero.tsx';
import { MediaStrip } from '../../features/public-site/home/media-strip.tsx';
import { PUBLIC_URL } from '../../features/public-site/installation.ts';
import { LogoStrip } from '../../features/public-site/logo-strip.tsx';
import { Testimonials } from '../../features/public-site/testimonials.tsx';

export const meta = () =>
  head({
    path: '/',
    picture: 'home',
    title: 'Sapa · AI Agent dan CRM omnichannel untuk bisnis Indonesia',
    description:
      'AI Agent membalas pelanggan 24/7 di WhatsApp, Instagram, Messenger, Telegram, dan LiveChat, lalu menyerahkannya ke tim Anda tepat saat dibutuhkan. Siap dalam ± 5 menit.',
    data: [
      { '@type': 'WebSite', name: 'Sapa', url: `${PUBLIC_URL}/`, inLanguage: 'id' },
      { '@type': 'Organization', name: 'Sapa', url: PUBLIC_URL, logo: `${PUBLIC_URL}/icons/icon-512.png` },
    ],
  });

export default function Home() {
  return (
    <>
      <OnlyForVisitors />
      <Hero />
      <LogoStrip />
      <FeatureCards />
      <Capabilities />
      <Testimonials />
      <Government />
      <MediaStrip />
      <ContactCard />
    </>
  );
}
