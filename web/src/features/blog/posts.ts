import { type Block, readText } from '../../lib/article-text.ts';

export interface Post {
  /** Its file's name, and its address under /blog. */
  slug: string;
  title: string;
  summary: string;
  /** 2026-11-20 */
  date: string;
  blocks: Block[];
}

const files = import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true });

/** Newest first. */
export const posts: readonly Post[] = Object.entries(files)
  .map(([file, source]) => {
    const slug = file.replace(/^.*\/|\.md$/g, '');
    const { need, blocks } = readText(slug, source);
    return { slug, title: need('title'), summary: need('summary'), date: need('date'), blocks };
  })
  .sort((a, b) => b.date.localeCompare(a.date));
