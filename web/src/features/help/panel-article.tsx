import { IconArrowNarrowRight, IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ArticleBody } from '../../ui/article-body.tsx';
import type { Article } from './article.ts';
import classes from './help-panel.module.css';

interface PanelArticleProps {
  article: Article;
  onArticle: (slug: string) => void;
  onBack: () => void;
  /** Where the panel covers the screen: a link to a screen closes it. */
  onLeave: (() => void) | undefined;
}

export function PanelArticle({ article, onArticle, onBack, onLeave }: PanelArticleProps) {
  const { pathname } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const [screen = ''] = article.screens;
  useEffect(() => title.current?.focus(), []);
  return (
    <article className={classes.article}>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconChevronLeft size={17} stroke={1.8} aria-hidden="true" />
        Semua bantuan
      </button>
      <h3 ref={title} className={classes.title} tabIndex={-1}>
        {article.title}
      </h3>
      <p className={classes.summary}>{article.summary}</p>
      <ArticleBody blocks={article.blocks} inApp={{ onArticle, onLeave }} />
      {pathname === screen ? null : (
        <Link className={classes.open} to={screen} onClick={onLeave}>
          Buka {article.opens}
          <IconArrowNarrowRight size={18} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
    </article>
  );
}
