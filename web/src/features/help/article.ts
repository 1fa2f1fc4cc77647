import { type Block, readText } from '../../lib/article-text.ts';

export interface Article {
  /** Its file's name, and its address under /help. */
  slug: string;
  title: string;
  summary: string;
  group: string;
  order: number;
  /** The screens it speaks of: it comes first while one stands on them. `opens` is the name of the first. */
  screens: string[];
  opens: string;
  /** Words that find it and do not stand in it. */
  finds: string;
  blocks: Block[];
}

/** @throws with the file's name and what is missing */
export function readArticle(slug: string, source: string): Article {
  const { need, blocks } = readText(slug, source);
  return {
    slug,
    title: need('title'),
    summary: need('summary'),
    group: need('group'),
    order: Number(need('order')),
    screens: need('screens').split(' '),
    opens: need('opens'),
    finds: need('finds'),
    blocks,
  };
}

/** What speaks of the screen at this address, most to the point first. `/user/agent/` stands for all below it. */
export function articlesAbout(articles: readonly Article[], pathname: string): Article[] {
  const covers = (screen: string) =>
    screen.endsWith('/')
      ? pathname.startsWith(screen)
      : pathname === screen || pathname.startsWith(`${screen}/`);
  const place = ({ screens }: Article) => screens.findIndex(covers);
  return articles.filter((each) => place(each) !== -1).sort((a, b) => place(a) - place(b));
}
