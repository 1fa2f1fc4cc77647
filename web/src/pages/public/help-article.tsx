import { useParams } from 'react-router';
import { articles } from '../../features/help/articles.ts';
import { BesideArticle, HelpArticle } from '../../features/help/site/help-article.tsx';
import { ArticlePage } from '../../features/public-site/frame/article-page.tsx';
import { breadcrumbs, head } from '../../features/public-site/head.ts';
import NotFound, { meta as nothing } from './not-found.tsx';

const ALL = { name: 'Pusat Bantuan', path: '/help' };

export function meta({ params }: { params: { slug?: string } }) {
  const article = articles.find(({ slug }) => slug === params.slug);
  if (!article) return nothing();
  const path = `/help/${article.slug}`;
  return head({
    path,
    picture: 'help',
    title: `${article.title} · Bantuan Sapa`,
    description: article.summary,
    data: [breadcrumbs(ALL, { name: article.title, path })],
  });
}

export default function HelpArticlePage() {
  const { slug } = useParams();
  const article = articles.find((each) => each.slug === slug);
  if (!article) return <NotFound />;
  return (
    <ArticlePage
      back={{ href: ALL.path, name: ALL.name }}
      title={article.title}
      summary={article.summary}
      beside={<BesideArticle article={article} />}
    >
      <HelpArticle article={article} />
    </ArticlePage>
  );
}
