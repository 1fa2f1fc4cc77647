import { IconArrowNarrowRight } from '@tabler/icons-react';
import { ArticleBody } from '../../../ui/article-body.tsx';
import { look } from '../../../ui/button.tsx';
import type { Article } from '../article.ts';
import { groups } from '../articles.ts';
import classes from './help-article.module.css';

/** The text, then the way to the screen that it speaks of. */
export function HelpArticle({ article }: { article: Article }) {
  const [screen = '/'] = article.screens;
  return (
    <>
      <ArticleBody blocks={article.blocks} />
      <p className={classes.open}>
        <a href={screen} {...look({ variant: 'primary', size: 'lg' })}>
          Buka {article.opens}
          <IconArrowNarrowRight size={18} stroke={1.8} aria-hidden="true" />
        </a>
      </p>
    </>
  );
}

/** What stands in the same group. */
export function BesideArticle({ article }: { article: Article }) {
  const { members = [] } = groups.find(({ name }) => name === article.group) ?? {};
  return (
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
  );
}
