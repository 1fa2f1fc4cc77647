import { PUBLIC_URL } from './installation.ts';

interface HeadProps {
  path: string;
  title: string;
  description: string;
  /** What is shown beside a link to it (scripts/draw-share-pictures.ts). */
  picture: 'home' | 'features' | 'pricing' | 'help' | 'legal';
  /** schema.org */
  data?: object[];
}

/** What search engines, and who is sent the address, learn of a page. */
export function head({ path, title, description, picture, data = [] }: HeadProps) {
  const url = `${PUBLIC_URL}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Sapa' },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${PUBLIC_URL}/share/${picture}.png` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ];
}
