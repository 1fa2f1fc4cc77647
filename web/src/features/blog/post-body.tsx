import { ArticleBody } from '../../ui/article-body.tsx';
import classes from './blog.module.css';
import { PostList } from './post-list.tsx';
import { type Post, posts } from './posts.ts';

/** The text, then what else there is to read. */
export function PostBody({ post }: { post: Post }) {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  return (
    <>
      <ArticleBody blocks={post.blocks} />
      {others.length > 0 ? (
        <section className={classes.more} aria-labelledby="baca-juga">
          <h2 id="baca-juga">Baca juga</h2>
          <PostList posts={others} heading="h3" />
        </section>
      ) : null}
    </>
  );
}
