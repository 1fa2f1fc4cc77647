import * as contracts from '@sapa/contracts';
import { useLoaderData } from 'react-router';
import { referenceOf } from '../../features/api-docs/reference.ts';
import { ReferencePage } from '../../features/api-docs/reference-page.tsx';
import { PageHead } from '../../features/public-site/frame/page-head.tsx';
import { head } from '../../features/public-site/head.ts';

export const meta = () =>
  head({
    path: '/docs',
    picture: 'features',
    title: 'Dokumentasi API · Sapa',
    description: 'Semua panggilan API terbuka Sapa: percakapan, kontak, saluran, AI Agent, dan lainnya.',
  });

/** Runs in the build, where the page is written down; no browser loads the contracts for it. */
export const loader = () => referenceOf(contracts);

export default function Docs() {
  return (
    <>
      <PageHead
        title="Dokumentasi API"
        lead="Yang ada di layar ada di API. Aplikasi Sapa sendiri memakainya."
      />
      <ReferencePage groups={useLoaderData<typeof loader>()} />
    </>
  );
}
