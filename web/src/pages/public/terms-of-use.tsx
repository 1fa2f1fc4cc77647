import { head } from '../../features/public-site/head.ts';
import { LegalPage } from '../../features/public-site/legal/legal-page.tsx';
import { terms } from '../../features/public-site/legal/terms.ts';

export const meta = () =>
  head({
    path: '/terms-of-use',
    picture: 'legal',
    title: 'Ketentuan Layanan · Sapa',
    description:
      'Ketentuan memakai Sapa: biaya, data, batas tanggung jawab, dan perubahan. Berlaku 25 Juli 2025.',
  });

export default function TermsOfUse() {
  return <LegalPage title="Ketentuan Layanan" lead="Berlaku sejak 25 Juli 2025" clauses={terms} />;
}
