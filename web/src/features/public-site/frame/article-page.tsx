import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './article-page.module.css';

interface ArticlePageProps {
  /** The list that it stands in. */
  back: { href: string; name: string };
  title: string;
  summary: string;
  /** Small words above the title. */
  meta?: ReactNode;
  /** What else the list holds; below it on a phone. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page that is one text to read. */
export function ArticlePage({ back, title, summary, meta, beside, children }: ArticlePageProps) {
  return (
    <div className={classes.page} data-beside={beside ? true : undefined}>
      <article className={classes.article}>
        <a className={classes.back} href={back.href}>
          <IconChevronLeft size={17} stroke={1.8} aria-hidden="true" />
          {back.name}
        </a>
        {meta ? <p className={classes.meta}>{meta}</p> : null}
        <h1>{title}</h1>
        <p className={classes.summary}>{summary}</p>
        {children}
      </article>
      {beside}
    </div>
  );
}
