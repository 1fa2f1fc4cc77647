import { useParams } from 'react-router';
import { articles } from '../../features/help/articles.ts';
import { HelpArticle } from '../../features/help/site/help-article.tsx';
import { head } from '../../features/public-site/head.ts';
import { PUBLIC_URL } from '../../features/public-site/installation.ts';
import NotFound, { meta as nothing } from './not-found.tsx';

export function meta({ params }: { params: { slug?: string } }) {
  const article = articles.find(({ slug }) => slug === params.slug);
  if (!article) return nothing();
  const { slug, title, summary: description } = article;
  const place = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${PUBLIC_URL}${path}`,
  });
  return head({
    path: `/help/${slug}`,
    picture: 'help',
    title: `${title} · Bantuan Sapa`,
    description,
    data: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [place(1, 'Pusat Bantuan', '/help'), place(2, title, `/help/${slug}`)],
      },
    ],
  });
}

export default function HelpArticlePage() {
  const { slug } = useParams();
  const article = articles.find((each) => each.slug === slug);
  return article ? <HelpArticle article={article} /> : <NotFound />;
}
