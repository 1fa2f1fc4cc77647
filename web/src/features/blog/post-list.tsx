import { date } from '../../lib/format.ts';
import classes from './blog.module.css';
import type { Post } from './posts.ts';

interface PostListProps {
  posts: readonly Post[];
  /** The rank of each title below what stands above the list. */
  heading: 'h2' | 'h3';
}

export function PostList({ posts, heading: Heading }: PostListProps) {
  return (
    <ul className={classes.list}>
      {posts.map(({ slug, title, summary, date: day }) => (
        <li key={slug}>
          <a href={`/blog/${slug}`}>
            <time dateTime={day}>{date(day)}</time>
            <Heading>{title}</Heading>
            <p>{summary}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
