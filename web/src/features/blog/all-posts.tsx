import classes from './blog.module.css';
import { PostList } from './post-list.tsx';
import { posts } from './posts.ts';

export function AllPosts() {
  return (
    <div className={classes.all}>
      <PostList posts={posts} heading="h2" />
    </div>
  );
}
