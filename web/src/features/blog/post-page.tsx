import { IconChevronLeft } from '@tabler/icons-react';
import { date } from '../../lib/format.ts';
import { ArticleBody } from '../../ui/article-body.tsx';
import classes from './blog.module.css';
import type { Post } from './posts.ts';

export function PostPage({ post }: { post: Post }) {
  return (
    <article className={classes.post}>
      <a className={classes.back} href="/blog">
        <IconChevronLeft size={17} stroke={1.8} aria-hidden="true" />
        Blog
      </a>
      <time dateTime={post.date}>{date(post.date)}</time>
      <h1>{post.title}</h1>
      <p className={classes.summary}>{post.summary}</p>
      <ArticleBody blocks={post.blocks} />
    </article>
  );
}
