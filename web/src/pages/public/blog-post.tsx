import { useParams } from 'react-router';
import { PostPage } from '../../features/blog/post-page.tsx';
import { posts } from '../../features/blog/posts.ts';
import { head } from '../../features/public-site/head.ts';
import NotFound, { meta as nothing } from './not-found.tsx';

export function meta({ params }: { params: { slug?: string } }) {
  const post = posts.find(({ slug }) => slug === params.slug);
  if (!post) return nothing();
  return head({
    path: `/blog/${post.slug}`,
    picture: 'home',
    title: `${post.title} · Sapa`,
    description: post.summary,
    data: [{ '@type': 'BlogPosting', headline: post.title, datePublished: post.date, inLanguage: 'id' }],
  });
}

export default function BlogPost() {
  const { slug } = useParams();
  const post = posts.find((each) => each.slug === slug);
  return post ? <PostPage post={post} /> : <NotFound />;
}
