import { PUBLIC_URL } from './installation.ts';

interface HeadProps {
  path: string;
  title: string;
  description: string;
  /** What is shown beside a link to it (scripts/draw-share-pictures.ts). */
  picture: 'home' | 'features' | 'pricing' | 'help' | 'legal';
  /** A text of its own, with the day it was published: 2026-11-20. */
  published?: string;
  /** schema.org */
  data?: object[];
}

/** What search engines, and who is sent the address, learn of a page. */
export function head({ path, title, description, picture, published, data = [] }: HeadProps) {
  const url = `${PUBLIC_URL}${path}`;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...shared({ path, title, description, picture }),
    { property: 'og:type', content: published ? 'article' : 'website' },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ];
}

/** A page that people send each other, but that nobody searches for. */
export function headOfForm(props: Pick<HeadProps, 'path' | 'title' | 'description'>) {
  return [...shared({ ...props, picture: 'home' }), { property: 'og:type', content: 'website' }];
}

/** A page that only a mailed link leads to. */
export const headOfMailed = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }];

function shared({ path, title, description, picture }: HeadProps) {
  const url = `${PUBLIC_URL}${path}`;
  return [
    { title },
    { name: 'description', content: description },
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
  ];
}

/** schema.org: the list that a page stands in, then the page. */
export function breadcrumbs(...places: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${PUBLIC_URL}${path}`,
    })),
  };
}
