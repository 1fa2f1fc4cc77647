import { head } from '../../features/public-site/head.ts';
import { LegalPage } from '../../features/public-site/legal/legal-page.tsx';
import { privacy } from '../../features/public-site/legal/privacy.ts';

export const meta = () =>
  head({
    path: '/privacy-policy',
    picture: 'legal',
    title: 'Kebijakan Privasi · Sapa',
    description:
      'Bagaimana Sapa memproses data pribadi sesuai UU Pelindungan Data Pribadi. Berlaku 25 Juli 2025.',
  });

export default function PrivacyPolicy() {
  return <LegalPage title="Kebijakan Privasi" lead="Berlaku sejak 25 Juli 2025" clauses={privacy} />;
}
