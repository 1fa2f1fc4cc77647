import { IconArrowNarrowRight, IconChevronLeft } from '@tabler/icons-react';
import { ArticleBody } from '../../../ui/article-body.tsx';
import { look } from '../../../ui/button.tsx';
import type { Article } from '../article.ts';
import { groups } from '../articles.ts';
import classes from './help-article.module.css';

/** One article as a page of its own, with what stands beside it in its group. */
export function HelpArticle({ article }: { article: Article }) {
  const { members = [] } = groups.find(({ name }) => name === article.group) ?? {};
  const [screen = '/'] = article.screens;
  return (
    <div className={classes.page}>
      <article className={classes.article}>
        <a className={classes.back} href="/help">
          <IconChevronLeft size={17} stroke={1.8} aria-hidden="true" />
          Pusat Bantuan
        </a>
        <h1>{article.title}</h1>
        <p className={classes.summary}>{article.summary}</p>
        <ArticleBody blocks={article.blocks} />
        <p className={classes.open}>
          <a href={screen} {...look({ variant: 'primary', size: 'lg' })}>
            Buka {article.opens}
            <IconArrowNarrowRight size={18} stroke={1.8} aria-hidden="true" />
          </a>
        </p>
      </article>
      <nav className={classes.beside} aria-labelledby="help-group">
        <h2 id="help-group">{article.group}</h2>
        <ul>
          {members.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/help/${slug}`} aria-current={slug === article.slug ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
