import { type Article, readArticle } from './article.ts';

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** All of the help, in the order in which a newcomer would read it. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([file, source]) => readArticle(file.replace(/^.*\/|\.md$/g, ''), source))
  .sort((a, b) => a.order - b.order);

/** Neighbours of one group, in that order. */
export const groups = [...Map.groupBy(articles, ({ group }) => group)].map(([name, members]) => ({
  name,
  members,
}));
