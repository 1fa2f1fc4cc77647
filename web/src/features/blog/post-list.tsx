import { date } from '../../lib/format.ts';
import classes from './blog.module.css';
import { posts } from './posts.ts';

export function PostList() {
  return (
    <ul className={classes.list}>
      {posts.map(({ slug, title, summary, date: day }) => (
        <li key={slug}>
          <a href={`/blog/${slug}`}>
            <time dateTime={day}>{date(day)}</time>
            <h2>{title}</h2>
            <p>{summary}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
