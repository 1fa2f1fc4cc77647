import { useParams } from 'react-router';
import { PostBody } from '../../features/blog/post-body.tsx';
import { posts } from '../../features/blog/posts.ts';
import { ArticlePage } from '../../features/public-site/frame/article-page.tsx';
import { breadcrumbs, head } from '../../features/public-site/head.ts';
import { PUBLIC_URL } from '../../features/public-site/installation.ts';
import { date } from '../../lib/format.ts';
import NotFound, { meta as nothing } from './not-found.tsx';

const SAPA = { '@type': 'Organization', name: 'Sapa', url: PUBLIC_URL };

export function meta({ params }: { params: { slug?: string } }) {
  const post = posts.find(({ slug }) => slug === params.slug);
  if (!post) return nothing();
  const { title, summary: description, date: published } = post;
  const path = `/blog/${post.slug}`;
  return head({
    path,
    picture: 'home',
    title: `${title} · Sapa`,
    description,
    published,
    data: [
      {
        '@type': 'BlogPosting',
        headline: title,
        description,
        datePublished: published,
        inLanguage: 'id',
        image: `${PUBLIC_URL}/share/home.png`,
        mainEntityOfPage: `${PUBLIC_URL}${path}`,
        author: SAPA,
        publisher: SAPA,
      },
      breadcrumbs({ name: 'Blog', path: '/blog' }, { name: title, path }),
    ],
  });
}

export default function BlogPost() {
  const { slug } = useParams();
  const post = posts.find((each) => each.slug === slug);
  if (!post) return <NotFound />;
  return (
    <ArticlePage
      back={{ href: '/blog', name: 'Blog' }}
      meta={<time dateTime={post.date}>{date(post.date)}</time>}
      title={post.title}
      summary={post.summary}
    >
      <PostBody post={post} />
    </ArticlePage>
  );
}
