import { faq } from '@sapa/contracts/billing/faq';
import { paidPlans, pricesOf } from '@sapa/contracts/billing/plans';
import { PageHead } from '../../features/public-site/frame/page-head.tsx';
import { OnlyForVisitors } from '../../features/public-site/frame/site-frame.tsx';
import { head } from '../../features/public-site/head.ts';
import { PUBLIC_URL } from '../../features/public-site/installation.ts';
import { CompareTable } from '../../features/public-site/pricing/compare-table.tsx';
import { Deals } from '../../features/public-site/pricing/deals.tsx';
import { Faq } from '../../features/public-site/pricing/faq.tsx';
import { PlanCards } from '../../features/public-site/pricing/plan-cards.tsx';

export const meta = () =>
  head({
    path: '/pricing',
    picture: 'pricing',
    title: 'Harga · Sapa',
    description:
      'Empat paket Sapa dengan AI Agent, inbox, dan platform tanpa batas. Mulai Rp 1.499.000 per bulan, hemat 20% bila dibayar tahunan. Ada Paket Gratis.',
    data: [
      {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ title, description }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: description },
        })),
      },
      {
        '@type': 'Product',
        name: 'Sapa',
        description: 'CRM omnichannel dengan AI Agent',
        image: `${PUBLIC_URL}/icons/icon-512.png`,
        offers: paidPlans.map(({ type, marketing_title: name }) => ({
          '@type': 'Offer',
          name,
          url: `${PUBLIC_URL}/pricing`,
          price: pricesOf(type).monthly.total,
          priceCurrency: 'IDR',
        })),
      },
    ],
  });

export default function Pricing() {
  return (
    <>
      <OnlyForVisitors />
      <PageHead
        title="Harga"
        lead="Pilih sesuai jumlah pelanggan yang menyapa Anda. AI Agent, inbox, dan platform terhubung selalu tanpa batas."
      />
      <PlanCards />
      <Deals />
      <CompareTable />
      <Faq />
    </>
  );
}
